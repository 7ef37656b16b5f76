import { expect, test } from 'vitest';
import { clockFigures, clockWords } from './clocks';

test.each([
  [3 * 86_400 - 1, '2 days', '2 days left'],
  [86_400, '1 day', '1 day left'],
  [86_399, '23 h', '23 hours left'],
  [3600, '1 h', '1 hour left'],
  [3599, '59:59', '59 minutes left'],
  [272.9, '4:32', '4 minutes left'],
  [60, '1:00', '1 minute left'],
  [30, '0:30', '30 seconds left'],
  [29.99, '29.9', '29 seconds left'],
  [0, '0.0', '0 seconds left'],
])('%s seconds', (seconds, figures, words) => {
  expect([clockFigures(seconds), clockWords(seconds)]).toEqual([figures, words]);
});
