/* The table in words: the text form, the name of a square, and what a screen reader is told. */

import say from '$messages/client-words.ftl';
import { againstWords, areMates, faceWord, fighterName, shortName, sidesOf, whereSeen } from './board';
import { capital, figure, listed, percent, possessive, signed, whole } from './format';
import { battleLines, battleTurn } from './battle';
import { gameWords, matchLines } from './match';
import { termsOf, typeWord, type Terms } from './terms';
import type { CardView, EffectView, EventView, LimitView, MinionView, ReachView, SaidMessage, SeatView, StandoffRow, StatView, SupportView, View } from './view';

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

export const supportName = (view: View, place: SupportView): string => (place.card && view.cards[place.card]?.name) || stateWord('face-down');

export function supportWords(view: View, place: SupportView): string {
  const card: CardView | undefined = place.card ? view.cards[place.card] : undefined;
  const inRound = (words: string): string => (place.slot ? say('words-in-round', { round: place.slot, words }) : words);
  if (!card) return inRound(stateWord('face-down'));
  const parts = [card.name, typeWord(card.type, termsOf(view))];
  if (card.initiative !== undefined) parts.push(say('words-initiative', { initiative: place.initiative ?? card.initiative }));
  parts.push(place.new ? say('words-revealed') : place.state === 'face-down' ? say('words-only-you') : stateWord(place.state));
  if (place.square) parts.push(say('words-in-square', { square: place.square }));
  if (place.depleted) parts.push(say('words-depleted-sideways'));
  const price = priceWords(card);
  if (price) parts.push(price);
  if (place.counters) parts.push(say('words-counters', { n: place.counters }));
  if (place.die) parts.push(say('words-die', { face: place.die }));
  parts.push(...(place.limits ?? []).map(limitWords));
  const limits = new Set((place.limits ?? []).map(limitWords));
  parts.push(...(place.used ?? []).filter((each) => !limits.has(each)), ...(place.notes ?? []));
  return inRound(parts.join(', '));
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

/** Parts of the body that a player's face-up cards are worn on. */
export const worn = (view: View, seat: SeatView): string[] =>
  seat.supports.flatMap((each) => (each.state === 'face-up' && each.card && view.cards[each.card]?.body ? [view.cards[each.card]!.body!] : []));

/** "east side", once it is settled. */
export const edgeWords = (seat: SeatView): string => (seat.edge ? say('words-side', { side: seat.edge }) : '');

/** "Ferry: used 1 of 1 this round". */
export const limitWords = (limit: LimitView): string => say('words-limit', { ability: limit.ability, used: limit.used, times: limit.times, per: limit.per }).trim();

/** How a card on the table stands now: its limits, what lies on it, whose it is, what has no effect. */
export function standingWords(view: View, id: string): string[] {
  const lines: string[] = [];
  for (const seat of view.seats) {
    if (seat.warrior === id) lines.push(...(seat.limits ?? []).map(limitWords), ...(seat.notes ?? []));
    for (const place of seat.supports)
      if (place.card === id) {
        const limits = (place.limits ?? []).map(limitWords);
        lines.push(...limits, ...(place.used ?? []).filter((each) => !limits.includes(each)), ...(place.notes ?? []));
        if (place.counters) lines.push(say('words-counters-on', { n: place.counters }));
        if (place.die) lines.push(say('words-die', { face: place.die }));
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
export const timesWords = (effect: EffectView): string => (effect.times ? say('words-times', { n: effect.times }) : '');

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

/** An answer as a record has it, in words, cards by their names: "arrange Surus", "move to c4, facing west". A card that the viewer does not know is laid face-down. */
export function answerWords(notation: string, cards: Readonly<Record<string, { name: string }>>, nameOf: (seat: number) => string = (seat) => 'ABCDEF'[seat]!): string {
  const named = notation
    .split(' ')
    .map((word, n, all) => (Object.hasOwn(cards, word) ? cards[word]!.name : n && all[0] === 'arrange' ? say('words-face-down-card') : word))
    .join(' ');
  return named
    .replace(/^(move|place|step) ([a-e][1-5])(?: ([NESW]))?$/, (_, deed: string, square: string, way?: string) => say('words-answer-square', { deed, square, way: way ?? 'none' }))
    .replace(/^turn ([NESW])$/, (_, way: string) => say('words-answer-turn', { way }))
    .replace(/^attack ([A-F])(?=$| )/, (_, seat: string) => say('words-answer-attack', { who: nameOf('ABCDEF'.indexOf(seat)) }));
}

/** What a lesson's step asks, in short: its question, or what it says first. */
export function stepWords(say: string): string {
  const sentences = say.split(/(?<=[.?])\s+/);
  const question = sentences.find((each) => each.endsWith('?'));
  return question ?? (sentences[0] ?? '').replace(/(?<=[a-z]):.*$|\.$/, '');
}

/** What a seat is among several: its team-mates, its turn, or that it is out. */
export function amongWords(view: View, seat: SeatView): string {
  if (view.seats.length < 3) return '';
  const mates = view.seats.filter((each) => each.seat !== seat.seat && areMates(view, seat.seat, each.seat));
  const team = mates.length ? say('words-with', { mates: listed(mates.map((each) => (each.seat === view.seat ? say('words-you') : shortName(fighterName(view, each))))) }) : '';
  const turn = seat.turn ? say('words-turn', { turn: seat.turn, done: seat.turn_over ? 'yes' : 'no' }) : '';
  return [team, turn].filter(Boolean).join(', ');
}

/** Who has won, for the heading of the end. */
export function winnerWords(view: View, name: (seat: number) => string): string {
  const { result } = view;
  if (!result) return '';
  const own = result.winners.some((seat) => seat === view.seat);
  const others = result.winners.filter((seat) => seat !== view.seat).map(name);
  if (result.winner !== null) return say('words-won', { who: own ? (others.length ? 'you-too' : 'you') : others.length > 1 ? 'several' : 'one', names: listed(others) });
  if (!result.winners.length) return say('words-given-up');
  return result.winners.length < view.seats.length ? say('words-draw-between', { names: listed([...(own ? [say('words-you')] : []), ...others]) }) : say('words-draw');
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
export const lifeWords = (life: StatView): string => say(life.now > life.printed ? 'words-life-more' : 'words-life-of', { now: figure(life.now), printed: life.printed });

/** Actions left and saved, hands used, tokens. */
export function stockWords(seat: SeatView): string[] {
  return [
    seat.actions_left === undefined ? '' : say('words-actions-left', { n: seat.actions_left }),
    seat.actions_saved ? say('words-actions-saved', { n: seat.actions_saved }) : '',
    seat.hands_used === undefined ? '' : say('words-hands-used', { n: seat.hands_used }),
    ...Object.entries(seat.tokens ?? {}).map(([kind, n]) => say('words-tokens', { n, kind })),
  ].filter(Boolean);
}

/** "Imbangala Guard, minion of Nzinga, facing north, life 3, DEF 1". */
export function minionWords(view: View, minion: MinionView): string {
  const owner = view.seats[minion.seat];
  const whose = owner ? (owner.seat === view.seat ? 'you' : 'other') : 'nobody';
  return say('words-minion', { name: minion.name, whose, owner: owner ? shortName(fighterName(view, owner)) : '', facing: faceWord(minion.facing), life: minion.life, defense: termsOf(view).defense, value: minion.defense });
}

/** ", hits 58.3%", where the chance is known. */
const hitsWords = (at: { chance?: { hit_decimal: number } }): string => (at.chance ? `, ${say('words-hits', { chance: percent(at.chance.hit_decimal) })}` : '');

/** The line about what a square holds and who reaches it. */
export function squareWords(view: View, square: string, mine: ReachView | null, theirs: readonly ReachView[], lit: boolean): string {
  const here = view.seats.find((each) => each.square === square && !each.defeated);
  const minion = view.minions?.find((each) => each.square === square);
  const parts = [square];
  if (here) {
    const who = here.seat === view.seat ? say('words-you') : here.name;
    parts.push(say('words-stands', { fighter: fighterName(view, here), who, facing: faceWord(here.facing ?? 'N') }) + (here.life ? `, ${say('words-life-now', { life: figure(here.life.now) })}` : ''));
  } else if (view.walls?.includes(square)) parts.push(say('words-scenery'));
  else if (minion) parts.push(minionWords(view, minion));
  else parts.push(say('words-empty'));
  for (const card of view.arena_cards)
    if (card.square === square && !(minion && card.card === minion.card)) parts.push(say('words-card-there', { card: supportName(view, card) }));
  const own = mine?.squares.find((each) => each.square === square);
  if (mine && own) parts.push(say('words-your-reach', { what: mine.name, modifier: signed(own.modifier) }) + hitsWords(own));
  for (const each of theirs) {
    const reached = each.squares.find((one) => one.square === square);
    const owner = view.seats[each.seat];
    if (reached && owner)
      parts.push(say('words-their-reach', { whose: possessive(shortName(fighterName(view, owner))), what: each.name, modifier: signed(reached.modifier) }) + hitsWords(reached));
  }
  if (lit) parts.push(say('words-can-choose'));
  return parts.join('. ');
}

/** "Round 2 of 4", "Round 5, tie breaker", "Set-up". */
export function roundWords(view: View): string {
  if (!view.round) return say('words-set-up');
  return view.stage ? say('words-round-stage', { round: view.round, stage: view.stage }) : say('words-round-of', { round: view.round, rounds: view.rounds ?? 0 });
}

/** How a seat of a tie breaker or a Tire Fight stands. */
export const standoffWords = (row: StandoffRow): string => say('words-standoff', { state: row.state });

/** The own turn with what it has left: "your turn, action 2 of 3", or "your turn, 2 of 3 actions left". */
export function turnWords(view: View): string {
  if (view.battle) return battleTurn(view, view.battle);
  const me = view.seat === null ? undefined : view.seats[view.seat];
  if (!me?.active || !me.speed || view.decision?.seat !== view.seat) return '';
  if (me.actions_left !== undefined) return say('words-your-turn-left', { left: me.actions_left, all: me.actions_left + me.actions_used });
  return say('words-your-turn', { action: Math.min(me.actions_used + 1, me.speed.now), all: me.speed.now });
}

/** Whose turn it is and what is asked, in one line. */
export function stateLine(view: View): string {
  if (view.result) return say('words-over', { result: view.result.text });
  const where = [view.match ? `${gameWords(view.match)}.` : '', `${roundWords(view)}.`];
  const { decision } = view;
  if (!decision) return where.filter(Boolean).join(' ');
  const who = view.seats[decision.seat];
  if (decision.seat === view.seat) {
    const turn = turnWords(view);
    where.push(turn ? `${capital(turn)}.` : '', say('words-your-decision', { question: decision.prompt }));
  } else where.push(who ? say('words-decides', { who: who.name }) : say('words-nobody-decides'));
  return where.filter(Boolean).join(' ');
}

/** The whole table, one heading a part, in reading order. */
export function tableText(view: View, options: readonly string[]): string[] {
  const terms = termsOf(view);
  const lines = [stateLine(view), ...matchLines(view)];
  const inForce = view.effects.map((each) => say('words-in-force', { effect: effectWords(view, each) }));
  const asked = options.length ? [say('words-options', { options: options.map((each, n) => `${n + 1} ${each}`).join('. ') })] : [];
  if (view.battle) return [...lines, ...battleLines(view, view.battle), ...inForce, ...asked];
  const me = view.seats.find((each) => each.seat === view.seat);
  const others = view.seats.filter((each) => each !== me);
  const seats = me ? [me, ...others] : others;
  for (const seat of seats) {
    const name = fighterName(view, seat);
    const who = [seat === me ? say('words-you-are', { name }) : name === seat.name ? name : `${name} (${seat.name})`, edgeWords(seat), amongWords(view, seat)].filter(Boolean).join(', ');
    if (seat.defeated) {
      lines.push(say('words-defeated', { who }));
      continue;
    }
    const stats = statWords(seat, terms);
    const where = seat.square ? say('words-faces', { square: seat.square, facing: faceWord(seat.facing ?? 'N') }) : say('words-not-placed');
    const life = seat.life ? capital(lifeWords(seat.life)) : '';
    const numbers = [life, stats].filter(Boolean).join(', ');
    lines.push(`${who}, ${where}.${numbers ? ` ${numbers}.` : ''}`);
    const body = worn(view, seat);
    if (body.length) lines.push(say('words-wears', { who: seat === me ? 'you' : 'other', name: shortName(name), body: body.map(bodyWord).join(', ') }));
  }
  for (const minion of view.minions ?? []) lines.push(say('words-in-is', { square: minion.square, what: minionWords(view, minion) }));
  if (view.walls?.length) lines.push(say('words-scenery-fills', { squares: listed(view.walls) }));
  if (me?.square && me.facing)
    for (const other of others)
      if (other.square && !other.defeated && !areMates(view, me.seat, other.seat)) {
        const reached = view.reach
          .filter((each) => each.seat === me.seat)
          .flatMap((each) => {
            const at = each.squares.find((one) => one.square === other.square);
            return at ? [`${say('words-reaches-them', { what: each.name, modifier: signed(at.modifier) })}${hitsWords(at)}`] : [];
          });
        const seen = capital(say('words-seen', { where: whereSeen(me.square, me.facing, other.square), who: shortName(fighterName(view, other)) }));
        lines.push(`${seen} ${reached.length ? `${reached.join('. ')}.` : say('words-no-reach')}`);
        for (const each of view.reach.filter((one) => one.seat === other.seat)) {
          const at = each.squares.find((one) => one.square === me.square);
          if (at) lines.push(`${say('words-reaches-you', { whose: possessive(shortName(fighterName(view, other))), what: each.name, modifier: signed(at.modifier) })}${hitsWords(at)}.`);
        }
      }
  for (const seat of seats) {
    const places = seat.supports.map((each) => `${each.slot || ''} ${supportName(view, each)}${each.depleted ? `, ${say('words-depleted')}` : ''}${each.state === 'face-up' ? '' : each.card ? `, ${stateWord(each.state)}` : ''}`.trim());
    if (places.length) lines.push(say('words-supports', { who: seat === me ? 'you' : 'other', whose: possessive(shortName(fighterName(view, seat))), supports: terms.supports, places: places.join('. ') }));
  }
  for (const card of view.arena_cards) if (card.square && !view.minions?.some((each) => each.card === card.card && each.square === card.square)) lines.push(say('words-in-lies', { square: card.square, card: supportName(view, card) }));
  for (const seat of seats)
    for (const id of new Set([seat.warrior, ...seat.supports.map((each) => each.card)]))
      if (id && view.cards[id]) for (const line of standingWords(view, id)) lines.push(`${view.cards[id].name}: ${line}.`);
  lines.push(...inForce);
  if (view.tray?.verdict) lines.push([say('words-last-roll', { title: view.tray.title }), diceWords(view), damageWords(view), view.tray.verdict].filter(Boolean).join(' '));
  return [...lines, ...asked];
}

const amountWords = (by: { amount: number; name: string }): string => say(by.amount < 0 ? 'words-minus' : 'words-plus', { amount: Math.abs(by.amount), name: by.name });

/** The rolls of the tray: "Attack: six and three, plus one Long Dark, is ten." */
export function diceWords(view: View): string {
  return (view.tray?.rolls ?? [])
    .map((roll) => {
      const dice = listed(roll.dice.map((face) => say('words-face', { face })));
      const parts = [dice, ...roll.modifiers.filter((each) => each.applies && each.amount).map(amountWords), ...(roll.total === null ? [] : [say('words-is', { total: roll.total })])];
      return `${roll.role}: ${parts.join(', ')}.`;
    })
    .join(' ');
}

/** What each card did to the damage of the last hit: "Damage: 2, plus 1 Boar Spear."; empty where none did. */
function damageWords(view: View): string {
  const damage = view.tray?.damage;
  if (!damage?.lines.length) return '';
  const more = damage.lines.map((each) => (each.applies ? amountWords(each) : say('words-not-counted', { what: amountWords(each), reason: each.reason })));
  return say('words-damage', { parts: [String(damage.base), ...more].join(', ') });
}

/** At most two sentences for what just happened. */
export function announcement(events: readonly EventView[]): string {
  const said = events.map((each) => each.text).filter(Boolean);
  return said.length <= 2 ? said.join(' ') : `${say('words-events-before', { n: said.length - 2 })} ${said.slice(-2).join(' ')}`;
}

/** What the bot would do and why; other figures beside it only raise the question why it is not them. */
export function hintWords(hint: readonly { notation: string; wins: number }[], labelOf: (notation: string) => string, why = ''): string {
  const [first] = hint;
  if (!first) return say('words-no-hint');
  const expects = why ? say('words-hint-wins', { chance: whole(first.wins) }) : say('words-hint-no-reason', { chance: whole(first.wins) });
  return [say('words-hint', { deed: labelOf(first.notation) }), why, expects].filter(Boolean).join(' ');
}

/** What people at a table can say. */
export const PHRASES: readonly SaidMessage['phrase'][] = ['hello', 'luck', 'thanks', 'well-played', 'sorry', 'moment', 'thinking', 'good-game'];
export const phraseWords = (phrase: SaidMessage['phrase']): string => say('words-phrase', { phrase });

/** What is said while the game waits for a player who is not there; `after` seconds of that and it can be claimed. */
export function awayWords(name: string, now: boolean, after: number): string {
  if (now) return say('words-away-now', { name });
  if (!after) return say('words-away', { name });
  const minutes = Math.round(after / 60);
  return minutes ? say('words-away-minutes', { name, n: minutes }) : say('words-away-seconds', { name, n: after });
}
