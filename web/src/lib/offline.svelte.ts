/* What a page that works without a network asks for, once: somebody who keeps its files. */

export const offline: { kept: boolean } = $state({ kept: false });

export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    navigator.serviceWorker.addEventListener('message', (event) => {
      if (event.data === 'kept') offline.kept = true;
    });
    await navigator.serviceWorker.register('/sw.js');
    const ready = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname);
    ready.active?.postMessage(['/', '/icon.svg', '/manifest.webmanifest', ...loaded.filter((each) => each.startsWith('/assets/'))]);
  } catch {
    // the page works as long as it is open
  }
}
