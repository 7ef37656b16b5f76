import { describe, expect, it } from 'vitest';
import { withTried } from './trial';

const deck = ['w', 'a', 'b', 'c', 'd'];
const types = ['warrior', 'weapon', 'armor', 'special', 'inspiration'];

describe('a card is tried in a ready deck', () => {
  it('takes the place of one of its type', () => {
    expect(withTried(deck, types, { id: 'x', name: 'X', type: 'armor' }, false)).toEqual(['w', 'a', 'x', 'c', 'd']);
    expect(withTried(deck, types, { id: 'x', name: 'X', type: 'champion' }, false)).toEqual(['x', 'a', 'b', 'c', 'd']);
  });
  it('never takes that of the warrior', () => expect(withTried(deck, types.map(() => undefined), { id: 'x', name: 'X', type: 'weapon' }, false)).toEqual(['w', 'x', 'b', 'c', 'd']));
  it('comes to an army in copies', () => expect(withTried(['h'], ['hero'], { id: 'x', name: 'X', type: 'action' }, true)).toEqual(['x', 'x', 'x', 'h']));
  it('leaves a deck that has it as it is', () => expect(withTried(deck, types, { id: 'b', name: 'B', type: 'armor' }, false)).toEqual(deck));
});
