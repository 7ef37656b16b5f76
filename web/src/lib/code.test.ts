import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { codeOf } from './code';

/* draws the path four dots to a module, as a camera would see it */
function photographed(link: string): string | undefined {
  const { size, path } = codeOf(link);
  const side = size * 4;
  const dots = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < 4; dy++)
      for (let dx = 0; dx < 4; dx++) dots.fill(0, ((Number(y) * 4 + dy) * side + Number(x) * 4 + dx) * 4, ((Number(y) * 4 + dy) * side + Number(x) * 4 + dx) * 4 + 3);
  return jsQR(dots, side, side)?.data;
}

test.each(['http://127.0.0.1:8000/table/abcDEF123-_x#q7w8e9r0t1y2u3i4o5p6a7s8', `https://example.org/table/${'x'.repeat(12)}#${'y'.repeat(24)}`])('a camera reads %s', (link) => {
  expect(photographed(link)).toBe(link);
});
