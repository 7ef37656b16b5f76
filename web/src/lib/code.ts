/* A link as a code for the camera of a phone. */

import { encode } from 'uqr';

/** A square of `size` modules, with the border that cameras need, and the outline of its dark ones as an SVG path. */
export function codeOf(link: string): { size: number; path: string } {
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  return { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
}
