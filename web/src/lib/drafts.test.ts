import { describe, expect, it } from 'vitest';
import { fieldsOf, newCard, newSet, nextCell, packedSet, painted, rewritten, setFile, setOf, shaped, TYPES_OF, unpackedSet, type Draft } from './drafts';

const draft = (more: Partial<Draft>): Draft => ({ id: 'a', name: 'A', type: 'weapon', text: 'Gain 1 life.', ...more }) as Draft;

describe('a card that is written', () => {
  it('has what its type prints and nothing else', () => {
    const spear = shaped(draft({ initiative: 7 }), 'anachronism');
    expect(Object.keys(spear)).toEqual(['id', 'name', 'type', 'text', 'initiative', 'damage', 'hands', 'cultures', 'traits', 'grid']);
    expect(spear.initiative).toBe(7);
    expect(Object.keys(shaped({ ...spear, type: 'inspiration' }, 'anachronism'))).not.toContain('grid');
    for (const [system, types] of Object.entries(TYPES_OF)) for (const type of types) expect(fieldsOf(system, type).length).toBeGreaterThan(1);
  });
  it('has a number of its own in a set of Anarcus', () => {
    const set = { ...newSet('anarcus'), cards: [draft({ type: 'hero', number: 4 })] };
    expect(newCard(set).number).toBe(5);
    expect(newCard(set).id).not.toBe(newCard(set).id);
  });
  it('has a grid that is painted square by square', () => {
    expect(painted('. . .\n. ^ .', 1, '+2')).toBe('. +2 .\n. ^ .');
    const all = ['.'];
    while (all.length < 6) all.push(nextCell(all.at(-1)!));
    expect(all).toEqual(['.', '+0', '+1', '+2', '-1', '.']);
  });
  it('keeps names and kinds when one ability is rewritten', () => {
    expect(rewritten('One: Gain 1 lief.\nTwo - Reveal: Move  one space.', 'Move one space.', 'Move two spaces.')).toBe('One: Gain 1 lief.\nTwo - Reveal: Move two spaces.');
  });
});

describe('a set', () => {
  const set = { ...newSet('timerift'), name: 'Rück', cards: [shaped(draft({ name: 'Hook' }), 'timerift')] };
  it('is read back from its file and from its link', async () => {
    for (const back of [setOf(setFile(set)), await unpackedSet(await packedSet(set))]) {
      expect(back?.name).toBe('Rück');
      expect(back?.cards).toEqual(set.cards);
    }
  });
  it('is nothing where a file or a link holds none', async () => {
    for (const odd of ['', '[]', '{}', '{"cards": 3}', '{"system": "x", "cards": []}']) expect(setOf(odd)).toBeNull();
    expect(await unpackedSet('%%%')).toBeNull();
    expect(await unpackedSet('abcd')).toBeNull();
  });
  it('takes abilities of a card file as lines', () => {
    const file = JSON.stringify({ cards: [{ id: 'x', name: 'X', type: 'armor', initiative: 2, abilities: [{ name: 'Rally', kind: 'reveal', text: 'Gain 1 life.' }, { text: 'Move.', kind: 'action', actions: 2 }] }] });
    expect(setOf(file)?.cards[0]?.text).toBe('Rally - Reveal: Gain 1 life.\n2 Actions: Move.');
  });
});
