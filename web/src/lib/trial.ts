/* A game at once in which a card can be tried: it is in both decks, in the place of one of its type. */

import say from '$messages/client-replay.ftl';
import { createRoom, getBots, getDecks } from './api';
import type { Draft } from './drafts';

export interface Tried {
  id: string;
  name: string;
  type: string;
}

const COPIES = 3;

/** A ready deck with the card in it; one that has it already stays as it is. `types` are those of the deck's cards. */
export function withTried(deck: readonly string[], types: readonly (string | undefined)[], card: Tried, army: boolean): string[] {
  if (deck.includes(card.id)) return [...deck];
  const leads = card.type === 'warrior' || card.type === 'champion';
  if (army) return [...Array.from({ length: card.type === 'hero' ? COPIES + 1 : COPIES }, () => card.id), ...deck];
  const alike = types.findIndex((each, n) => (n === 0 ? leads : each === card.type));
  const at = alike < 0 ? 1 : alike;
  return deck.map((each, n) => (n === at ? card.id : each));
}

/** Open a game against the weakest bot. `own` is the card itself, where no server keeps it. Returns the room's id. */
export async function tryCard(system: string, army: boolean, card: Tried, own?: Draft): Promise<string> {
  const [{ decks, cards }, [bot]] = await Promise.all([getDecks(system), getBots()]);
  const ready = decks.filter((each) => each.source === 'starter').sort(() => Math.random() - 0.5);
  const with_ = ready.find((each) => each.warrior === card.id || each.supports.includes(card.id));
  const chosen = with_ ? [with_, ready.find((each) => each !== with_) ?? with_] : ready.slice(0, 2);
  const brought = chosen.map((each) => {
    const all = [each.warrior, ...each.supports];
    return with_ ? all : withTried(all, all.map((id) => cards[id]?.type), card, army);
  });
  return createRoom({ system, decks: brought, seats: ['human', `bot:${bot?.level ?? ''}`], names: [], ...(own ? { cards: [own] } : {}) }, say('replay-trial', { card: card.name }));
}
