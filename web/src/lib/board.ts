/* Squares and facings as words and places on the screen. The board turns with the viewer; coordinates never do. */

import say from '$messages/client-words.ftl';
import { listed } from './format';
import type { Facing, SeatView, View } from './view';

export const FACINGS: readonly Facing[] = ['N', 'E', 'S', 'W'];
/** A facing as a word: "north". */
export const faceWord = (facing: Facing): string => say('words-facing', { facing });
export const DEG: Record<Facing, number> = { N: 0, E: 90, S: 180, W: 270 };
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

export const xy = (square: string): [number, number] => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
export const squareAt = (x: number, y: number): string => String.fromCharCode(97 + x) + (y + 1);

/** How often the board is turned clockwise by 90 degrees so that the viewer's starting row lies nearest. */
export function turns(view: Pick<View, 'board_size' | 'starting_rows' | 'seat'>): number {
  const row = view.seat === null ? undefined : view.starting_rows[view.seat];
  if (!row?.length) return 0;
  const last = view.board_size - 1;
  const places = row.map(xy);
  if (places.every(([, y]) => y === 0)) return 0;
  if (places.every(([, y]) => y === last)) return 2;
  if (places.every(([x]) => x === 0)) return 3;
  return places.every(([x]) => x === last) ? 1 : 0;
}

/** Column and row on the screen, both from the top left. */
export function placeOf(square: string, size: number, turned: number): [number, number] {
  const [x, y] = xy(square);
  const last = size - 1;
  switch (turned) {
    case 1:
      return [y, x];
    case 2:
      return [last - x, y];
    case 3:
      return [last - y, last - x];
    default:
      return [x, last - y];
  }
}

/** The square drawn in this column and row of the screen. */
export function squareFrom(col: number, row: number, size: number, turned: number): string {
  const last = size - 1;
  switch (turned) {
    case 1:
      return squareAt(row, col);
    case 2:
      return squareAt(last - col, row);
    case 3:
      return squareAt(last - row, last - col);
    default:
      return squareAt(col, last - row);
  }
}

/** Which way on the screen a facing points: 0 up, 1 right, 2 down, 3 left. */
export const screenWay = (facing: Facing, turned: number): number => (DEG[facing] / 90 + turned) % 4;

/** The facing an arrow key means. */
export function facingOf(key: string, turned: number): Facing | null {
  const way = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].indexOf(key);
  return way < 0 ? null : FACINGS[(way - turned + 4) % 4]!;
}

/** Where `to` lies as seen by a fighter on `from` facing `facing`: "two squares ahead", "one left". */
export function whereSeen(from: string, facing: Facing, to: string): string {
  let [dx, dy] = [xy(to)[0] - xy(from)[0], xy(to)[1] - xy(from)[1]];
  for (let n = DEG[facing] / 90; n > 0; n--) [dx, dy] = [-dy, dx];
  const parts = [];
  if (dy) parts.push(say('words-where-ahead', { n: Math.abs(dy), way: dy > 0 ? 'ahead' : 'behind' }));
  if (dx) parts.push(say('words-where-aside', { n: Math.abs(dx), side: dx > 0 ? 'right' : 'left' }));
  return listed(parts) || say('words-where-same');
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** The side of the screen at which a starting row lies; nothing while it is not settled. */
export function sideOf(row: readonly string[], size: number, turned: number): Side | null {
  if (!row.length) return null;
  // the first square may be a corner, which two rows share
  const [col, line] = placeOf(row[1] ?? row[0]!, size, turned);
  return line === size - 1 ? 'bottom' : line === 0 ? 'top' : col === 0 ? 'left' : 'right';
}

/** "Ada against Bo against Cy". */
export const againstWords = (sides: readonly string[]): string => sides.reduce((one, other) => say('words-against', { one, other }));

/** Are these two seats team-mates? */
export const areMates = (view: View, one: number | null, other: number): boolean =>
  one !== null && view.seats[one]?.team !== undefined && view.seats[one]!.team === view.seats[other]?.team;

/** The sides of a game as lists of seats: team-mates together, in seat order. */
export function sidesOf(seats: readonly SeatView[]): SeatView[][] {
  const found = new Map<number, SeatView[]>();
  for (const each of seats) found.set(each.team ?? each.seat, [...(found.get(each.team ?? each.seat) ?? []), each]);
  return [...found.values()];
}

/** Whether it is the first or the second team; nothing for who has no team-mate in a game without teams. */
export const teamOf = (view: View, seat: number): number | null => {
  const team = view.seats[seat]?.team;
  return team === undefined ? null : [...new Set(view.seats.map((each) => each.team))].indexOf(team);
};

/** A fighter's short name: what stands before " of ". */
export const shortName = (name: string): string => name.split(/ of | the /)[0]!;

export const fighterName = (view: View, seat: SeatView): string => (seat.warrior && view.cards[seat.warrior]?.name) || seat.name;

/** The fighter and the player; before there is a fighter, the player alone. */
export const fullName = (view: View, seat: SeatView, player: string): string => (seat.warrior && view.cards[seat.warrior] ? `${shortName(fighterName(view, seat))}, ${player}` : player);

export const squaresIn = (text: string): string[] => [...text.matchAll(/\b[a-e][1-5]\b/g)].map((found) => found[0]);
