import { describe, expect, it } from 'vitest';
import { cuesOf } from './sound';

const told = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

describe('what is heard', () => {
  it('says each thing once, in its order, and one’s own decision last', () => {
    expect(cuesOf(told('attack', 'dice', 'total', 'dice', 'hit', 'damage', 'turn'), true)).toEqual(['dice', 'hit', 'turn']);
    expect(cuesOf(told('moved', 'turned', 'moved'), false)).toEqual(['stone']);
  });
  it('a critical hit is no second hit, and nobody decides after the end', () => {
    expect(cuesOf(told('hit', 'critical', 'over'), true)).toEqual(['critical', 'over']);
  });
  it('what cannot be heard is silent', () => {
    expect(cuesOf(told('round', 'initiative', 'effect'), false)).toEqual([]);
    expect(cuesOf([], true)).toEqual(['turn']);
  });
});
