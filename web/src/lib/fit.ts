/* How much of each card on the table is shown: what all of a row have room for. */

const isCut = (name: HTMLElement): boolean => name.offsetParent !== null && (name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth);

/** Show names with emblems, names alone ("full"), or emblems alone ("crowd"); of emblems that still have no room the last are counted. */
export function fitRow(row: HTMLElement): void {
  const tiles = [...row.querySelectorAll<HTMLElement>('.pl-c')];
  const rest = row.querySelector<HTMLElement>('.rest');
  /* a row that ends at the right edge goes beyond the left one, which is nothing to scroll to */
  const within = (): boolean => {
    const edge = row.getBoundingClientRect();
    return [...tiles.filter((each) => !each.hidden), ...(rest?.textContent ? [rest] : [])].every((each) => {
      const at = each.getBoundingClientRect();
      return at.left >= edge.left - 1 && at.right <= edge.right + 1;
    });
  };
  const fits = (): boolean => row.scrollWidth <= row.clientWidth + 1 && within() && !tiles.some((each) => [...each.querySelectorAll<HTMLElement>('em')].some(isCut));
  row.classList.remove('full', 'crowd');
  for (const each of tiles) each.hidden = false;
  if (rest) rest.textContent = '';
  for (const less of ['full', 'crowd']) {
    if (fits()) return;
    row.classList.add(less);
  }
  if (!rest) return;
  for (let shown = tiles.length - 1; shown > 0 && !fits(); shown--) {
    tiles[shown]!.hidden = true;
    rest.textContent = `+${tiles.length - shown}`;
  }
}
