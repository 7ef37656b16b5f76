/* The table in words: the text form, the name of a square, and what a screen reader is told. */

import { areMates, FACE, fighterName, shortName, sidesOf, whereSeen } from './board';
import { capital, figure, listed, percent, plural, possessive, signed, whole } from './format';
import { battleLines, battleTurn } from './battle';
import { gameWords, matchLines } from './match';
import { termsOf, typeWord, type Terms } from './terms';
import type { CardView, EffectView, EventView, LimitView, MinionView, ReachView, SaidMessage, SeatView, StandoffRow, StatView, SupportView, View } from './view';

export const STATE: Record<string, string> = {
  'face-up': 'face-up',
  'face-down': 'face-down',
  discarded: 'discarded',
  arena: 'in the arena',
  hand: 'in hand',
};

const FAR = ['', 'one', 'two', 'three', 'four'];
const AWAY = (n: number, near: string, word: string): string => (n === 0 ? near : `${FAR[n] ?? n} ${word}`);

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
      const sideways = aside === 0 ? '' : `${Math.abs(aside) > 1 ? `${FAR[Math.abs(aside)]} ` : ''}${aside < 0 ? 'left' : 'right'}`;
      found.push([AWAY(Math.abs(ahead), 'beside', ahead > 0 ? 'ahead' : 'behind'), sideways, signed(Number(cell))].filter(Boolean).join(' '));
    }),
  );
  return found.join(', ');
}

export const supportName = (view: View, place: SupportView): string => (place.card && view.cards[place.card]?.name) || 'face-down';

export function supportWords(view: View, place: SupportView): string {
  const card: CardView | undefined = place.card ? view.cards[place.card] : undefined;
  const where = place.slot ? `Round ${place.slot}: ` : '';
  if (!card) return `${where}face-down`;
  const parts = [card.name, typeWord(card.type, termsOf(view))];
  if (card.initiative !== undefined) parts.push(`initiative ${place.initiative ?? card.initiative}`);
  parts.push(place.new ? 'revealed this round' : place.state === 'face-down' ? 'face-down, only you see it' : (STATE[place.state] ?? place.state));
  if (place.square) parts.push(`in ${place.square}`);
  if (place.depleted) parts.push('depleted, it lies sideways');
  const price = priceWords(card);
  if (price) parts.push(price);
  if (place.counters) parts.push(plural(place.counters, 'counter'));
  if (place.die) parts.push(`a die on it shows ${place.die}`);
  parts.push(...(place.limits ?? []).map(limitWords));
  const limits = new Set((place.limits ?? []).map(limitWords));
  parts.push(...(place.used ?? []).filter((each) => !limits.has(each)), ...(place.notes ?? []));
  return where + parts.join(', ');
}

/** The numbers of a card in the words of its game: "life 9, agility 3". */
export const numberWords = (card: CardView, terms: Terms): string =>
  (
    [
      ['life', card.life],
      [terms.speed, card.speed],
      [terms.experience, card.experience],
      [terms.damage, card.damage],
      [terms.defense, card.type === 'warrior' ? card.defense : undefined],
      [terms.initiative, card.type === 'warrior' ? undefined : card.initiative],
      ['attack', card.attack],
      ['HP', card.hp],
    ] as const
  )
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ');

/** What a card costs and takes: "2 actions, 1 hand, worn on the head". */
export const priceWords = (card: CardView): string =>
  [
    card.cost === undefined ? '' : `costs ${plural(card.cost, 'action')}`,
    card.hands ? plural(card.hands, 'hand') : '',
    card.body ? `worn on the ${BODY[card.body] ?? card.body}` : '',
    card.chain ? `chain ${card.chain}` : '',
  ].filter(Boolean).join(', ');

export const BODY: Record<string, string> = { head: 'head', torso: 'torso', legs: 'legs and feet', arms: 'arms and hands' };

/** Parts of the body that a player's face-up cards are worn on. */
export const worn = (view: View, seat: SeatView): string[] =>
  seat.supports.flatMap((each) => (each.state === 'face-up' && each.card && view.cards[each.card]?.body ? [view.cards[each.card]!.body!] : []));

const SIDE: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };
/** "east side", once it is settled. */
export const edgeWords = (seat: SeatView): string => (seat.edge ? `${SIDE[seat.edge]} side` : '');

/** "Ferry: used 1 of 1 this round". */
export const limitWords = (limit: LimitView): string => `${limit.ability}: used ${limit.used} of ${limit.times} ${limit.per}`.trim();

/** How a card on the table stands now: its limits, what lies on it, whose it is, what has no effect. */
export function standingWords(view: View, id: string): string[] {
  const lines: string[] = [];
  for (const seat of view.seats) {
    if (seat.warrior === id) lines.push(...(seat.limits ?? []).map(limitWords), ...(seat.notes ?? []));
    for (const place of seat.supports)
      if (place.card === id) {
        const limits = (place.limits ?? []).map(limitWords);
        lines.push(...limits, ...(place.used ?? []).filter((each) => !limits.includes(each)), ...(place.notes ?? []));
        if (place.counters) lines.push(`${plural(place.counters, 'counter')} on it`);
        if (place.die) lines.push(`a die on it shows ${place.die}`);
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
export const timesWords = (effect: EffectView): string => (effect.times ? `, ${effect.times} times` : '');

/** Whether every word of a card is read and the engine can do all of it; null where nobody has said. */
export function readingWords(card: CardView): { ok: boolean; text: string; mark: string } | null {
  if (card.read === undefined) return null;
  if (!card.read) return { ok: false, text: '✕ Not read whole: it cannot be played yet.', mark: '✕ unread' };
  if (card.playable === false) return { ok: false, text: '✕ Read whole, but it cannot be played yet.', mark: '✕ not playable' };
  return { ok: true, text: card.playable ? '✓ Every word read, and all of it can be played.' : '✓ Every word read.', mark: '✓ read whole' };
}

/** Who meets whom, the viewer's side first: "Ada against Bo", "Ada and Cy against Bo and Di". */
export const matchWords = (seats: readonly SeatView[], name: (seat: SeatView) => string, viewer: number | null = null): string =>
  sidesOf(seats)
    .toSorted((a, b) => Number(b.some((each) => each.seat === viewer)) - Number(a.some((each) => each.seat === viewer)))
    .map((side) => listed(side.map(name)))
    .join(' against ');

const WAYS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** An answer as a record has it, in words, cards by their names: "arrange Surus", "move to c4, facing west". A card that the viewer does not know is laid face-down. */
export function answerWords(notation: string, cards: Readonly<Record<string, { name: string }>>, nameOf: (seat: number) => string = (seat) => 'ABCDEF'[seat]!): string {
  const named = notation
    .split(' ')
    .map((word, n, all) => (Object.hasOwn(cards, word) ? cards[word]!.name : n && all[0] === 'arrange' ? 'a face-down card' : word))
    .join(' ');
  return named
    .replace(/^(move|place|step) ([a-e][1-5])(?: ([NESW]))?$/, (_, verb: string, square: string, way?: string) => `${verb} ${verb === 'place' ? 'on' : 'to'} ${square}${way ? `, facing ${WAYS[way]}` : ''}`)
    .replace(/^turn ([NESW])$/, (_, way: string) => `turn to face ${WAYS[way]}`)
    .replace(/^attack ([A-F])(?=$| )/, (_, seat: string) => `attack ${nameOf('ABCDEF'.indexOf(seat))}`);
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
  const team = mates.length ? `with ${listed(mates.map((each) => (each.seat === view.seat ? 'you' : shortName(fighterName(view, each)))))}` : '';
  const turn = seat.turn ? `turn ${seat.turn}${seat.turn_over ? ', done' : ''}` : '';
  return [team, turn].filter(Boolean).join(', ');
}

/** Who has won, for the heading of the end. */
export function winnerWords(view: View, name: (seat: number) => string): string {
  const { result } = view;
  if (!result) return '';
  const who = result.winners.map((seat) => (seat === view.seat ? 'You' : name(seat))).sort((a, b) => Number(b === 'You') - Number(a === 'You'));
  if (result.winner === null) {
    if (!who.length) return 'Given up';
    return who.length < view.seats.length ? `A draw between ${listed(who.map((each) => (each === 'You' ? 'you' : each)))}` : 'A draw';
  }
  return `${listed(who)} ${who.length > 1 || who[0] === 'You' ? 'win' : 'wins'}`;
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
export const lifeWords = (life: StatView): string => `life ${figure(life.now)}${life.now > life.printed ? `, printed ${life.printed}` : ` of ${life.printed}`}`;

/** Actions left and saved, hands used, tokens. */
export function stockWords(seat: SeatView): string[] {
  return [
    seat.actions_left === undefined ? '' : `${plural(seat.actions_left, 'action')} left`,
    seat.actions_saved ? `${plural(seat.actions_saved, 'action')} saved` : '',
    seat.hands_used === undefined ? '' : `${seat.hands_used} of 2 hands used`,
    ...Object.entries(seat.tokens ?? {}).map(([kind, many]) => plural(many, `${kind} token`)),
  ].filter(Boolean);
}

/** "Imbangala Guard, minion of Nzinga, facing north, life 3, DEF 1". */
export function minionWords(view: View, minion: MinionView): string {
  const owner = view.seats[minion.seat];
  const whose = owner ? (owner.seat === view.seat ? 'yours' : `of ${shortName(fighterName(view, owner))}`) : '';
  return `${minion.name}, minion ${whose}, facing ${FACE[minion.facing]}, life ${minion.life}, ${termsOf(view).defense} ${minion.defense}`;
}

/** The line about what a square holds and who reaches it. */
export function squareWords(view: View, square: string, mine: ReachView | null, theirs: readonly ReachView[], lit: boolean): string {
  const here = view.seats.find((each) => each.square === square && !each.defeated);
  const minion = view.minions?.find((each) => each.square === square);
  const parts = [square];
  if (here) {
    const who = here.seat === view.seat ? 'you' : here.name;
    parts.push(`${fighterName(view, here)}, ${who}, facing ${FACE[here.facing ?? 'N']}${here.life ? `, life ${figure(here.life.now)}` : ''}`);
  } else if (view.walls?.includes(square)) parts.push('filled by the scenery');
  else if (minion) parts.push(minionWords(view, minion));
  else parts.push('empty');
  for (const card of view.arena_cards)
    if (card.square === square && !(minion && card.card === minion.card)) parts.push(`card: ${supportName(view, card)}`);
  const own = mine?.squares.find((each) => each.square === square);
  if (mine && own) parts.push(`your ${mine.name} ${signed(own.modifier)}${own.chance ? `, hits ${percent(own.chance.hit_decimal)}` : ''}`);
  for (const each of theirs) {
    const reached = each.squares.find((one) => one.square === square);
    const owner = view.seats[each.seat];
    if (reached && owner)
      parts.push(
        `${possessive(shortName(fighterName(view, owner)))} ${each.name} ${signed(reached.modifier)}${reached.chance ? `, hits ${percent(reached.chance.hit_decimal)}` : ''}`,
      );
  }
  if (lit) parts.push('you can choose this square');
  return parts.join('. ');
}

/** "Round 2 of 4", "Round 5, tie breaker", "Set-up". */
export function roundWords(view: View): string {
  if (!view.round) return 'Set-up';
  return view.stage ? `Round ${view.round}, ${view.stage}` : `Round ${view.round} of ${view.rounds}`;
}

/** How a seat of a tie breaker or a Tire Fight stands. */
export function standoffWords(row: StandoffRow): string {
  return {
    ahead: 'has the most Life',
    level: 'level for the most Life',
    behind: 'has less Life',
    stands: 'stands in the center',
    waits: 'is to be placed',
    defeated: 'defeated',
    out: 'out, with less Life',
  }[row.state];
}

/** The own turn with what it has left: "your turn, action 2 of 3", or "your turn, 2 of 3 actions left". */
export function turnWords(view: View): string {
  if (view.battle) return battleTurn(view, view.battle);
  const me = view.seat === null ? undefined : view.seats[view.seat];
  if (!me?.active || !me.speed || view.decision?.seat !== view.seat) return '';
  if (me.actions_left !== undefined) return `your turn, ${me.actions_left} of ${plural(me.actions_left + me.actions_used, 'action')} left`;
  return `your turn, action ${Math.min(me.actions_used + 1, me.speed.now)} of ${me.speed.now}`;
}

/** Whose turn it is and what is asked, in one line. */
export function stateLine(view: View): string {
  if (view.result) return `Game over. ${view.result.text}`;
  const where = `${view.match ? `${gameWords(view.match)}. ` : ''}${roundWords(view)}. `;
  const { decision } = view;
  if (!decision) return where.trim();
  const who = view.seats[decision.seat];
  if (decision.seat === view.seat) {
    const turn = turnWords(view);
    const actions = turn ? `${turn.charAt(0).toUpperCase()}${turn.slice(1)}. ` : '';
    return `${where}${actions}Your decision: ${decision.prompt}`;
  }
  return `${where}${who?.name ?? 'Nobody'} decides.`;
}

/** The whole table, one heading a part, in reading order. */
export function tableText(view: View, options: readonly string[]): string[] {
  const terms = termsOf(view);
  const lines = [stateLine(view), ...matchLines(view)];
  if (view.battle) {
    lines.push(...battleLines(view, view.battle), ...view.effects.map((each) => `In force: ${effectWords(view, each)}.`));
    if (options.length) lines.push(`Options: ${options.map((each, n) => `${n + 1} ${each}`).join('. ')}.`);
    return lines;
  }
  const me = view.seats.find((each) => each.seat === view.seat);
  const others = view.seats.filter((each) => each !== me);
  for (const seat of me ? [me, ...others] : others) {
    const name = fighterName(view, seat);
    const among = amongWords(view, seat);
    const edge = edgeWords(seat);
    const who = `${seat === me ? `You: ${name}` : name === seat.name ? name : `${name} (${seat.name})`}${edge ? `, ${edge}` : ''}${among ? `, ${among}` : ''}`;
    if (seat.defeated) {
      lines.push(`${who}, defeated.`);
      continue;
    }
    const stats = statWords(seat, terms);
    const where = seat.square ? `, ${seat.square}, facing ${FACE[seat.facing ?? 'N']}` : ', not placed yet';
    const life = seat.life ? ` ${capital(lifeWords(seat.life))}` : '';
    lines.push(`${who}${where}.${life || stats ? `${life}${life && stats ? ', ' : ''}${stats}.` : ''}`);
    const body = worn(view, seat);
    if (body.length) lines.push(`${seat === me ? 'You wear' : `${shortName(name)} wears`} cards on: ${body.map((each) => BODY[each] ?? each).join(', ')}.`);
  }
  for (const minion of view.minions ?? []) lines.push(`In ${minion.square}: ${minionWords(view, minion)}.`);
  if (view.walls?.length) lines.push(`The scenery fills ${listed(view.walls)}.`);
  if (me?.square && me.facing)
    for (const other of others)
      if (other.square && !other.defeated && !areMates(view, me.seat, other.seat)) {
        const seen = whereSeen(me.square, me.facing, other.square);
        const reached = view.reach
          .filter((each) => each.seat === me.seat)
          .flatMap((each) => {
            const at = each.squares.find((one) => one.square === other.square);
            return at ? [`${each.name} reaches them: ${signed(at.modifier)}${at.chance ? `, hits ${percent(at.chance.hit_decimal)}` : ''}`] : [];
          });
        lines.push(`${seen.charAt(0).toUpperCase() + seen.slice(1)} of you is ${shortName(fighterName(view, other))}. ${reached.length ? `${reached.join('. ')}.` : 'You do not reach them.'}`);
        for (const each of view.reach.filter((one) => one.seat === other.seat)) {
          const at = each.squares.find((one) => one.square === me.square);
          if (at) lines.push(`${possessive(shortName(fighterName(view, other)))} ${each.name} reaches you: ${signed(at.modifier)}${at.chance ? `, hits ${percent(at.chance.hit_decimal)}` : ''}.`);
        }
      }
  for (const seat of me ? [me, ...others] : others) {
    const whose = seat === me ? `Your ${terms.supports}` : `${possessive(shortName(fighterName(view, seat)))} ${terms.supports}`;
    const places = seat.supports.map((each) => `${each.slot || ''} ${supportName(view, each)}${each.depleted ? ', depleted' : ''}${each.state === 'face-up' ? '' : each.card ? `, ${STATE[each.state] ?? each.state}` : ''}`.trim());
    if (places.length) lines.push(`${whose}: ${places.join('. ')}.`);
  }
  for (const card of view.arena_cards) if (card.square && !view.minions?.some((each) => each.card === card.card && each.square === card.square)) lines.push(`In ${card.square} lies ${supportName(view, card)}.`);
  for (const seat of me ? [me, ...others] : others)
    for (const id of new Set([seat.warrior, ...seat.supports.map((each) => each.card)]))
      if (id && view.cards[id]) for (const line of standingWords(view, id)) lines.push(`${view.cards[id].name}: ${line}.`);
  for (const effect of view.effects) lines.push(`In force: ${effectWords(view, effect)}.`);
  if (view.tray?.verdict) lines.push(`Last roll: ${view.tray.title}. ${diceWords(view)} ${damageWords(view)}${view.tray.verdict}`);
  if (options.length) lines.push(`Options: ${options.map((each, n) => `${n + 1} ${each}`).join('. ')}.`);
  return lines;
}

const FACES = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The rolls of the tray: "Attack: six and three, plus one Long Dark, is ten." */
export function diceWords(view: View): string {
  return (view.tray?.rolls ?? [])
    .map((roll) => {
      const dice = listed(roll.dice.map((each) => FACES[each] ?? String(each)));
      const more = roll.modifiers.filter((each) => each.applies && each.amount).map((each) => `${each.amount < 0 ? 'minus' : 'plus'} ${Math.abs(each.amount)} ${each.name}`);
      return `${roll.role}: ${[dice, ...more].join(', ')}${roll.total === null ? '' : `, is ${roll.total}`}.`;
    })
    .join(' ');
}

/** What each card did to the damage of the last hit: "Damage: 2, plus 1 Boar Spear. "; empty where none did. */
function damageWords(view: View): string {
  const damage = view.tray?.damage;
  if (!damage?.lines.length) return '';
  const more = damage.lines.map((each) => `${each.amount < 0 ? 'minus' : 'plus'} ${Math.abs(each.amount)} ${each.name}${each.applies ? '' : ` does not count, ${each.reason}`}`);
  return `Damage: ${[String(damage.base), ...more].join(', ')}. `;
}

/** At most two sentences for what just happened. */
export function announcement(events: readonly EventView[]): string {
  const said = events.map((each) => each.text).filter(Boolean);
  return said.length <= 2 ? said.join(' ') : `${plural(said.length - 2, 'event')} before. ${said.slice(-2).join(' ')}`;
}

/** What the bot would do and why; other figures beside it only raise the question why it is not them. */
export function hintWords(hint: readonly { notation: string; wins: number }[], labelOf: (notation: string) => string, why = ''): string {
  const [first] = hint;
  return first ? `Hint: ${labelOf(first.notation)}. ${why ? `${why} ` : ''}The bot expects to win ${whole(first.wins)} of games from there${why ? '' : '; no single reason stands out'}.` : 'There is no hint for this decision.';
}

/** What people at a table can say. */
export const PHRASES: Record<SaidMessage['phrase'], string> = {
  hello: 'Hello.',
  luck: 'Good luck.',
  thanks: 'Thank you.',
  'well-played': 'Well played.',
  sorry: 'Sorry.',
  moment: 'One moment, please.',
  thinking: 'I am thinking.',
  'good-game': 'Good game.',
};

/** What is said while the game waits for a player who is not there; `after` seconds of that and it can be claimed. */
export function awayWords(name: string, now: boolean, after: number): string {
  if (now) return `${name} is away, and has been for so long that you may go on without ${name}.`;
  const minutes = Math.round(after / 60);
  const wait = minutes ? plural(minutes, 'minute') : plural(after, 'second');
  return `${name} is away.${after ? ` You may claim the game once you have waited ${wait}, or wait longer.` : ''}`;
}
