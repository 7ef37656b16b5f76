/* Cards and their numbers in words. */

import say from '$messages/client-words.ftl';
import { againstWords, fighterName, shortName, sidesOf } from './board';
import { listed, signed } from './format';
import { type Terms } from './terms';
import type { CardView, SeatView, View } from './view';

/** How a card lies: "face-up", "in the arena". */
export const stateWord = (state: string): string => (/^(face-up|face-down|discarded|arena|hand)$/.test(state) ? say('words-state', { state }) : state);

/** An attack grid in words, as seen from its own square: "two ahead +2, one ahead left +0". */
export function gridWords(grid: readonly string[]): string {
  const rows = grid.map((row) => row.trim().split(/\s+/));
  const own = rows.findIndex((row) => row.includes('^'));
  const middle = own < 0 ? 0 : rows[own]!.indexOf('^');
  const found: string[] = [];
  rows.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (cell === '.' || cell === '^') return;
      const ahead = own - y;
      const aside = x - middle;
      found.push(say('words-grid', {
        ahead: Math.abs(ahead),
        far: say('words-far', { n: Math.abs(ahead), way: ahead > 0 ? 'ahead' : 'behind' }),
        side: aside === 0 ? 'none' : 'aside',
        beside: say('words-aside', { n: Math.abs(aside), side: aside < 0 ? 'left' : 'right' }),
        modifier: signed(Number(cell)),
      }));
    }),
  );
  return found.join(', ');
}

/** The numbers of a card in the words of its game: "life 9, agility 3". */
export const numberWords = (card: CardView, terms: Terms): string =>
  (
    [
      [say('words-life'), card.life],
      [terms.speed, card.speed],
      [terms.experience, card.experience],
      [terms.damage, card.damage],
      [terms.defense, card.type === 'warrior' ? card.defense : undefined],
      [terms.initiative, card.type === 'warrior' ? undefined : card.initiative],
      [say('words-attack'), card.attack],
      [say('words-hp'), card.hp],
    ] as const
  )
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ');

/** What a card costs and takes: "2 actions, 1 hand, worn on the head". */
export const priceWords = (card: CardView): string =>
  [
    card.cost === undefined ? '' : say('words-costs', { n: card.cost }),
    card.hands ? say('words-hands', { n: card.hands }) : '',
    card.body ? say('words-worn-on', { body: bodyWord(card.body) }) : '',
    card.chain ? say('words-chain', { chain: card.chain }) : '',
  ].filter(Boolean).join(', ');

/** A part of the body: "head", "legs and feet". */
export const bodyWord = (body: string): string => (/^(head|torso|legs|arms)$/.test(body) ? say('words-body', { body }) : body);

/** Whether every word of a card is read and the engine can do all of it; null where nobody has said. */
export function readingWords(card: CardView): { ok: boolean; text: string; mark: string } | null {
  if (card.read === undefined) return null;
  if (!card.read) return { ok: false, text: say('words-unread'), mark: say('words-unread-mark') };
  if (card.playable === false) return { ok: false, text: say('words-unplayable'), mark: say('words-unplayable-mark') };
  return { ok: true, text: card.playable ? say('words-read-playable') : say('words-read'), mark: say('words-read-mark') };
}

/** Who meets whom, the viewer's side first: "Ada against Bo", "Ada and Cy against Bo and Di". */
export const matchWords = (seats: readonly SeatView[], name: (seat: SeatView) => string, viewer: number | null = null): string => {
  const sides = sidesOf(seats)
    .toSorted((a, b) => Number(b.some((each) => each.seat === viewer)) - Number(a.some((each) => each.seat === viewer)))
    .map((side) => listed(side.map(name)));
  return sides.length ? againstWords(sides) : '';
};

/** Is it known who fights for everybody? */
export const areKnown = (view: View): boolean => view.seats.every((each) => each.warrior && view.cards[each.warrior]);

/** Who meets whom: by all their fighters, or while one is not known by the players, of whom the reader may be called otherwise. */
export function versusWords(view: View, reader: number | null = null, you = '', short = shortName): string {
  const known = areKnown(view);
  return matchWords(view.seats, (each) => (known ? short(fighterName(view, each)) : (each.seat === reader && you) || each.name), reader);
}
