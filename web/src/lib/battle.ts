/* A game of armies in words and parts: what lies on the table, what counts, what would come of the round. */

import { capital, listed, plural } from './format';
import { termsOf, typeWord } from './terms';
import type { ArmyView, BattleView, CardView, EventView, PlayedView, SeatView, View } from './view';

/** What a seat has on the table: hero, weapon, shield, actions, fighters. */
export const playedBy = (army: ArmyView): PlayedView[] => [army.hero, army.weapon, army.shield, ...army.actions, ...army.fighters].filter((each) => each !== undefined);

export const sumOf = (cards: readonly (PlayedView | undefined)[]): number => cards.reduce((sum, each) => sum + (each?.counts ?? 0), 0);

/** The number that counts for a role: attack for the attacker, HP for the defender. */
export const countsFor = (role: string): 'attack' | 'hp' | '' => (role === 'attacker' ? 'attack' : role === 'defender' ? 'hp' : '');

/** "3 attack, 2 HP", where one differs with what is printed: "5 attack (printed 3), 2 HP". */
export function playedNumbers(card: CardView | undefined, played: PlayedView): string {
  const one = (now: number, printed: number | undefined, word: string): string => `${now} ${word}${printed === undefined || printed === now ? '' : ` (printed ${printed})`}`;
  return `${one(played.attack, card?.attack, 'attack')}, ${one(played.hp, card?.hp, 'HP')}`;
}

export const isChanged = (card: CardView | undefined, played: PlayedView): boolean => played.attack !== (card?.attack ?? 0) || played.hp !== (card?.hp ?? 0);

/** A card on the table in words: name, type, numbers, why they are so, and whether it would fall. */
export function playedWords(view: View, played: PlayedView, role: string, falls: boolean): string {
  const card = view.cards[played.card];
  const counts = countsFor(role);
  return [
    card?.name ?? played.card,
    card ? typeWord(card.type, termsOf(view)) : '',
    playedNumbers(card, played),
    counts ? `${played.counts} ${counts === 'hp' ? 'HP' : 'attack'} counts` : '',
    ...played.why,
    falls ? 'would be killed' : '',
  ].filter(Boolean).join(', ');
}

export type Fall = 'falls' | 'may fall' | '';

/** For each Fighter of a seat whether it would die if the round ended now; of equal cards the older ones. */
export function fallsOf(view: View, seat: number): Fall[] {
  const army = view.seats[seat]?.army;
  const projection = view.battle?.projection;
  const fighters = army?.fighters ?? [];
  if (!projection || projection.loser !== seat) return fighters.map(() => '');
  const left = projection.killed.map((each) => ({ ...each }));
  const found: Fall[] = fighters.map(() => '');
  /* copies are told apart by their HP; what is left then goes by the card alone */
  for (const exact of [true, false])
    fighters.forEach((each, n) => {
      const at = found[n] ? -1 : left.findIndex((one) => one.card === each.card && (!exact || one.hp === each.hp));
      if (at >= 0) found[n] = left.splice(at, 1)[0]!.one_of ? 'may fall' : 'falls';
    });
  return found;
}

export const nameOf = (view: View, seat: SeatView | undefined): string => (!seat ? '' : seat.seat === view.seat ? 'You' : seat.name);

const verb = (view: View, seat: SeatView | undefined, word: string): string => {
  const name = nameOf(view, seat);
  return `${name} ${name === 'You' ? word : `${word}s`}`;
};

/** "your turn, you attack", for the game bar. */
export function battleTurn(view: View, battle: BattleView): string {
  const { decision } = view;
  if (!decision || decision.seat !== view.seat || battle.turn !== view.seat || decision.kind !== 'turn') return '';
  const role = view.seats[decision.seat]?.army?.role;
  return `your turn${role ? `, you ${role === 'attacker' ? 'attack' : 'defend'}` : ''}`;
}

/** Who would win the round if it ended now, and by how much. */
export function leadWords(view: View, battle: BattleView): string {
  const { projection } = battle;
  if (!projection) return '';
  const winner = view.seats[projection.winner];
  if (!projection.damage) return `Equal points: ${verb(view, winner, 'win')} the round as the defender. No damage.`;
  const army = view.seats[projection.loser]?.army;
  const sure = projection.killed.filter((each) => !each.one_of).length;
  const fall = sure + projection.choices;
  const none = army?.fighters.length ? 'no Fighter would fall' : 'there are no Fighters to fall';
  return `${verb(view, winner, 'lead')} by ${projection.damage}: ${projection.damage} damage, ${fall ? `${plural(fall, 'Fighter')} of ${ofWhom(view, projection.loser)} would fall` : none}.`;
}

/** "yours", "Bo's" as what stands behind "of". */
export const ofWhom = (view: View, seat: number): string => {
  const name = nameOf(view, view.seats[seat]);
  return seat === view.seat ? 'yours' : name;
};

/** Which Fighters would be killed, in words. */
export function killWords(view: View, battle: BattleView): string {
  const { projection } = battle;
  if (!projection) return '';
  const named = (one: boolean): string[] => projection.killed.filter((each) => each.one_of === one).map((each) => `${view.cards[each.card]?.name ?? each.card} (${each.hp} HP)`);
  const sure = named(false);
  const some = named(true);
  return [sure.length ? `Would be killed: ${listed(sure)}.` : '', some.length ? `${capital(String(projection.choices))} of these, which are equally weak: ${listed(some)}.` : ''].filter(Boolean).join(' ');
}

/** "2 of 3 empty turns in succession." */
export const emptyWords = (battle: BattleView): string => `${battle.empties} of ${battle.empties_to_end} empty turns in succession.`;

/** Whose the empty turns in succession were, oldest first, as far as this browser has been told. */
export function emptySeats(events: readonly EventView[], empties: number): (number | null)[] {
  if (!empties) return [];
  const ends = events.filter((each) => each.kind === 'turn-ends').slice(-empties).map((each) => each.seat);
  return [...Array.from({ length: empties - ends.length }, () => null), ...ends];
}

/** For each round that is over who led each side in it, and who won it. */
export function roundsOf(events: readonly EventView[]): Map<number, { winner: number | null; heroes: Map<number, string> }> {
  const found = new Map<number, { winner: number | null; heroes: Map<number, string> }>();
  for (const each of events) {
    if (each.kind !== 'hero' && each.kind !== 'round-won') continue;
    const round = found.get(each.round) ?? { winner: null, heroes: new Map<number, string>() };
    if (each.kind === 'hero' && each.seat !== null && each.card) round.heroes.set(each.seat, each.card);
    if (each.kind === 'round-won') round.winner = each.seat;
    found.set(each.round, round);
  }
  return found;
}

/** The cards of a list once each, with how often: `["a", "a", "b"]` is a twice and b once. */
export function countedCards(ids: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const each of ids) found.set(each, (found.get(each) ?? 0) + 1);
  return [...found];
}

const namesOf = (view: View, ids: readonly string[]): string =>
  countedCards(ids).map(([id, many]) => `${many > 1 ? `${many} times ` : ''}${view.cards[id]?.name ?? id}`).join(', ');

/** The table as text, one's own side first. */
export function battleLines(view: View, battle: BattleView): string[] {
  const mine = view.seats.find((each) => each.seat === view.seat);
  const others = view.seats.filter((each) => each !== mine);
  const seats = mine ? [mine, ...others] : others;
  const lines = [`Rounds won: ${seats.map((each) => `${nameOf(view, each)} ${each.army?.won ?? 0}`).join(', ')}.`];
  const roles = seats.filter((each) => each.army?.role);
  if (roles.length) lines.push(`Battle points: ${roles.map((each) => `${nameOf(view, each)} ${each.army!.points}, the ${each.army!.role}, by ${countsFor(each.army!.role) === 'hp' ? 'HP' : 'attack'}`).join('. ')}. The defender wins ties.`);
  if (battle.projection) lines.push(`If the round ended now: ${leadWords(view, battle)} ${killWords(view, battle)}`.trim());
  if (battle.turn !== null) lines.push(`Turn ${battle.turns}: ${emptyWords(battle)} ${battle.ends}`);
  for (const seat of seats) {
    const { army } = seat;
    if (!army) continue;
    const falls = fallsOf(view, seat.seat);
    const one = (word: string, played: PlayedView | undefined): string => `${word}: ${played ? playedWords(view, played, army.role, false) : 'none'}`;
    const row = (word: string, cards: readonly PlayedView[], dead: readonly Fall[] = []): string => `${word}: ${cards.length ? cards.map((each, n) => playedWords(view, each, army.role, dead[n] === 'falls')).join('. ') : 'none'}`;
    lines.push(`${seat === mine ? 'Your side' : `The side of ${nameOf(view, seat)}`}${army.role ? `, ${army.role}` : ''}. ${one('Hero', army.hero)}. ${one('Weapon', army.weapon)}. ${one('Shield', army.shield)}.`);
    lines.push(`${row('Actions', army.actions)}. ${row('Fighters', army.fighters, falls)}.`);
    const heroes = army.heroes.length ? `: ${namesOf(view, army.heroes)}` : '';
    lines.push(`${plural(army.heroes_left, 'hero', 'heroes')} not used yet${heroes}. ${plural(army.hand_size, 'card')} in hand, ${army.stack} in the main stack, ${army.out.length} out of the game.`);
    if (army.hand) lines.push(army.hand.length ? `Your hand: ${army.hand.map((id) => `${view.cards[id]?.name ?? id}, ${view.cards[id]?.type ?? ''}, ${view.cards[id]?.attack ?? 0} attack, ${view.cards[id]?.hp ?? 0} HP`).join('. ')}.` : 'Your hand is empty.');
    else if (army.shown.length) lines.push(`Seen in that hand: ${namesOf(view, army.shown)}.`);
    if (army.out.length) lines.push(`Out of the game: ${namesOf(view, army.out)}.`);
  }
  return lines;
}
