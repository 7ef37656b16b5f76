import { expect, test } from 'vitest';
// the client in Python reads the same cases (tests/contract/test_changes.py)
import cases from '../../../tests/contract/view_changes.json';
import { changed } from './changes';
import type { View, ViewChange } from './view';

test.each(cases.makes)('changes make a view another one, and leave the first as it is: $what', ({ before, told, after }) => {
  const copy = structuredClone(before);
  expect(changed(before as unknown as View, told as ViewChange[])).toEqual(after);
  expect(before).toEqual(copy);
});

test.each(cases.fits_not)('changes of another view are refused: $what', ({ before, told }) => {
  expect(() => changed(before as unknown as View, told as ViewChange[])).toThrow(RangeError);
});
