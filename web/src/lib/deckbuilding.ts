/* Decks as they are put together, changed and handed on. */

import { countedCards } from './battle';
import { allDecks, keptDeck, type OwnDeck } from './decks';
import type { CardView } from './view';

export const SUPPORTS = 4;
const MOST_DECKS = 100;

/** Whether the browser has kept it: it may have no room left. */
export function writeDecks(decks: OwnDeck[]): boolean {
  try {
    localStorage.setItem('agon.decks', JSON.stringify(decks.slice(0, MOST_DECKS)));
    return true;
  } catch {
    return false;
  }
}

/** Keep a deck, which stands first then; the account hears of it later. */
export function keepDeck(deck: OwnDeck): boolean {
  const changed = keptDeck(deck.id)?.changed;
  return writeDecks([{ ...deck, ...(changed === undefined ? {} : { changed }), unsent: true }, ...allDecks().filter((each) => each.id !== deck.id)]);
}

export function dropDeck(id: string): boolean {
  if (keptDeck(id)?.changed !== undefined) keepDropped([...dropped(), id]);
  return writeDecks(allDecks().filter((each) => each.id !== id));
}

const DROPPED = 'agon.decks.dropped';

/** The decks that were deleted here, and of which the account does not know yet. */
export function dropped(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(DROPPED) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export const keepDropped = (ids: readonly string[]): void => localStorage.setItem(DROPPED, JSON.stringify(ids.slice(-MOST_DECKS)));
export const newDeckId = (): string => `own:${crypto.randomUUID?.() ?? String(Date.now())}`;

const LEADS = new Set(['warrior', 'hero']);

/** Who leads stands first; the others keep their order. */
export const leadFirst = (chosen: readonly string[], cards: Readonly<Record<string, CardView>>): string[] =>
  [...chosen].sort((a, b) => Number(LEADS.has(cards[b]?.type ?? '')) - Number(LEADS.has(cards[a]?.type ?? '')));

/** The chosen cards with one more: it takes the place of the one that it replaces. */
export function withCard(chosen: readonly string[], card: CardView, replaced: string | undefined, cards: Readonly<Record<string, CardView>>): string[] {
  const at = replaced === undefined ? -1 : chosen.findIndex((each) => cards[each]?.name === replaced && cards[each]?.type === card.type);
  if (at >= 0) return chosen.map((each, n) => (n === at ? card.id : each));
  return leadFirst([...chosen, card.id], { ...cards, [card.id]: card });
}

/** The chosen cards with one support moved a place. */
export function moved(chosen: readonly string[], at: number, by: number): string[] {
  const to = at + by;
  if (at < 1 || to < 1 || at >= chosen.length || to >= chosen.length) return [...chosen];
  const found = [...chosen];
  found.splice(to, 0, ...found.splice(at, 1));
  return found;
}

/** A deck as an address holds it: "ag1-061,ag1-062,ap1-009*3". */
export const packed = (chosen: readonly string[]): string => countedCards(chosen).map(([id, many]) => (many > 1 ? `${id}*${many}` : id)).join(',');

export function unpacked(text: string): string[] {
  return text
    .split(',')
    .flatMap((each) => {
      const [, id, many] = /^([^*]+?)(?:\*(\d{1,2}))?$/.exec(each.trim()) ?? [];
      return id ? Array.from({ length: Number(many ?? 1) }, () => id) : [];
    })
    .slice(0, 400);
}

/** A deck as an address: everything is in it, so it never expires. */
export const deckLink = (deck: { system: string; name: string; cards: readonly string[] }): string =>
  `/decks/new?${new URLSearchParams({ system: deck.system, name: deck.name, cards: packed(deck.cards) }).toString()}`;

/** A deck as people write it: a card a line, the supports of a fight numbered by their round, copies counted. */
export function deckText(name: string, title: string, chosen: readonly string[], cards: Readonly<Record<string, CardView>>, army: boolean): string {
  const called = (id: string): string => cards[id]?.name ?? id;
  const lines = army ? countedCards(chosen).map(([id, many]) => `${many} ${called(id)}`) : chosen.map((id, n) => (n ? `${n} ${called(id)}` : called(id)));
  return [`# ${name} (${title})`, ...lines].join('\n');
}

/** A deck as a file that `agon` reads. */
export function deckFile(name: string, chosen: readonly string[], cards: Readonly<Record<string, CardView>>, army: boolean): string {
  const isLead = (id: string): boolean => LEADS.has(cards[id]?.type ?? '');
  const lead = chosen.filter(isLead);
  const rest = chosen.filter((each) => !isLead(each));
  return JSON.stringify(army ? { name, heroes: lead, main: rest } : { name, warrior: lead[0] ?? '', supports: rest }, null, 2);
}
