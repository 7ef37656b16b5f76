/* Games that begin at a position: that of a rule's example, of a puzzle, or a line that somebody brings. */

import say from '$messages/client-replay.ftl';
import { keepMade, post, type MadeRoom } from './api';
import type { Draft } from './drafts';
import { fighterName, ROMAN, shortName } from './board';
import type { View } from './view';

/** A side of a position that is set up: of an army its hero and its hand, else a fighter, where it stands, and its supports by round. */
export interface SceneSide {
  fighter: string;
  square?: string;
  facing?: 'N' | 'E' | 'S' | 'W';
  life?: number | null;
  supports?: ({ card: string; up: boolean } | null)[];
  hand?: string[];
}

/** Which position: that of a clause's example, of a puzzle, a line of text, or one that is set up, perhaps with cards of one's own. */
export interface Place {
  clause?: string;
  puzzle?: string;
  line?: string;
  scene?: { system: string; round: number; reveals: boolean; sides: SceneSide[] };
  cards?: Draft[];
}

export const SQUARES = ['4', '3', '2', '1'].flatMap((rank) => ['a', 'b', 'c', 'd'].map((file) => `${file}${rank}`));

/** Who plays: a seat that a person takes, who answers for the others, and which dice fall. */
export interface Seating {
  seat: number;
  rivals: string;
  name: string;
  dice?: 'new' | 'same';
}

/** A position as it is looked at before anybody plays on from it. */
export interface Looked {
  system: string;
  title: string;
  decides: number;
  /** What happened when it was set up, as when cards are revealed. */
  log: string[];
  view: View;
}

export const lookAtPlace = (place: Place): Promise<Looked> => post('/api/positions/look', place);

/** Open a room that begins at a position, and keep its keys. Returns its id. */
export const playFrom = async (place: Place, wanted: Seating, title: string): Promise<string> => keepMade(await post<MadeRoom>('/api/positions/play', { ...place, ...wanted }), title);

/** What the sides of a position are called: their fighters, or what armies have. */
export const sidesOf = (view: View): string[] => view.seats.map((each) => shortName(fighterName(view, each)) || say('replay-player', { seat: ROMAN[each.seat]! }));

/** A position in which an attack can be counted: its whole grid lies inside the arena, and whoever it is against stands outside of it. */
export function sceneOf(system: string, lead: { id: string }, attack: { id: string }, against: string, grid: readonly (readonly string[])[]): Place {
  const row = grid.findIndex((each) => each.includes('^'));
  const own: SceneSide = { fighter: lead.id, square: `${'abcd'[grid[row]?.indexOf('^') ?? 1]}${4 - Math.max(0, row)}`, facing: 'N' };
  if (attack.id !== lead.id) own.supports = [{ card: attack.id, up: true }];
  return { scene: { system, round: 1, reveals: false, sides: [own, { fighter: against, square: own.square === 'd1' ? 'd4' : 'd1', facing: 'S' }] } };
}
