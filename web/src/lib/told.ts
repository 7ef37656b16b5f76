/* The table in words: the text form, the name of a square, and what a screen reader is told. */

import say from '$messages/client-told.ftl';
import { areMates, faceWord, fighterName, shortName, whereSeen } from './board';
import { capital, figure, listed, percent, possessive, signed, whole } from './format';
import { battleLines, battleTurn } from './battle';
import { gameWords, matchLines } from './match';
import { termsOf, typeWord, type Terms } from './terms';
import type { CardView, EffectView, EventView, LimitView, MinionView, ReachView, SaidMessage, SeatView, StandoffRow, StatView, SupportView, View } from './view';
import { bodyWord, priceWords, stateWord } from './words';

/** The reader within a sentence. */
export const youWord = (): string => say('told-you');

export const supportName = (view: View, place: SupportView): string => (place.card && view.cards[place.card]?.name) || stateWord('face-down');

export function supportWords(view: View, place: SupportView): string {
  const card: CardView | undefined = place.card ? view.cards[place.card] : undefined;
  const inRound = (words: string): string => (place.slot ? say('told-in-round', { round: place.slot, words }) : words);
  if (!card) return inRound(stateWord('face-down'));
  const parts = [card.name, typeWord(card.type, termsOf(view))];
  if (card.initiative !== undefined) parts.push(say('told-initiative', { initiative: place.initiative ?? card.initiative }));
  parts.push(place.new ? say('told-revealed') : place.state === 'face-down' ? say('told-only-you') : stateWord(place.state));
  if (place.square) parts.push(say('told-in-square', { square: place.square }));
  if (place.depleted) parts.push(say('told-depleted-sideways'));
  const price = priceWords(card);
  if (price) parts.push(price);
  if (place.counters) parts.push(say('told-counters', { n: place.counters }));
  if (place.die) parts.push(say('told-die', { face: place.die }));
  parts.push(...(place.limits ?? []).map(limitWords));
  const limits = new Set((place.limits ?? []).map(limitWords));
  parts.push(...(place.used ?? []).filter((each) => !limits.has(each)), ...(place.notes ?? []));
  return inRound(parts.join(', '));
}

/** Parts of the body that a player's face-up cards are worn on. */

export const worn = (view: View, seat: SeatView): string[] =>
  seat.supports.flatMap((each) => (each.state === 'face-up' && each.card && view.cards[each.card]?.body ? [view.cards[each.card]!.body!] : []));

/** "east side", once it is settled. */
export const edgeWords = (seat: SeatView): string => (seat.edge ? say('told-side', { side: seat.edge }) : '');

/** "Ferry: used 1 of 1 this round". */
export const limitWords = (limit: LimitView): string => say('told-limit', { ability: limit.ability, used: limit.used, times: limit.times, per: limit.per }).trim();

/** How a card on the table stands now: its limits, what lies on it, whose it is, what has no effect. */
export function standingWords(view: View, id: string): string[] {
  const lines: string[] = [];
  for (const seat of view.seats) {
    if (seat.warrior === id) lines.push(...(seat.limits ?? []).map(limitWords), ...(seat.notes ?? []));
    for (const place of seat.supports)
      if (place.card === id) {
        const limits = (place.limits ?? []).map(limitWords);
        lines.push(...limits, ...(place.used ?? []).filter((each) => !limits.includes(each)), ...(place.notes ?? []));
        if (place.counters) lines.push(say('told-counters-on', { n: place.counters }));
        if (place.die) lines.push(say('told-die', { face: place.die }));
      }
  }
  return lines;
}

/** A lasting effect with its end, its card, who used it, and how often it is in force. */
export function effectWords(view: View, effect: EffectView): string {
  const seat = view.seats.find((each) => each.seat === effect.seat);
  const from = [view.cards[effect.card]?.name, seat ? shortName(fighterName(view, seat)) : ''].filter(Boolean).join(', ');
  return `${effect.text.replace(/\.$/, '')}${effect.until ? `, ${effect.until}` : ''}${from ? ` (${from})` : ''}${timesWords(effect)}`;
}

/** How often an effect is in force, where that is more than once: ", 3 times". */
export const timesWords = (effect: EffectView): string => (effect.times ? say('told-times', { n: effect.times }) : '');

/** An answer as a record has it, in words, cards by their names: "arrange Surus", "move to c4, facing west". A card that the viewer does not know is laid face-down. */
export function answerWords(notation: string, cards: Readonly<Record<string, { name: string }>>, nameOf: (seat: number) => string = (seat) => 'ABCDEF'[seat]!): string {
  const named = notation
    .split(' ')
    .map((word, n, all) => (Object.hasOwn(cards, word) ? cards[word]!.name : n && all[0] === 'arrange' ? say('told-face-down-card') : word))
    .join(' ');
  return named
    .replace(/^(move|place|step) ([a-e][1-5])(?: ([NESW]))?$/, (_, deed: string, square: string, way?: string) => say('told-answer-square', { deed, square, way: way ?? 'none' }))
    .replace(/^turn ([NESW])$/, (_, way: string) => say('told-answer-turn', { way }))
    .replace(/^attack ([A-F])(?=$| )/, (_, seat: string) => say('told-answer-attack', { who: nameOf('ABCDEF'.indexOf(seat)) }));
}

/** What a lesson's step asks, in short: its question, or what it says first. */
export function stepWords(say: string): string {
  const sentences = say.split(/(?<=[.?])\s+/);
  const question = sentences.find((each) => each.endsWith('?'));
  return question ?? (sentences[0] ?? '').replace(/(?<=\p{Ll}):.*$|\.$/u, '');
}

/** What a seat is among several: its team-mates, its turn, or that it is out. */
export function amongWords(view: View, seat: SeatView): string {
  if (view.seats.length < 3) return '';
  const mates = view.seats.filter((each) => each.seat !== seat.seat && areMates(view, seat.seat, each.seat));
  const team = mates.length ? say('told-with', { mates: listed(mates.map((each) => (each.seat === view.seat ? youWord() : shortName(fighterName(view, each))))) }) : '';
  const turn = seat.turn ? say('told-turn', { turn: seat.turn, done: seat.turn_over ? 'yes' : 'no' }) : '';
  return [team, turn].filter(Boolean).join(', ');
}

/** Who has won, for the heading of the end. */
export function winnerWords(view: View, name: (seat: number) => string): string {
  const { result } = view;
  if (!result) return '';
  const own = result.winners.some((seat) => seat === view.seat);
  const others = result.winners.filter((seat) => seat !== view.seat).map(name);
  if (result.winner !== null) return say('told-won', { who: own ? (others.length ? 'you-too' : 'you') : others.length > 1 ? 'several' : 'one', names: listed(others) });
  if (!result.winners.length) return say('told-given-up');
  return result.winners.length < view.seats.length ? say('told-draw-between', { names: listed([...(own ? [youWord()] : []), ...others]) }) : say('told-draw');
}

/** The numbers of a warrior in the words of the game, with the stock of actions, hands and tokens where there are such. */
export function statWords(seat: SeatView, terms: Terms): string {
  const numbers = (
    [
      [terms.speed, seat.speed],
      [terms.experience, seat.experience],
      [terms.damage, seat.damage],
      [terms.defense, seat.defense],
    ] as const
  ).flatMap(([name, stat]) => (stat ? [`${name} ${stat.now}`] : []));
  return [...numbers, ...stockWords(seat)].join(', ');
}

/** "life 5 of 7"; where it is more than printed, "life 8, printed 7". */
export const lifeWords = (life: StatView): string => say(life.now > life.printed ? 'told-life-more' : 'told-life-of', { now: figure(life.now), printed: life.printed });

/** Actions left and saved, hands used, tokens. */
export function stockWords(seat: SeatView): string[] {
  return [
    seat.actions_left === undefined ? '' : say('told-actions-left', { n: seat.actions_left }),
    seat.actions_saved ? say('told-actions-saved', { n: seat.actions_saved }) : '',
    seat.hands_used === undefined ? '' : say('told-hands-used', { n: seat.hands_used }),
    ...Object.entries(seat.tokens ?? {}).map(([kind, n]) => say('told-tokens', { n, kind })),
  ].filter(Boolean);
}

/** "Imbangala Guard, minion of Nzinga, facing north, life 3, DEF 1". */
export function minionWords(view: View, minion: MinionView): string {
  const owner = view.seats[minion.seat];
  const whose = owner ? (owner.seat === view.seat ? 'you' : 'other') : 'nobody';
  return say('told-minion', { name: minion.name, whose, owner: owner ? shortName(fighterName(view, owner)) : '', facing: faceWord(minion.facing), life: minion.life, defense: termsOf(view).defense, value: minion.defense });
}

/** ", hits 58.3%", where the chance is known. */
const hitsWords = (at: { chance?: { hit_decimal: number } }): string => (at.chance ? `, ${say('told-hits', { chance: percent(at.chance.hit_decimal) })}` : '');

/** The line about what a square holds and who reaches it. */
export function squareWords(view: View, square: string, mine: ReachView | null, theirs: readonly ReachView[], lit: boolean): string {
  const here = view.seats.find((each) => each.square === square && !each.defeated);
  const minion = view.minions?.find((each) => each.square === square);
  const parts = [square];
  if (here) {
    const who = here.seat === view.seat ? youWord() : here.name;
    parts.push(say('told-stands', { fighter: fighterName(view, here), who, facing: faceWord(here.facing ?? 'N') }) + (here.life ? `, ${say('told-life-now', { life: figure(here.life.now) })}` : ''));
  } else if (view.walls?.includes(square)) parts.push(say('told-scenery'));
  else if (minion) parts.push(minionWords(view, minion));
  else parts.push(say('told-empty'));
  for (const card of view.arena_cards)
    if (card.square === square && !(minion && card.card === minion.card)) parts.push(say('told-card-there', { card: supportName(view, card) }));
  const own = mine?.squares.find((each) => each.square === square);
  if (mine && own) parts.push(say('told-your-reach', { what: mine.name, modifier: signed(own.modifier) }) + hitsWords(own));
  for (const each of theirs) {
    const reached = each.squares.find((one) => one.square === square);
    const owner = view.seats[each.seat];
    if (reached && owner)
      parts.push(say('told-their-reach', { whose: possessive(shortName(fighterName(view, owner))), what: each.name, modifier: signed(reached.modifier) }) + hitsWords(reached));
  }
  if (lit) parts.push(say('told-can-choose'));
  return parts.join('. ');
}

/** "Round 2 of 4", "Round 5, tie breaker", "Set-up". */
export function roundWords(view: View): string {
  if (!view.round) return say('told-set-up');
  return view.stage ? say('told-round-stage', { round: view.round, stage: view.stage }) : say('told-round-of', { round: view.round, rounds: view.rounds ?? 0 });
}

/** How a seat of a tie breaker or a Tire Fight stands. */
export const standoffWords = (row: StandoffRow): string => say('told-standoff', { state: row.state });

/** The own turn with what it has left: "your turn, action 2 of 3", or "your turn, 2 of 3 actions left". */
export function turnWords(view: View): string {
  if (view.battle) return battleTurn(view, view.battle);
  const me = view.seat === null ? undefined : view.seats[view.seat];
  if (!me?.active || !me.speed || view.decision?.seat !== view.seat) return '';
  if (me.actions_left !== undefined) return say('told-your-turn-left', { left: me.actions_left, all: me.actions_left + me.actions_used });
  return say('told-your-turn', { action: Math.min(me.actions_used + 1, me.speed.now), all: me.speed.now });
}

/** Whose turn it is and what is asked, in one line. */
export function stateLine(view: View): string {
  if (view.result) return say('told-over', { result: view.result.text });
  const where = [view.match ? `${gameWords(view.match)}.` : '', `${roundWords(view)}.`];
  const { decision } = view;
  if (!decision) return where.filter(Boolean).join(' ');
  const who = view.seats[decision.seat];
  if (decision.seat === view.seat) {
    const turn = turnWords(view);
    where.push(turn ? `${capital(turn)}.` : '', say('told-your-decision', { question: decision.prompt }));
  } else where.push(who ? say('told-decides', { who: who.name }) : say('told-nobody-decides'));
  return where.filter(Boolean).join(' ');
}

/** The whole table, one heading a part, in reading order. */
export function tableText(view: View, options: readonly string[]): string[] {
  const terms = termsOf(view);
  const lines = [stateLine(view), ...matchLines(view)];
  const inForce = view.effects.map((each) => say('told-in-force', { effect: effectWords(view, each) }));
  const asked = options.length ? [say('told-options', { options: options.map((each, n) => `${n + 1} ${each}`).join('. ') })] : [];
  if (view.battle) return [...lines, ...battleLines(view, view.battle), ...inForce, ...asked];
  const me = view.seats.find((each) => each.seat === view.seat);
  const others = view.seats.filter((each) => each !== me);
  const seats = me ? [me, ...others] : others;
  for (const seat of seats) {
    const name = fighterName(view, seat);
    const who = [seat === me ? say('told-you-are', { name }) : name === seat.name ? name : `${name} (${seat.name})`, edgeWords(seat), amongWords(view, seat)].filter(Boolean).join(', ');
    if (seat.defeated) {
      lines.push(say('told-defeated', { who }));
      continue;
    }
    const stats = statWords(seat, terms);
    const where = seat.square ? say('told-faces', { square: seat.square, facing: faceWord(seat.facing ?? 'N') }) : say('told-not-placed');
    const life = seat.life ? capital(lifeWords(seat.life)) : '';
    const numbers = [life, stats].filter(Boolean).join(', ');
    lines.push(`${who}, ${where}.${numbers ? ` ${numbers}.` : ''}`);
    const body = worn(view, seat);
    if (body.length) lines.push(say('told-wears', { who: seat === me ? 'you' : 'other', name: shortName(name), body: body.map(bodyWord).join(', ') }));
  }
  for (const minion of view.minions ?? []) lines.push(say('told-in-is', { square: minion.square, what: minionWords(view, minion) }));
  if (view.walls?.length) lines.push(say('told-scenery-fills', { squares: listed(view.walls) }));
  if (me?.square && me.facing)
    for (const other of others)
      if (other.square && !other.defeated && !areMates(view, me.seat, other.seat)) {
        const reached = view.reach
          .filter((each) => each.seat === me.seat)
          .flatMap((each) => {
            const at = each.squares.find((one) => one.square === other.square);
            return at ? [`${say('told-reaches-them', { what: each.name, modifier: signed(at.modifier) })}${hitsWords(at)}`] : [];
          });
        const seen = capital(say('told-seen', { where: whereSeen(me.square, me.facing, other.square), who: shortName(fighterName(view, other)) }));
        lines.push(`${seen} ${reached.length ? `${reached.join('. ')}.` : say('told-no-reach')}`);
        for (const each of view.reach.filter((one) => one.seat === other.seat)) {
          const at = each.squares.find((one) => one.square === me.square);
          if (at) lines.push(`${say('told-reaches-you', { whose: possessive(shortName(fighterName(view, other))), what: each.name, modifier: signed(at.modifier) })}${hitsWords(at)}.`);
        }
      }
  for (const seat of seats) {
    const places = seat.supports.map((each) => `${each.slot || ''} ${supportName(view, each)}${each.depleted ? `, ${say('told-depleted')}` : ''}${each.state === 'face-up' ? '' : each.card ? `, ${stateWord(each.state)}` : ''}`.trim());
    if (places.length) lines.push(say('told-supports', { who: seat === me ? 'you' : 'other', whose: possessive(shortName(fighterName(view, seat))), supports: terms.supports, places: places.join('. ') }));
  }
  for (const card of view.arena_cards) if (card.square && !view.minions?.some((each) => each.card === card.card && each.square === card.square)) lines.push(say('told-in-lies', { square: card.square, card: supportName(view, card) }));
  for (const seat of seats)
    for (const id of new Set([seat.warrior, ...seat.supports.map((each) => each.card)]))
      if (id && view.cards[id]) for (const line of standingWords(view, id)) lines.push(`${view.cards[id].name}: ${line}.`);
  lines.push(...inForce);
  if (view.tray?.verdict) lines.push([say('told-last-roll', { title: view.tray.title }), diceWords(view), damageWords(view), view.tray.verdict].filter(Boolean).join(' '));
  return [...lines, ...asked];
}

const amountWords = (by: { amount: number; name: string }): string => say(by.amount < 0 ? 'told-minus' : 'told-plus', { amount: Math.abs(by.amount), name: by.name });

/** The rolls of the tray: "Attack: six and three, plus one Long Dark, is ten." */
export function diceWords(view: View): string {
  return (view.tray?.rolls ?? [])
    .map((roll) => {
      const dice = listed(roll.dice.map((face) => say('told-face', { face })));
      const parts = [dice, ...roll.modifiers.filter((each) => each.applies && each.amount).map(amountWords), ...(roll.total === null ? [] : [say('told-is', { total: roll.total })])];
      return `${roll.role}: ${parts.join(', ')}.`;
    })
    .join(' ');
}

/** What each card did to the damage of the last hit: "Damage: 2, plus 1 Boar Spear."; empty where none did. */
function damageWords(view: View): string {
  const damage = view.tray?.damage;
  if (!damage?.lines.length) return '';
  const more = damage.lines.map((each) => (each.applies ? amountWords(each) : say('told-not-counted', { what: amountWords(each), reason: each.reason })));
  return say('told-damage', { parts: [String(damage.base), ...more].join(', ') });
}

/** At most two sentences for what just happened. */
export function announcement(events: readonly EventView[]): string {
  const said = events.map((each) => each.text).filter(Boolean);
  return said.length <= 2 ? said.join(' ') : `${say('told-events-before', { n: said.length - 2 })} ${said.slice(-2).join(' ')}`;
}

/** What the bot would do and why; other figures beside it only raise the question why it is not them. */
export function hintWords(hint: readonly { notation: string; wins: number }[], labelOf: (notation: string) => string, why = ''): string {
  const [first] = hint;
  if (!first) return say('told-no-hint');
  const expects = why ? say('told-hint-wins', { chance: whole(first.wins) }) : say('told-hint-no-reason', { chance: whole(first.wins) });
  return [say('told-hint', { deed: labelOf(first.notation) }), why, expects].filter(Boolean).join(' ');
}

/** What people at a table can say. */
export const PHRASES: readonly SaidMessage['phrase'][] = ['hello', 'luck', 'thanks', 'well-played', 'sorry', 'moment', 'thinking', 'good-game'];

export const phraseWords = (phrase: SaidMessage['phrase']): string => say('told-phrase', { phrase });

/** What is said while the game waits for a player who is not there; `after` seconds of that and it can be claimed. */
export function awayWords(name: string, now: boolean, after: number): string {
  if (now) return say('told-away-now', { name });
  if (!after) return say('told-away', { name });
  const minutes = Math.round(after / 60);
  return minutes ? say('told-away-minutes', { name, n: minutes }) : say('told-away-seconds', { name, n: after });
}
