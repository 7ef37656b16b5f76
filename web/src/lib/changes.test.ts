import { expect, test } from 'vitest';
import { changed } from './changes';
import type { View } from './view';

test('changes make a view another one, and leave the first as it is', () => {
  const before = { ply: 4, active: 1, seats: [{ life: 3, speed: 2 }, { life: 5 }], tray: null, stage: 'late' } as unknown as View;
  const copy = structuredClone(before);
  const after = changed(before, [
    { at: ['stage'] },
    { at: ['ply'], to: 5 },
    { at: ['active'], to: null },
    { at: ['seats', 0, 'life'], to: 2 },
    { at: ['seats', 1, 'notes'], to: ['asleep'] },
  ]);
  expect(after).toEqual({ ply: 5, active: null, seats: [{ life: 2, speed: 2 }, { life: 5, notes: ['asleep'] }], tray: null });
  expect('stage' in after).toBe(false);
  expect(before).toEqual(copy);
});
