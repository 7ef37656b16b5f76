/* Numbers as words people read: signs always, chances with one decimal, a real minus. */

import say from '$messages/grammar.ftl';
import type { ChanceView } from './view';

export const signed = (n: number): string => (n < 0 ? '−' : '+') + Math.abs(n);
/** A number that may be less than nothing, with a real minus. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
export const percent = (p: number): string => `${(p * 100).toFixed(1)}%`;
export const whole = (p: number): string => `${Math.round(p * 100)}%`;
export const fraction = (text: string): number => {
  const [top, bottom] = text.split('/').map(Number);
  return bottom ? top! / bottom : (top ?? 0);
};

/** The damage that is likeliest if it hits, or null. */
export function likelyDamage(chance: ChanceView | undefined): number | null {
  const found = Object.entries(chance?.damage ?? {})
    .filter(([amount]) => Number(amount) > 0)
    .sort((a, b) => fraction(b[1]) - fraction(a[1]))[0];
  return found ? Number(found[0]) : null;
}

/** Damage expected on the average. */
export const expectedDamage = (chance: ChanceView): number =>
  Object.entries(chance.damage).reduce((sum, [amount, p]) => sum + Number(amount) * fraction(p), 0);

const join = (items: readonly string[], link: 'list-and' | 'list-or'): string => {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const first = items.slice(0, -1).reduce((before, then) => say('list-comma', { first: before, then }));
  return link === 'list-and' ? say('list-and', { first, then: last }) : say('list-or', { first, then: last });
};
export const listed = (items: readonly string[]): string => join(items, 'list-and');
export const either = (items: readonly string[]): string => join(items, 'list-or');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Whose: "Hrolf's", "Archimedes'". */
export const possessive = (name: string): string => say('whose', { name, last: name.slice(-1).toLowerCase() });
