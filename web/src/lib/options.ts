/* Options of a decision as rows. Options that differ only in square or facing are one row that opens into the board;
   everything else is a row of its own, so that a decision of any kind can always be answered. */

import say from '$messages/client-told.ftl';
import { faceWord, shortName } from './board';
import { either } from './format';
import type { Facing, OptionView } from './view';

export interface Row {
  key: string;
  label: string;
  detail: string;
  kind: string;
  options: OptionView[];
}

const opens = (option: OptionView): boolean => option.kind !== 'attack' && (option.square !== undefined || option.facing !== undefined);
const groupKey = (option: OptionView): string =>
  opens(option) ? [option.kind, option.card ?? '', option.instance ?? '', option.cost, option.square ? 's' : 'f'].join('|') : `#${option.index}`;

export const squaresOf = (options: readonly OptionView[]): string[] => [...new Set(options.flatMap((each) => each.square ?? []))];
export const facingsOf = (options: readonly OptionView[]): Facing[] => [...new Set(options.flatMap((each) => each.facing ?? []))];

/** The words that all labels begin with. */
export function commonStart(labels: readonly string[]): string {
  const first = labels[0]?.split(' ') ?? [];
  const links = say('told-links').split(' ');
  let n = 0;
  while (n < first.length && labels.every((each) => each.split(' ')[n] === first[n])) n++;
  while (n > 1 && links.includes(first[n - 1]!)) n--;
  return first.slice(0, n).join(' ').replace(/[\s,:;]+$/, '');
}

function groupLabel(options: OptionView[], fighter: string): string {
  switch (options[0]!.kind) {
    case 'place':
      return say('told-place', { who: shortName(fighter) });
    case 'move':
      return say('told-move', { who: shortName(fighter) });
    case 'rotate':
      return say('told-turn-in-place');
    default: {
      const start = commonStart(options.map((each) => each.label));
      return start.length > 2 ? start : either([...new Set(options.map((each) => each.label))].slice(0, 3));
    }
  }
}

function groupDetail(options: OptionView[]): string {
  const squares = squaresOf(options);
  const facings = facingsOf(options);
  const { kind } = options[0]!;
  if (!squares.length) return say('told-face-to', { facings: either(facings.map(faceWord)) });
  const to = squares.length > 8 ? say('told-to-one-of', { kind, n: squares.length }) : say('told-to', { kind, squares: either(squares) });
  const anyWay = squares.every((square) => options.filter((each) => each.square === square).length > 1);
  return facings.length > 1 && anyWay ? say('told-then-face', { to }) : to;
}

/* What one looks for first stands first; passing stands last. Within a kind the canonical order holds. */
const WEIGHT: Record<string, number> = { attack: 0, move: 1, rotate: 2, ability: 3, use: 3, pass: 9, end: 9 };
const weight = (row: Row): number => WEIGHT[row.kind] ?? 4;

/** The decision's options as rows, grouped by kind, in canonical order of their first option. */
export function rowsOf(options: readonly OptionView[], fighter: string): Row[] {
  const groups = new Map<string, OptionView[]>();
  for (const option of options) {
    const key = groupKey(option);
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  const rows = [...groups].map(([key, members]): Row => {
    const [only] = members;
    return members.length === 1
      ? { key, label: only!.label, detail: only!.detail, kind: only!.kind, options: members }
      : { key, label: groupLabel(members, fighter), detail: groupDetail(members), kind: only!.kind, options: members };
  });
  return rows.sort((a, b) => weight(a) - weight(b));
}

/** The next choice inside a row: squares while they differ, then facings, then the options themselves. */
export function stepInto(options: readonly OptionView[], square: string | null): 'square' | 'option' {
  return square === null && squaresOf(options).length > 1 ? 'square' : 'option';
}
