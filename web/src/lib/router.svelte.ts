/* Addresses. Back never loses a game; leaving one asks nothing, because coming back is free. */

export const route: { path: string; search: string; hash: string } = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

export function go(path: string): void {
  const to = new URL(path, location.href);
  if (to.href !== location.href) history.pushState(null, '', to);
  read();
  scrollTo(0, 0);
}

/** The address of what is shown now, which is no step that Back goes. */
export function stand(path: string): void {
  history.replaceState(null, '', path);
  read();
}

addEventListener('popstate', read);
addEventListener('hashchange', read);

/** Follow links inside the client without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
