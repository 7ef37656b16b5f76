/* How many options of a list lie below what is seen of it, where it or what it lies in scrolls. */

/** Height of the sign that tells the number, in px: what lies under it is not seen either. */
const SIGN = 16;

export interface Below {
  count: number;
  /** So far above the lower edge of what scrolls the sign stands, in px: there a panel round it ends. */
  lift: number;
}

export function below(list: HTMLElement): Below {
  let edge = window.innerHeight;
  let scrolls = edge;
  let isFirst = true;
  for (let at: HTMLElement | null = list; at && at !== document.documentElement; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue;
    const bottom = at.getBoundingClientRect().top + at.clientTop + at.clientHeight;
    if (isFirst) scrolls = bottom;
    isFirst = false;
    edge = Math.min(edge, bottom);
  }
  const ends = [...list.querySelectorAll(':scope > li > button[data-option]')].map((each) => each.getBoundingClientRect().bottom);
  const beyond = (line: number): number => ends.filter((each) => each > line + 1).length;
  return { count: beyond(edge) && beyond(edge - SIGN), lift: Math.max(0, scrolls - edge) };
}
