/* Decks that the player put together, kept in this browser: cards by id, the warrior or the heroes first. */

import say from '$messages/client-site.ftl';
import { signedIn } from './api';
import type { CardView, DeckListing } from './view';

export interface OwnDeck {
  id: string;
  system: string;
  name: string;
  cards: string[];
  /** It is still being built: it cannot be chosen for a game. */
  open?: boolean;
  /** When the account has kept it; none: it never has. */
  changed?: number;
  /** The name of the account that it belongs to; none: it is this browser's alone. */
  of?: string;
  /** It was changed here, and the account does not know yet. */
  unsent?: boolean;
}

/** The decks of this browser that are not for whoever is signed in: another account left them here, and takes them up again. */
export const othersDecks = (): OwnDeck[] => storedDecks().filter((each) => !isHere(each));
/** The decks that this browser shows. */
export const allDecks = (): OwnDeck[] => storedDecks().filter(isHere);

function storedDecks(): OwnDeck[] {
  try {
    const found = JSON.parse(localStorage.getItem('agon.decks') ?? '[]') as OwnDeck[];
    return found.filter((each) => Array.isArray(each.cards));
  } catch {
    return [];
  }
}

function isHere({ of }: OwnDeck): boolean {
  const me = signedIn()?.name;
  return of === undefined || me === undefined || of === me;
}

export const keptDecks = (system: string): OwnDeck[] => allDecks().filter((each) => each.system === system);
export const keptDeck = (id: string): OwnDeck | undefined => allDecks().find((each) => each.id === id);

/** A deck made here as the lists show decks; nothing while it is not whole, or if one of its cards is not there any more. */
export function listingOf(deck: OwnDeck, cards: Readonly<Record<string, CardView>>): DeckListing | null {
  const [warrior, ...supports] = deck.cards;
  if (!warrior || deck.open || deck.cards.some((each) => !cards[each])) return null;
  return { id: deck.id, name: deck.name, note: say('site-deck-made'), warrior, supports, source: 'yours' };
}
