/* Decks that an account keeps: what a browser has and what the account has become one, and nothing is lost where both have changed. */

import { ApiError, post, request, signedIn } from './api';
import { dropped, keepDropped, newDeckId, writeDecks } from './deckbuilding';
import { allDecks, type OwnDeck } from './decks';

/** A deck as the account has it. */
export type KeptDeck = OwnDeck & { changed: number; open: boolean };

const same = (one: OwnDeck, other: OwnDeck): boolean =>
  one.name === other.name && one.system === other.system && (one.open ?? false) === (other.open ?? false) && one.cards.join() === other.cards.join();

/** The decks of a browser and those of its account as one list; `unsent` are those of which the account has to hear. */
export function merged(here: readonly OwnDeck[], there: readonly KeptDeck[], newId: () => string = newDeckId): OwnDeck[] {
  const found: OwnDeck[] = [];
  for (const deck of here) {
    const kept = there.find((each) => each.id === deck.id);
    if (!kept) {
      // it was deleted in another browser, unless it was changed here or the account never had it
      if (deck.changed === undefined || deck.unsent) found.push({ id: deck.id, system: deck.system, name: deck.name, cards: deck.cards, open: deck.open ?? false, unsent: true });
    } else if (same(deck, kept)) found.push(kept);
    else if (deck.changed === kept.changed) found.push({ ...deck, unsent: true });
    else {
      found.push(kept);
      // both were changed: both stay
      if (deck.unsent || deck.changed === undefined) found.push({ id: newId(), system: deck.system, name: deck.name, cards: deck.cards, open: deck.open ?? false, unsent: true });
    }
  }
  return [...found, ...there.filter((each) => !here.some((one) => one.id === each.id))];
}

let running: Promise<void> | null = null;

/** Make what this browser and the account have one; whoever is signed out has this browser alone. */
export function keepDecks(): Promise<void> {
  running ??= sync().finally(() => (running = null));
  return running;
}

async function sync(): Promise<void> {
  if (!signedIn()) return;
  for (const id of dropped()) {
    await request(`/api/me/decks/${encodeURIComponent(id)}`, { method: 'DELETE' });
    keepDropped(dropped().filter((each) => each !== id));
  }
  const { decks } = await request<{ decks: KeptDeck[] }>('/api/me/decks');
  writeDecks(merged(allDecks(), decks));
  for (const deck of allDecks().filter((each) => each.unsent)) {
    try {
      const { changed } = await post<{ changed: number }>(`/api/me/decks/${encodeURIComponent(deck.id)}`, {
        system: deck.system, name: deck.name, cards: deck.cards, open: deck.open ?? false, known: deck.changed ?? null,
      });
      // it may have been changed meanwhile: then the account hears of that the next time
      writeDecks(allDecks().map((each) => (each.id !== deck.id ? each : { ...each, changed, unsent: !same(each, deck) })));
    } catch (error) {
      // what cannot be kept stays here; a deck changed elsewhere in this moment is looked at the next time
      if (!(error instanceof ApiError) || error.code === 'offline') throw error;
    }
  }
}

/** Let the decks that the account keeps go from this browser, or stay as this browser's own. */
export function leaveDecks({ stay }: { stay: boolean }): void {
  const own = ({ changed: _changed, ...deck }: OwnDeck): OwnDeck => deck;
  writeDecks(allDecks().filter((each) => stay || each.changed === undefined || each.unsent).map(own));
  keepDropped([]);
}
