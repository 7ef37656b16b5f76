/* Decks that the player put together, kept in this browser: five cards by id, the warrior first. */

import { a, TERMS, type Terms } from './terms';
import type { ArmyListing, CardView, DeckListing } from './view';

export interface OwnDeck {
  id: string;
  system: string;
  name: string;
  cards: string[];
}

export const SUPPORTS = 4;

export function keptDecks(system: string): OwnDeck[] {
  try {
    const found = JSON.parse(localStorage.getItem('agon.decks') ?? '[]') as OwnDeck[];
    return found.filter((each) => each.system === system && Array.isArray(each.cards));
  } catch {
    return [];
  }
}

function write(change: (decks: OwnDeck[]) => OwnDeck[]): void {
  try {
    localStorage.setItem('agon.decks', JSON.stringify(change(JSON.parse(localStorage.getItem('agon.decks') ?? '[]') as OwnDeck[]).slice(0, 100)));
  } catch {
    // not kept: the deck can be played until the page is closed
  }
}

export const keepDeck = (deck: OwnDeck): void => write((decks) => [deck, ...decks.filter((each) => each.id !== deck.id)]);
export const dropDeck = (id: string): void => write((decks) => decks.filter((each) => each.id !== id));

/** A deck made here as the lists show decks; nothing if one of its cards is not there any more. */
export function listingOf(deck: OwnDeck, cards: Readonly<Record<string, CardView>>): DeckListing | null {
  const [warrior, ...supports] = deck.cards;
  if (!warrior || deck.cards.some((each) => !cards[each])) return null;
  return { id: deck.id, name: deck.name, note: 'Made in this browser.', warrior, supports, source: 'yours' };
}

/** The chosen cards with one more put in or taken out. A new warrior takes the place of the old one. */
export function toggled(chosen: readonly string[], id: string, cards: Readonly<Record<string, CardView>>): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  if (cards[id]?.type === 'warrior') return [id, ...chosen.filter((each) => cards[each]?.type !== 'warrior')];
  return [...chosen, id];
}

/** Heroes first: the first of them stands for the army where decks are listed. */
export const armyOrder = (chosen: readonly string[], cards: Readonly<Record<string, CardView>>): string[] =>
  [...chosen].sort((a, b) => Number(cards[b]?.type === 'hero') - Number(cards[a]?.type === 'hero'));

/** How many heroes and other cards an army has. */
export function armySizes(chosen: readonly string[], cards: Readonly<Record<string, CardView>>): { heroes: number; main: number } {
  const heroes = chosen.filter((each) => cards[each]?.type === 'hero').length;
  return { heroes, main: chosen.length - heroes };
}

/** Where an army is not as large as is usual, or has more copies than that: advice, not a rule. */
export function armyAdvice(chosen: readonly string[], cards: Readonly<Record<string, CardView>>, army: ArmyListing): string {
  const { heroes, main } = armySizes(chosen, cards);
  const many = [...new Set(chosen)].filter((id) => chosen.filter((each) => each === id).length > army.copies).map((id) => cards[id]?.name ?? id);
  if (heroes === army.heroes && main === army.main && !many.length) return '';
  return `Usual are ${army.heroes} heroes, ${army.main} main cards, and a card at most ${army.copies} times${many.length ? `; more often is ${many.join(', ')}` : ''}.`;
}

/** What is still missing, in words; nothing when there are a warrior and four supports. */
export function missing(chosen: readonly string[], cards: Readonly<Record<string, CardView>>, terms: Terms = TERMS): string {
  const warriors = chosen.filter((each) => cards[each]?.type === 'warrior').length;
  const left = SUPPORTS - (chosen.length - warriors);
  const parts = [...(warriors ? [] : [a(terms.warrior)]), ...(left > 0 ? [`${left} ${left === 1 ? terms.support : terms.supports}`] : [])];
  return parts.length ? `Still to choose: ${parts.join(' and ')}.` : '';
}
