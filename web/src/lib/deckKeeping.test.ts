import { describe, expect, test } from 'vitest';
import { merged, type KeptDeck } from './deckKeeping';
import type { OwnDeck } from './decks';

const here = (more: Partial<OwnDeck> = {}): OwnDeck => ({ id: 'own:1', system: 'duel', name: 'Walls', cards: ['a', 'b'], open: false, ...more });
const there = (more: Partial<KeptDeck> = {}): KeptDeck => ({ ...here(), open: false, changed: 5, ...more }) as KeptDeck;
const told = (decks: readonly OwnDeck[]): unknown[] => decks.map((each) => [each.id, each.name, each.changed, each.unsent ?? false]);
const both = (mine: readonly OwnDeck[], kept: readonly KeptDeck[]): unknown[] => told(merged(mine, kept, () => 'own:new'));

describe('the decks of a browser and of its account', () => {
  test('the account hears of one that it does not have', () => {
    expect(both([here()], [])).toEqual([['own:1', 'Walls', undefined, true]]);
  });
  test('one that was deleted elsewhere goes, and stays where it was changed here', () => {
    expect(both([here({ changed: 5 })], [])).toEqual([]);
    expect(both([here({ changed: 5, unsent: true })], [])).toEqual([['own:1', 'Walls', undefined, true]]);
  });
  test('the browser gets what it does not have', () => {
    expect(both([], [there()])).toEqual([['own:1', 'Walls', 5, false]]);
  });
  test('a change here is to be told, a change there is taken', () => {
    expect(both([here({ changed: 5, name: 'Reeds', unsent: true })], [there()])).toEqual([['own:1', 'Reeds', 5, true]]);
    expect(both([here({ changed: 4 })], [there({ name: 'Reeds' })])).toEqual([['own:1', 'Reeds', 5, false]]);
  });
  test('where both have changed both stay', () => {
    expect(both([here({ changed: 4, cards: ['c'], unsent: true })], [there({ name: 'Reeds' })])).toEqual([['own:1', 'Reeds', 5, false], ['own:new', 'Walls', undefined, true]]);
  });
  test('equal ones are one', () => {
    expect(both([here({ unsent: true })], [there()])).toEqual([['own:1', 'Walls', 5, false]]);
  });
});
