/* A match in words: which game it is, how it stands, who chooses first, and what a stack is sent as. */

import say from '$messages/client-words.ftl';
import { againstWords, fighterName, shortName } from './board';
import { listed } from './format';
import type { DeckListing, EventView, MatchView, View } from './view';

export type Named = (seat: number) => string;

export const gameWords = (match: MatchView): string => say('words-game', { game: match.game, games: match.best_of });

/** "1 to 0", from the viewer's side. */
export function scoreWords(view: View): string {
  const won = view.match?.sides.map((each) => each.won) ?? [];
  const first = view.seat ?? 0;
  return say('words-score', { own: won[first] ?? 0, other: won[1 - first] ?? 0 });
}

/** "You 1, Bo 0", one's own side first. */
export function standWords(view: View, name: Named): string {
  const seats = view.seats.map((each) => each.seat).sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  return seats.map((seat) => say('words-won-so-far', { who: seat === view.seat ? say('words-you-start') : name(seat), won: view.match?.sides[seat]?.won ?? 0 })).join(', ');
}

/** Who chooses first: the winner of the last game; both in secret in the first game and after a draw (A7-MATCH-11, 19, 21). */
export function opensWords(view: View, name: Named): string {
  const last = view.match?.games.at(-1);
  if (!last) return say('words-both-choose');
  if (last.winner === null) return say('words-both-choose-drawn');
  const { winner } = last;
  if (view.seat === null) return say('words-chooses-first', { who: 'other', name: name(winner) });
  return winner === view.seat ? say('words-chooses-first-you', { other: name(1 - winner) }) : say('words-chooses-first-other', { name: name(winner) });
}

/** A finished game: who won, with whom against whom. */
export function pastWords(view: View, index: number, name: Named): string {
  const played = view.match?.games[index];
  if (!played) return '';
  const fighters = played.warriors.map((id) => shortName(view.cards[id]?.name ?? id));
  if (played.winner === null) return say('words-past-drawn', { fighters: listed(fighters) });
  return say('words-past-won', { who: played.winner === view.seat ? 'you' : 'other', name: name(played.winner), own: fighters[played.winner]!, other: fighters[1 - played.winner]! });
}

/** Which game of a match an event is of, from 1; null where there is no match. */
export const gameOf = (event: EventView): number | null => (typeof event.data.game === 'number' ? event.data.game : null);

/** A game's heading: "Game 2: Shaka against Hannibal", with the warriors that the viewer knows. */
export function gameTitle(view: View, game: number): string {
  const warriors = view.match?.games[game - 1]?.warriors ?? view.seats.map((each) => each.warrior);
  const names = warriors.map((id) => (id ? shortName(view.cards[id]?.name ?? id) : null));
  return names.every((each) => each !== null) ? say('words-game-title', { game, fighters: againstWords(names) }) : say('words-game-number', { game });
}

/** Before a game: how the last one ended and who chooses first, then what supports can be laid. */
export function choosingWords(view: View, name: Named): string {
  const { match } = view;
  if (!match) return '';
  const own = view.seat === null ? undefined : match.sides[view.seat];
  if (view.seats.every((each) => each.warrior && each.square)) return own ? say('words-four-of', { n: own.supports_left }) : '';
  const last = match.games.length;
  return [last ? say('words-game-past', { game: last, past: pastWords(view, last - 1, name) }) : '', opensWords(view, name)].filter(Boolean).join(' ');
}

/** What a new game begins with, said once: "Game 2 of 3; Bo chooses first...". */
export const openingLine = (view: View, name: Named): string => (view.match ? `${gameWords(view.match)}. ${opensWords(view, name)}` : '');

/** The cards that a side has used up, and those in its pile now, in order. */
export const pileOf = (view: View, seat: number): string[] => [...new Set([...(view.match?.sides[seat]?.used ?? []), ...(view.seats[seat]?.discard ?? [])])].filter((id) => view.cards[id]);

/** The match as lines of the table in words. */
export function matchLines(view: View): string[] {
  const { match } = view;
  if (!match) return [];
  const name: Named = (seat) => view.seats[seat]?.name ?? '';
  const own = view.seat === null ? undefined : match.sides[view.seat];
  const names = (ids: readonly string[]): string => ids.map((id) => view.cards[id]?.name ?? id).join(', ');
  return [
    say('words-match', { game: gameWords(match), score: standWords(view, name) }),
    ...match.games.map((_, n) => say('words-game-past', { game: n + 1, past: pastWords(view, n, name) })),
    ...(match.choosing && !view.result ? [choosingWords(view, name)] : []),
    ...(own?.left ? [say('words-left-in-stack', { cards: names(own.left) })] : []),
    ...view.seats.flatMap((each) => {
      const pile = pileOf(view, each.seat);
      return pile.length ? [say('words-discards', { who: each.seat === view.seat ? 'you' : 'other', name: `${shortName(fighterName(view, each))}, ${each.name}`, cards: names(pile) })] : [];
    }),
  ];
}

/** So many decks for a stack: those that were there, filled up with the next ones that have other warriors. */
export function filled(stack: readonly string[], games: number, decks: readonly DeckListing[]): string[] {
  const found = stack.filter((id) => decks.some((each) => each.id === id)).slice(0, games);
  for (const each of decks) {
    if (found.length >= games) break;
    const warriors = found.map((id) => decks.find((one) => one.id === id)?.warrior);
    if (!found.includes(each.id) && !warriors.includes(each.warrior)) found.push(each.id);
  }
  return found;
}
