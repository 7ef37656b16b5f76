import type { ViewChange, View } from './view';

type Part = Record<string | number, unknown>;

/** The view that changes tell of; the one before stays as it is. Throws where they are of another view. */
export function changed(before: View, told: ViewChange[]): View {
  return told.reduce((whole, each) => withChange(whole, each, 0) as View, before);
}

function withChange(part: unknown, change: ViewChange, depth: number): unknown {
  const key = change.at[depth];
  const last = depth === change.at.length - 1;
  const gone = !('to' in change);
  if (key === undefined) return gone ? astray(change) : change.to;
  if (typeof part !== 'object' || part === null || Array.isArray(part) !== (typeof key === 'number')) astray(change);
  // what is new has a key of its own, and no place in a list
  if (!Object.hasOwn(part, key) && (gone || !last || Array.isArray(part))) astray(change);
  const copy = (Array.isArray(part) ? [...part] : { ...part }) as Part;
  if (last && gone) delete copy[key];
  else copy[key] = withChange(copy[key], change, depth + 1);
  return copy;
}

function astray(change: ViewChange): never {
  throw new RangeError(change.at.join('.'));
}
