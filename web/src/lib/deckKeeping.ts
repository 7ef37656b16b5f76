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
let again = false;

/** Make what this browser and the account have one; whoever is signed out has this browser alone. What is changed while that is under way is told as well.
    Throws where the account does not have all afterwards. */
export function keepDecks(): Promise<void> {
  again = running !== null;
  running ??= inTurn().finally(() => (running = null));
  return running;
}

async function inTurn(): Promise<void> {
  const wrong = await sync().catch((error: unknown) => error);
  if (again) {
    again = false;
    return inTurn();
  }
  if (wrong) throw wrong;
}

/** Returns why the account does not have some deck, if that is so. */
async function sync(): Promise<unknown> {
  const of = signedIn()?.name;
  if (of === undefined) return;
  const mine = (): string[] => dropped().filter((each) => each.of === of).map((each) => each.id);
  for (const id of mine()) {
    await request(`/api/me/decks/${encodeURIComponent(id)}`, { method: 'DELETE' });
    keepDropped(dropped().filter((each) => each.id !== id || each.of !== of));
  }
  const { decks } = await request<{ decks: KeptDeck[] }>('/api/me/decks');
  if (signedIn()?.name !== of) return;
  writeDecks(merged(allDecks(), decks.filter((each) => !mine().includes(each.id))).map((each) => ({ ...each, of })));
  let refused: unknown;
  for (const deck of allDecks().filter((each) => each.unsent)) {
    try {
      const { changed } = await post<{ changed: number }>(`/api/me/decks/${encodeURIComponent(deck.id)}`, {
        system: deck.system, name: deck.name, cards: deck.cards, open: deck.open ?? false, known: deck.changed ?? null,
      });
      if (signedIn()?.name !== of) return;
      // it may have been changed meanwhile: then the account hears of that the next time
      writeDecks(allDecks().map((each) => (each.id !== deck.id ? each : { ...each, changed, unsent: !same(each, deck) })));
    } catch (error) {
      // what cannot be kept stays here, and whoever asks hears why; a deck changed elsewhere in this moment is looked at once more
      if (!(error instanceof ApiError) || error.code === 'offline') throw error;
      if (error.code === 'changed-elsewhere') again = true;
      else refused ??= error;
    }
  }
  return refused;
}

/** Let the decks of whoever is signed in go from this browser as far as the account has them, or stay for that account alone, or as this browser's own. */
export function leaveDecks(how: 'gone' | 'theirs' | 'own'): void {
  const me = signedIn()?.name;
  if (me === undefined) return;
  const own = ({ changed: _changed, of: _of, ...deck }: OwnDeck): OwnDeck => deck;
  const stay = how === 'gone' ? allDecks().filter((each) => each.changed === undefined || each.unsent) : allDecks();
  writeDecks(stay.map((each) => (how === 'own' ? own(each) : each.changed === undefined ? each : { ...each, of: me })));
  if (how === 'own') keepDropped(dropped().filter((each) => each.of !== me));
}
