import { expect, test } from 'vitest';
import type { SystemListing } from './view';
import { waysOf, wayWords } from './ways';

const plain = { id: 'a', title: 'A', note: '', matches: [3, 5], most_seats: 4 } as SystemListing;
const army = { id: 'c', title: 'C', note: '', most_seats: 2 } as SystemListing;
const mode = (id: string, seats: number, options: Record<string, string>) => ({ id, title: `Mode ${id}`, seats, options, text: '', clause: '', house: false, teams: [], packed: false });
const modes = { id: 'b', title: 'B', note: '', matches: [3], most_seats: 6, modes: [mode('duel', 2, {}), mode('3v3', 6, { mode: '3v3' })] } as SystemListing;

test('every way to play has a name of its own, the usual one first', () => {
  for (const [system, many] of [[plain, 6], [army, 1], [modes, 3]] as const) {
    const all = waysOf(system);
    expect(all).toHaveLength(many);
    expect(all[0]!.seats).toBe(2);
    expect(new Set(all.map((each) => each.id)).size).toBe(many);
    for (const each of all) expect(wayWords(system, each.options, each.seats)).toBe(each.title);
  }
  expect(waysOf(undefined)).toEqual([]);
});

test('what has no name is told by its seats and its options', () => {
  expect(wayWords(plain, { match: 'best-of-7' }, 2)).toBe('Best of 7, one against one');
  expect(wayWords(plain, { teams: 'a-bcd' }, 4)).toBe('four players, in teams');
  expect(wayWords(undefined, {}, 2)).toBe('one against one');
});
