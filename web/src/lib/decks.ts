/* Decks that the player put together, kept in this browser: cards by id, the warrior or the heroes first. */

import say from '$messages/client-decks.ftl';
import { countedCards } from './battle';
import type { CardView, DeckListing } from './view';

export interface OwnDeck {
  id: string;
  system: string;
  name: string;
  cards: string[];
  /** It is still being built: it cannot be chosen for a game. */
  open?: boolean;
}

export const SUPPORTS = 4;

function all(): OwnDeck[] {
  try {
    const found = JSON.parse(localStorage.getItem('agon.decks') ?? '[]') as OwnDeck[];
    return found.filter((each) => Array.isArray(each.cards));
  } catch {
    return [];
  }
}

export const keptDecks = (system: string): OwnDeck[] => all().filter((each) => each.system === system);
export const keptDeck = (id: string): OwnDeck | undefined => all().find((each) => each.id === id);

/** Whether the browser has kept it: it may have no room left. */
function write(decks: OwnDeck[]): boolean {
  try {
    localStorage.setItem('agon.decks', JSON.stringify(decks.slice(0, 100)));
    return true;
  } catch {
    return false;
  }
}

export const keepDeck = (deck: OwnDeck): boolean => write([deck, ...all().filter((each) => each.id !== deck.id)]);
export const dropDeck = (id: string): boolean => write(all().filter((each) => each.id !== id));
export const newDeckId = (): string => `own:${crypto.randomUUID?.() ?? String(Date.now())}`;

/** A deck made here as the lists show decks; nothing while it is not whole, or if one of its cards is not there any more. */
export function listingOf(deck: OwnDeck, cards: Readonly<Record<string, CardView>>): DeckListing | null {
  const [warrior, ...supports] = deck.cards;
  if (!warrior || deck.open || deck.cards.some((each) => !cards[each])) return null;
  return { id: deck.id, name: deck.name, note: say('decks-made'), warrior, supports, source: 'yours' };
}

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
