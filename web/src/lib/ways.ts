/* The ways to play that strangers meet for: how many sit there, and by which options of the rules. */

import say from '$messages/client-lobby.ftl';
import type { SystemListing } from './view';

export interface Way {
  id: string;
  title: string;
  seats: number;
  options: Record<string, string>;
}

/* teams of two that the rules name where they have no named ways to play */
const PAIRS = { teams: 'ac-bd', team_rows: 'own', team_victory: 'team' };

const matches = (system: SystemListing, options: Record<string, string>): Way[] =>
  (system.matches ?? []).map((games) => ({ id: `best-of-${games}`, title: say('lobby-way-best', { games }), seats: 2, options: { ...options, match: `best-of-${games}` } }));

/** The ways to play of a rule system, the usual one first. */
export function waysOf(system: SystemListing | undefined): Way[] {
  if (!system) return [];
  const modes = (system.modes ?? []).map((each) => ({ id: each.id, title: each.title, seats: each.seats, options: { ...each.options } }));
  if (modes.length) return [...modes, ...(modes[0]!.seats === 2 && !Object.keys(modes[0]!.options).length ? matches(system, {}) : [])];
  const most = system.most_seats ?? 2;
  const alone = Array.from({ length: Math.max(0, most - 2) }, (_, n) => ({ id: `${n + 3}`, title: say('lobby-way-alone', { seats: n + 3 }), seats: n + 3, options: {} }));
  const pairs = most >= 4 ? [{ id: 'pairs', title: say('lobby-way-pairs'), seats: 4, options: PAIRS }] : [];
  return [{ id: '2', title: say('lobby-way-one'), seats: 2, options: {} }, ...matches(system, {}), ...alone, ...pairs];
}

/** What a table plays, in words: its way if that has a name, else how many sit there. */
export function wayWords(system: SystemListing | undefined, options: Record<string, string>, seats: number): string {
  const same = (each: Way): boolean => each.seats === seats && Object.keys({ ...each.options, ...options }).every((name) => each.options[name] === options[name]);
  const found = waysOf(system).find(same);
  if (found) return found.title;
  return say('lobby-way-some', { best: Number(options.match?.split('-').at(-1) ?? 0), seats, teams: options.teams ? 'yes' : 'no' });
}
