/* That it is one's turn, said where one looks elsewhere: by the icon of the page, and by a notice of the system. */

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

/** Ask the browser to let notices through; is it so? */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted');
}

/** Mark the page's icon, or do not. */
export function markIcon(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = on ? '/icon-turn.svg' : '/icon.svg';
}

let shown: Notification | null = null;

/** Give a notice; a later one of the same game takes its place. A press on it leads to the page. */
export function notify(game: string, title: string, body: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const more = { body, tag: `agon.${game}`, icon: '/icon-turn.svg' };
  try {
    const notice = new Notification(title, more);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    shown = notice;
  } catch {
    // on phones only a service worker gives notices
    void navigator.serviceWorker?.getRegistration().then((found) => found?.showNotification(title, more), () => undefined);
  }
}

/** Take the notice back: one looks at the page again, or it is another's turn. */
export function unnotify(): void {
  shown?.close();
  shown = null;
}
