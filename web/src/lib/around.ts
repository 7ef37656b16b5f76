/* Who lies where around the table, as the viewer sits. */

import { sideOf, turns } from './board';
import type { SeatView, View } from './view';

/** Who lies below the board: the viewer; for who only watches, the seat whose side is below. */
export const belowOf = (seen: View): SeatView | undefined =>
  seen.seats.find((each) => each.seat === seen.seat) ?? seen.seats.find((each) => sideOf(seen.starting_rows[each.seat] ?? [], seen.board_size, turns(seen)) === 'bottom') ?? seen.seats[0];

/** The others, round the table from there, as their sides lie round the board. */
export const othersOf = (seen: View | null, first: number): SeatView[] => {
  const n = seen?.seats.length ?? 0;
  return (seen?.seats.filter((each) => each.seat !== first) ?? []).sort((a, b) => ((a.seat - first + n) % n) - ((b.seat - first + n) % n));
};

/** May the panels of three or four lie round the arena as their sides do, one a side? */
export function isCompass(view: View | null, below: SeatView | undefined): boolean {
  if (!view || view.seats.length < 3 || view.seats.length > 4) return false;
  const sides = view.starting_rows.map((row) => sideOf(row, view.board_size, turns(view)));
  return view.seats.every((each) => each.edge) && new Set(sides).size === sides.length && below !== undefined && sides[below.seat] === 'bottom';
}
