/* What can be opened without a network: the table companion, the dice check, and pages already read. Never a game, a room or a
   record: those are the server's. With a network everything comes from there, but for files whose names say what is in them. */
const STORE = 'agon-1';
const MOST = 300;
const READ = /^\/api\/(clauses|systems|decks|cards|rules|bots|lessons)\b/;
const SHELL = ['/', '/icon.svg', '/manifest.webmanifest'];

const keep = async (request, answer) => {
  if (!answer.ok || answer.type !== 'basic') return;
  const store = await caches.open(STORE);
  await store.put(request, answer.clone());
  const all = await store.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await store.delete(old);
};

const fresh = async (request, instead) => {
  try {
    const answer = await fetch(request);
    await keep(instead ?? request, answer);
    return answer;
  } catch (error) {
    const kept = await caches.match(instead ?? request);
    if (kept) return kept;
    throw error;
  }
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const each of await caches.keys()) if (each !== STORE) await caches.delete(each);
      await self.clients.claim();
    })(),
  ),
);
/* what the page had loaded before there was anybody to keep it */
self.addEventListener('message', (event) => {
  const asked = Array.isArray(event.data) ? event.data.slice(0, 60) : [];
  event.waitUntil(
    Promise.all(
      asked.map(async (each) => {
        const url = new URL(String(each), self.location.origin);
        if (url.origin !== self.location.origin || (!url.pathname.startsWith('/assets/') && !SHELL.includes(url.pathname))) return;
        await keep(url.pathname, await fetch(url.pathname)).catch(() => null);
      }),
    ).then(() => event.source?.postMessage('kept')),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(fresh(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(caches.match(request).then((kept) => kept ?? fresh(request)));
  else if (READ.test(url.pathname) || SHELL.includes(url.pathname)) event.respondWith(fresh(request));
});
