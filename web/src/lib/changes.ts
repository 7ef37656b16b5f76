import type { ViewChange, View } from './view';

type Part = Record<string | number, unknown>;

/** The view that changes tell of; the one before stays as it is. */
export function changed(before: View, told: ViewChange[]): View {
  return told.reduce((whole, each) => withChange(whole, each, 0) as View, before);
}

function withChange(part: unknown, change: ViewChange, depth: number): unknown {
  const key = change.at[depth];
  if (key === undefined) return change.to;
  const copy = (Array.isArray(part) ? [...part] : { ...(part as Part) }) as Part;
  if (depth === change.at.length - 1 && !('to' in change)) delete copy[key];
  else copy[key] = withChange(copy[key], change, depth + 1);
  return copy;
}
