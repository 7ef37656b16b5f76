/* A game of armies in words and parts: what lies on the table, what counts, what would come of the round. */

import say from '$messages/client-battle.ftl';
import { listed } from './format';
import { termsOf, typeWord } from './terms';
import type { ArmyView, BattleView, CardView, EventView, PlayedView, SeatView, View } from './view';

/** What a seat has on the table: hero, weapon, shield, actions, fighters. */
export const playedBy = (army: ArmyView): PlayedView[] => [army.hero, army.weapon, army.shield, ...army.actions, ...army.fighters].filter((each) => each !== undefined);

export const sumOf = (cards: readonly (PlayedView | undefined)[]): number => cards.reduce((sum, each) => sum + (each?.counts ?? 0), 0);

/** The number that counts for a role: attack for the attacker, HP for the defender. */
export const countsFor = (role: string): 'attack' | 'hp' | '' => (role === 'attacker' ? 'attack' : role === 'defender' ? 'hp' : '');

/** "3 attack, 2 HP", where one differs with what is printed: "5 attack (printed 3), 2 HP". */
export function playedNumbers(card: CardView | undefined, played: PlayedView): string {
  const attack = card?.attack === undefined || card.attack === played.attack ? say('battle-attack', { now: played.attack }) : say('battle-attack-printed', { now: played.attack, printed: card.attack });
  const hp = card?.hp === undefined || card.hp === played.hp ? say('battle-hp', { now: played.hp }) : say('battle-hp-printed', { now: played.hp, printed: card.hp });
  return say('battle-numbers', { attack, hp });
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
    counts ? say('battle-counts', { what: counts, n: played.counts }) : '',
    ...played.why,
    falls ? say('battle-killed') : '',
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

export const nameOf = (view: View, seat: SeatView | undefined): string => (!seat ? '' : seat.seat === view.seat ? say('battle-you') : seat.name);

/** "your turn, you attack", for the game bar. */
export function battleTurn(view: View, battle: BattleView): string {
  const { decision } = view;
  if (!decision || decision.seat !== view.seat || battle.turn !== view.seat || decision.kind !== 'turn') return '';
  const role = view.seats[decision.seat]?.army?.role;
  return say('battle-your-turn', { role: role || 'none' });
}

/** Who would win the round if it ended now, and by how much. */
export function leadWords(view: View, battle: BattleView): string {
  const { projection } = battle;
  if (!projection) return '';
  const who = projection.winner === view.seat ? 'you' : 'other';
  const name = view.seats[projection.winner]?.name ?? '';
  if (!projection.damage) return say('battle-equal', { who, name });
  const army = view.seats[projection.loser]?.army;
  const many = projection.killed.filter((each) => !each.one_of).length + projection.choices;
  const none = army?.fighters.length ? say('battle-fall-none') : say('battle-fall-nobody');
  const fall = many ? say('battle-fall', { n: many, whose: projection.loser === view.seat ? 'you' : 'other', name: view.seats[projection.loser]?.name ?? '' }) : none;
  return say('battle-lead', { who, name, n: projection.damage, fall });
}

/** Which Fighters would be killed, in words. */
export function killWords(view: View, battle: BattleView): string {
  const { projection } = battle;
  if (!projection) return '';
  const named = (one: boolean): string[] => projection.killed.filter((each) => each.one_of === one).map((each) => say('battle-card-hp', { card: view.cards[each.card]?.name ?? each.card, hp: each.hp }));
  const sure = named(false);
  const some = named(true);
  return [sure.length ? say('battle-kills', { cards: listed(sure) }) : '', some.length ? say('battle-kills-some', { n: projection.choices, cards: listed(some) }) : ''].filter(Boolean).join(' ');
}

/** "2 of 3 empty turns in succession." */
export const emptyWords = (battle: BattleView): string => say('battle-empties', { n: battle.empties, all: battle.empties_to_end });

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
  countedCards(ids).map(([id, many]) => many > 1 ? say('battle-many-times', { n: many, card: view.cards[id]?.name ?? id }) : (view.cards[id]?.name ?? id)).join(', ');

/** The table as text, one's own side first. */
export function battleLines(view: View, battle: BattleView): string[] {
  const mine = view.seats.find((each) => each.seat === view.seat);
  const others = view.seats.filter((each) => each !== mine);
  const seats = mine ? [mine, ...others] : others;
  const lines = [say('battle-rounds-won', { rounds: seats.map((each) => `${nameOf(view, each)} ${each.army?.won ?? 0}`).join(', ') })];
  const roles = seats.filter((each) => each.army?.role);
  if (roles.length) lines.push(say('battle-points', { points: roles.map((each) => say('battle-points-of', { who: nameOf(view, each), points: each.army!.points, role: each.army!.role })).join('. ') }));
  if (battle.projection) lines.push(say('battle-if-ended', { lead: `${leadWords(view, battle)} ${killWords(view, battle)}`.trim() }));
  if (battle.turn !== null) lines.push(say('battle-turn', { turn: battle.turns, empties: emptyWords(battle), ends: battle.ends }));
  for (const seat of seats) {
    const { army } = seat;
    if (!army) continue;
    const falls = fallsOf(view, seat.seat);
    const row = (name: string, cards: readonly (PlayedView | undefined)[], dead: readonly Fall[] = []): string => {
      const said = cards.flatMap((each, n) => (each ? [playedWords(view, each, army.role, dead[n] === 'falls')] : []));
      return say('battle-row', { row: name, cards: said.join('. ') || say('battle-none') });
    };
    const side = say('battle-side', { who: seat === mine ? 'you' : 'other', name: nameOf(view, seat), role: army.role || 'none' });
    lines.push([side, row('hero', [army.hero]), row('weapon', [army.weapon]), row('shield', [army.shield])].join(' '));
    lines.push(`${row('actions', army.actions)} ${row('fighters', army.fighters, falls)}`);
    lines.push(say('battle-stock', { n: army.heroes_left, heroes: army.heroes.length ? `: ${namesOf(view, army.heroes)}` : '', hand: army.hand_size, stack: army.stack, out: army.out.length }));
    if (army.hand) {
      const cards = army.hand.map((id) => say('battle-hand-card', { card: view.cards[id]?.name ?? id, type: view.cards[id]?.type ?? '', attack: view.cards[id]?.attack ?? 0, hp: view.cards[id]?.hp ?? 0 }));
      lines.push(cards.length ? say('battle-hand', { cards: cards.join('. ') }) : say('battle-hand-empty'));
    } else if (army.shown.length) lines.push(say('battle-hand-seen', { cards: namesOf(view, army.shown) }));
    if (army.out.length) lines.push(say('battle-out', { cards: namesOf(view, army.out) }));
  }
  return lines;
}
