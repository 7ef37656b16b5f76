/* A table with real cards: what is counted there, everything that was done, and back again. Kept on this device. */

import say from '$messages/client-companion.ftl';
import { againstWords } from './board';
export type Kind = 'anachronism' | 'timerift' | 'anarcus';
export type StatName = 'init' | 'speed' | 'exp' | 'damage';

export interface Side {
  name: string;
  life: number;
  most: number;
  init: number;
  speed: number;
  exp: number;
  damage: number;
  /** Rounds won, in a game of armies. */
  won: number;
}

export interface Counts {
  kind: Kind;
  sides: Side[];
  round: number;
  /** Who is to act, by side; nobody while the order is open. */
  turn: number | null;
  /** Sides in the order of their turns. */
  order: number[];
  used: number;
  /** Empty turns in a row, in a game of armies. */
  empties: number;
}

interface Line {
  text: string;
  at: number;
  /** Changes of one number that follow each other at once are one line. */
  of: string;
  from: number;
  then: Counts;
}

/** What a game calls things, how many rounds it has, and what a round begins with. */
export interface GameWords {
  title: string;
  rounds: number;
  most: number;
  life: string;
  stats: [StatName, string, string][];
  tie: string;
  tieClause: string;
  ladderClause: string;
  reminder: (round: number) => string;
}

export const GAMES: Record<Kind, GameWords> = {
  anachronism: {
    title: 'Anachronism', rounds: 5, most: 4, life: say('companion-life-word'),
    stats: [['init', 'initiative', say('companion-short', { stat: 'init' })], ['speed', 'speed', say('companion-short', { stat: 'speed' })], ['exp', 'experience', say('companion-short', { stat: 'exp' })], ['damage', 'damage', say('companion-short', { stat: 'damage' })]],
    tie: say('companion-experience'), tieClause: 'A7-TIE-01', ladderClause: 'A7-TIE-03',
    reminder: (round) => (round < 5 ? say('companion-reveal', { round }) : say('companion-no-reveal')),
  },
  timerift: {
    title: 'Time Rift', rounds: 4, most: 4, life: say('companion-life-word'),
    stats: [['init', 'initiative', say('companion-short', { stat: 'init' })], ['speed', 'speed', say('companion-short', { stat: 'agility' })], ['exp', 'experience', say('companion-short', { stat: 'champion' })], ['damage', 'damage', say('companion-short', { stat: 'damage' })]],
    tie: say('companion-champion-initiative'), tieClause: 'TR-INIT-02', ladderClause: 'TR-INIT-03',
    reminder: (round) => say('companion-recharge', { round }),
  },
  anarcus: {
    title: 'Anarcus', rounds: 4, most: 2, life: say('companion-battle-points'), stats: [], tie: '', tieClause: 'AN-WIN-02', ladderClause: '',
    reminder: () => say('companion-choose-hero'),
  },
};

export const JOIN = 2000;
const MOST_LINES = 500;
const key = (id: string): string => `agon.companion.${id}`;

export function begun(kind: Kind, many: number): Counts {
  const anarcus = kind === 'anarcus';
  const side = (n: number): Side => ({ name: say('companion-player', { seat: ['I', 'II', 'III', 'IV'][n]! }), life: anarcus ? 0 : 8, most: anarcus ? 0 : 8, init: 5, speed: 3, exp: 5, damage: 1, won: 0 });
  const sides = Array.from({ length: Math.min(many, GAMES[kind].most) }, (_, n) => side(n));
  return { kind, sides, round: 1, turn: null, order: sides.map((_, n) => n), used: 0, empties: 0 };
}

/** The best first: by number, then by what breaks ties; who is still equal stands together. */
export function ladder(sides: readonly Side[]): number[][] {
  const ranked = sides.map((_, n) => n).sort((a, b) => sides[b]!.init - sides[a]!.init || sides[b]!.exp - sides[a]!.exp || a - b);
  const found: number[][] = [];
  for (const each of ranked) {
    const last = found.at(-1)?.[0];
    if (last !== undefined && sides[last]!.init === sides[each]!.init && sides[last]!.exp === sides[each]!.exp) found.at(-1)!.push(each);
    else found.push([each]);
  }
  return found;
}

export const thrown = (): number => {
  const one = new Uint8Array(1);
  do crypto.getRandomValues(one);
  while (one[0]! >= 252);
  return 1 + (one[0]! % 6);
};

export class Companion {
  readonly id: string;
  lines = $state.raw<Line[]>([]);
  /** How many of the lines count: those after were taken back. */
  at = $state(0);
  start = $state.raw<Counts>(begun('anachronism', 2));
  /** It was here before this page was opened. */
  before = $state(0);

  constructor(id: string) {
    this.id = id;
    try {
      const kept = JSON.parse(localStorage.getItem(key(id)) ?? 'null') as { lines: Line[]; at: number; start: Counts; when: number } | null;
      if (kept) {
        this.lines = kept.lines;
        this.at = kept.at;
        this.start = kept.start;
        if (kept.lines.length) this.before = kept.when;
      }
    } catch {
      // begun anew
    }
  }

  now: Counts = $derived.by(() => (this.at ? this.lines[this.at - 1]!.then : this.start));
  words: GameWords = $derived.by(() => GAMES[this.now.kind]);

  #keep(): void {
    try {
      localStorage.setItem(key(this.id), JSON.stringify({ lines: this.lines, at: this.at, start: this.start, when: Date.now() }));
    } catch {
      // kept as long as the page is open
    }
  }

  /** Do something: what had been taken back is gone then. */
  #do(text: string, then: Counts, of = '', from = 0): void {
    const lines = this.lines.slice(0, this.at);
    this.lines = [...lines, { text, at: Date.now(), of, from, then }].slice(-MOST_LINES);
    this.at = this.lines.length;
    this.#keep();
  }

  /** Change a number of a side. */
  change(side: number, what: 'life' | StatName, by: number): void {
    const { now } = this;
    const is = now.sides[side]!;
    const to = Math.max(what === 'init' ? -20 : 0, Math.min(999, is[what] + by));
    if (to === is[what]) return;
    const sides = now.sides.map((each, n) => (n === side ? { ...each, [what]: to } : each));
    const named = what === 'life' ? this.words.life : (this.words.stats.find(([name]) => name === what)?.[2] ?? what);
    const of = `${side} ${what}`;
    const last = this.at === this.lines.length ? this.lines.at(-1) : undefined;
    const joined = last && last.of === of && Date.now() - last.at < JOIN;
    const from = joined ? last.from : is[what];
    if (joined) {
      this.lines = this.lines.slice(0, -1);
      this.at -= 1;
    }
    if (to !== from) this.#do(say('companion-counted', { who: is.name, sign: to > from ? '+' : '−', by: Math.abs(to - from), what: named, from, to }), { ...now, sides }, of, from);
    else this.#keep();
  }

  rename(side: number, name: string): void {
    const said = name.trim().slice(0, 30);
    const { now } = this;
    if (!said || said === now.sides[side]!.name) return;
    this.#do(say('companion-renamed', { who: now.sides[side]!.name, name: said }), { ...now, sides: now.sides.map((each, n) => (n === side ? { ...each, name: said } : each)) });
  }

  /** Life as printed: what the side begins with. */
  printed(side: number, most: number): void {
    const { now } = this;
    const to = Math.max(1, Math.min(99, Math.round(most) || 1));
    this.#do(say('companion-has-life', { who: now.sides[side]!.name, n: to }), { ...now, sides: now.sides.map((each, n) => (n === side ? { ...each, most: to, life: to } : each)) });
  }

  round(by: number): void {
    const { now } = this;
    const to = Math.max(1, Math.min(this.words.rounds + 1, now.round + by));
    if (to === now.round) return;
    const text = to > this.words.rounds ? say('companion-over-l') : say('companion-round-reminder', { round: to, reminder: this.words.reminder(to) });
    this.#do(text, { ...now, round: to, turn: null, used: 0, empties: 0 });
  }

  first(order: number[]): void {
    const { now } = this;
    this.#do(say('companion-is-first', { who: now.sides[order[0]!]!.name }), { ...now, order, turn: order[0]!, used: 0 });
  }

  /** An action of whose turn it is. */
  action(): void {
    const { now } = this;
    if (now.turn === null) return;
    const side = now.sides[now.turn]!;
    if (now.used >= side.speed) this.next();
    else this.#do(say('companion-action-of', { who: side.name, n: now.used + 1, all: side.speed }), { ...now, used: now.used + 1 });
  }

  /** The turn goes on; the last of a round ends in the next round being due. In a game of armies it may have been empty. */
  next(empty = false): void {
    const { now } = this;
    const place = now.turn === null ? -1 : now.order.indexOf(now.turn);
    const to = this.now.kind === 'anarcus' || place < now.order.length - 1 ? now.order[(place + 1) % now.order.length]! : null;
    const empties = empty ? now.empties + 1 : 0;
    const text = to === null ? say('companion-all-turns', { round: now.round }) : say('companion-whose-turn', { who: now.sides[to]!.name });
    this.#do(empty ? say('companion-empty-row', { n: empties, then: text }) : text, { ...now, turn: to, used: 0, empties });
  }

  /** A roll, in words; a hit takes life. */
  rolled(text: string, target: number | null, damage: number): void {
    const { now } = this;
    const sides = target === null ? now.sides : now.sides.map((each, n) => (n === target ? { ...each, life: Math.max(0, each.life - damage) } : each));
    this.#do(text, { ...now, sides });
  }

  win(side: number): void {
    const { now } = this;
    this.#do(say('companion-wins', { who: now.sides[side]!.name, round: now.round }), { ...now, sides: now.sides.map((each, n) => ({ ...each, life: 0, won: each.won + (n === side ? 1 : 0) })) });
  }

  undo(): void {
    this.back(this.at - 1);
  }

  /** Go back, or forward again, to where so many lines count. */
  back(to: number): void {
    this.at = Math.max(0, Math.min(this.lines.length, to));
    this.#keep();
  }

  /** Begin anew, with the same names where they fit. */
  again(kind: Kind, many: number): void {
    const start = begun(kind, many);
    this.start = { ...start, sides: start.sides.map((each, n) => ({ ...each, name: this.now.sides[n]?.name ?? each.name })) };
    this.lines = [];
    this.at = 0;
    this.before = 0;
    this.#keep();
  }

  /** All that was done, as text to keep. */
  told(): string {
    const clock = (at: number): string => new Date(at).toTimeString().slice(0, 5);
    return [`${this.words.title}, ${againstWords(this.now.sides.map((each) => each.name))}`, ...this.lines.slice(0, this.at).map((each) => `${clock(each.at)}  ${each.text}`)].join('\n') + '\n';
  }
}
