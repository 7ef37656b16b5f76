/* Games that begin at a position: that of a rule's example, of a puzzle, or a line that somebody brings. */

import { keepMade, post, type MadeRoom } from './api';
import { fighterName, ROMAN, shortName } from './board';
import type { View } from './view';

/** Which position: exactly one of these. */
export interface Place {
  clause?: string;
  puzzle?: string;
  line?: string;
}

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
  view: View;
}

export const lookAtPlace = (place: Place): Promise<Looked> => post('/api/positions/look', place);

/** Open a room that begins at a position, and keep its keys. Returns its id. */
export const playFrom = async (place: Place, wanted: Seating, title: string): Promise<string> => keepMade(await post<MadeRoom>('/api/positions/play', { ...place, ...wanted }), title);

/** What the sides of a position are called: their fighters, or what armies have. */
export const sidesOf = (view: View): string[] => view.seats.map((each) => shortName(fighterName(view, each)) || `Player ${ROMAN[each.seat]}`);
