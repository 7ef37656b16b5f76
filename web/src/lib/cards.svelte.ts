/* Finding cards: the search line is understood by the server, which says what each press would make of it. */

import { request } from './api';
import type { CardView } from './view';

export interface Fit {
  fits: boolean;
  reason?: string;
  clause?: string;
  /** The name of the card whose place it would take. */
  replaces?: string;
}

export type FoundCard = CardView & { source: string; fit?: Fit };

export interface Slip {
  start: number;
  end: number;
  message: string;
  remedy: string;
  line: string | null;
}

export interface Facet {
  value: string;
  title: string;
  count: number;
  on: boolean;
  line: string;
}

export interface FacetGroup {
  name: string;
  title: string;
  facets: Facet[];
  least: number;
  most: number;
  line: string;
  low: number | null;
  high: number | null;
}

export interface Found {
  query: string;
  count: number;
  in_all: number;
  first: number;
  cards: FoundCard[];
  says: string;
  slips: Slip[];
  less: { part: string; count: number; line: string }[];
  facets: FacetGroup[];
  sorts: { title: string; line: string; on: boolean }[];
}

export interface ReadPart {
  role: string;
  title: string;
  start: number;
  end: number;
  words: string;
  clause: string;
}

export interface CardPage {
  card: FoundCard;
  set: string;
  number: number;
  readings: { printed: string; text: string; clause: string; parts: ReadPart[] }[];
  rulings: string[];
  decks: { id: string; name: string; source: string; cards: string[] }[];
  alike: FoundCard[];
}

/** Cards in one answer. */
export const AT_ONCE = 60;

const address = (path: string, asked: Record<string, string>): string => `${path}?${new URLSearchParams(asked).toString()}`;

/** `deck` has the cards chosen so far, where what is found is to fit them. */
export const searchCards = (system: string, query: string, first = 0, deck?: readonly string[]): Promise<Found> =>
  request(address('/api/cards/search', { system, q: query.slice(0, 400), first: String(first), ...(deck ? { deck: deck.join(',') } : {}) }));

export const getCardPage = (system: string, id: string): Promise<CardPage> => request(address(`/api/cards/${encodeURIComponent(id)}`, { system }));

/** A line with a range of a number behind it; an end that is not narrower than all there is is left out. */
export function ranged(group: FacetGroup, low: string, high: string): string {
  const parts = [group.line];
  if (low.trim() !== '' && Number(low) > group.least) parts.push(`${group.name}>=${Number(low)}`);
  if (high.trim() !== '' && Number(high) < group.most) parts.push(`${group.name}<=${Number(high)}`);
  return parts.filter(Boolean).join(' ');
}

/** A text cut where its numbered parts begin and end: what stands between them has no number. */
export function cutAt(text: string, parts: readonly ReadPart[]): { words: string; number: number; role: string }[] {
  const found: { words: string; number: number; role: string }[] = [];
  let at = 0;
  parts.forEach((part, n) => {
    if (part.start > at) found.push({ words: text.slice(at, part.start), number: 0, role: '' });
    found.push({ words: text.slice(part.start, part.end), number: n + 1, role: part.role });
    at = part.end;
  });
  if (at < text.length) found.push({ words: text.slice(at), number: 0, role: '' });
  return found;
}

/** A list of results of which only a part is there: pages are asked for as they come into view. */
export class Shelf {
  count = $state(0);
  cards = $state.raw<(FoundCard | undefined)[]>([]);
  private asking = new Set<number>();
  private version = 0;

  constructor(private readonly more: (first: number) => Promise<Found>) {}

  put(found: Found): void {
    this.version++;
    this.asking.clear();
    this.count = found.count;
    this.cards = found.cards.slice();
  }

  /** See that what stands between two places is asked for. */
  need(from: number, to: number): void {
    for (let page = Math.floor(from / AT_ONCE); page <= Math.floor(Math.max(from, to - 1) / AT_ONCE); page++) {
      const first = page * AT_ONCE;
      if (first >= this.count || this.cards[first] || this.asking.has(first)) continue;
      this.asking.add(first);
      const version = this.version;
      this.more(first).then(
        (found) => {
          if (version !== this.version) return;
          const cards = this.cards.slice();
          found.cards.forEach((card, n) => (cards[first + n] = card));
          this.cards = cards;
        },
        () => this.asking.delete(first),
      );
    }
  }
}
