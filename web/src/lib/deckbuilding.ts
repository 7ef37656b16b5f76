/* Decks as they are put together, changed and handed on. */

import { signedIn } from './api';
import { countedCards } from './battle';
import { allDecks, keptDeck, othersDecks, type OwnDeck } from './decks';
import type { CardView } from './view';

export const SUPPORTS = 4;

/** Whether the browser has kept what it shows, beside what others have left here: it may have no room left. */
export function writeDecks(decks: readonly OwnDeck[]): boolean {
  try {
    localStorage.setItem('agon.decks', JSON.stringify([...decks, ...othersDecks()]));
    return true;
  } catch {
    return false;
  }
}

/** Keep a deck, which stands first then; the account hears of it later. */
export function keepDeck(deck: OwnDeck): boolean {
  const before = keptDeck(deck.id);
  const of = before?.of ?? signedIn()?.name;
  const kept = { ...deck, ...(before?.changed === undefined ? {} : { changed: before.changed }), ...(of === undefined ? {} : { of }), unsent: true };
  return writeDecks([kept, ...allDecks().filter((each) => each.id !== deck.id)]);
}

/** Delete a deck; an account that it belongs to hears of it later, also where the deck may just be on its way there. */
export function dropDeck(id: string): boolean {
  const of = keptDeck(id)?.of ?? signedIn()?.name;
  if (of !== undefined) keepDropped([...dropped(), { id, of }]);
  return writeDecks(allDecks().filter((each) => each.id !== id));
}

const DROPPED = 'agon.decks.dropped';

/** A deck that was deleted here, and the account that does not know yet. */
export interface Dropped {
  id: string;
  of: string;
}

export function dropped(): Dropped[] {
  try {
    const found = JSON.parse(localStorage.getItem(DROPPED) ?? '[]') as Dropped[];
    return found.filter((each) => each?.of !== undefined);
  } catch {
    return [];
  }
}

export const keepDropped = (decks: readonly Dropped[]): void => localStorage.setItem(DROPPED, JSON.stringify(decks));
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
