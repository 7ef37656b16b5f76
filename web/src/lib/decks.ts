/* Decks that the player put together, kept in this browser: cards by id, the warrior or the heroes first. */

import say from '$messages/client-site.ftl';
import type { CardView, DeckListing } from './view';

export interface OwnDeck {
  id: string;
  system: string;
  name: string;
  cards: string[];
  /** It is still being built: it cannot be chosen for a game. */
  open?: boolean;
  /** When the account of whoever is signed in has kept it; none: it is this browser's alone. */
  changed?: number;
  /** It was changed here, and the account does not know yet. */
  unsent?: boolean;
}

export function allDecks(): OwnDeck[] {
  try {
    const found = JSON.parse(localStorage.getItem('agon.decks') ?? '[]') as OwnDeck[];
    return found.filter((each) => Array.isArray(each.cards));
  } catch {
    return [];
  }
}

export const keptDecks = (system: string): OwnDeck[] => allDecks().filter((each) => each.system === system);
export const keptDeck = (id: string): OwnDeck | undefined => allDecks().find((each) => each.id === id);

/** A deck made here as the lists show decks; nothing while it is not whole, or if one of its cards is not there any more. */
export function listingOf(deck: OwnDeck, cards: Readonly<Record<string, CardView>>): DeckListing | null {
  const [warrior, ...supports] = deck.cards;
  if (!warrior || deck.open || deck.cards.some((each) => !cards[each])) return null;
  return { id: deck.id, name: deck.name, note: say('site-deck-made'), warrior, supports, source: 'yours' };
}
