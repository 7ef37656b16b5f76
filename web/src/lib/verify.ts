/* Were the dice fair? Every draw of a record again, from the record alone; docs/fair-dice.md has the steps.
   The same as `agon verify` (core/sealed_luck.py), by the browser's own cryptography. */

import say from '$messages/client-verify.ftl';
import type { KeptLuck } from './chance';

export interface Draw {
  ply: number;
  purpose: string;
  bounds: number[];
  numbers: number[];
}

export interface Row {
  /** Rolls, and shuffles, count from 1. */
  number: number;
  draw: Draw;
  recomputed: number[];
  same: boolean;
  /** Who answered what before it. */
  who: string;
  what: string;
}

export interface ShareLine {
  letter: string;
  seal: string;
  at: string;
  number: string;
}

export interface Luck {
  room: string;
  seal: string;
  at: string;
  shares: ShareLine[];
  secret: string;
  opened: string;
}

export type Verdict = 'fair' | 'differs' | 'broken' | 'running' | 'unopened' | 'unsealed';

export interface Read {
  system: string;
  names: Record<string, string>;
  luck: Luck | null;
  draws: Draw[];
  before: Record<number, { who: string; what: string }>;
  over: boolean;
}

export interface Checked extends Read {
  verdict: Verdict;
  /** What is broken, in a sentence. */
  broken: string;
  rolls: Row[];
  orders: Row[];
  /** Letters of the seats whose people added nothing. */
  idle: string[];
}

/** What is wrong with a text that is no record, or no such line, with its line. */
export class NotARecord extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const FORM = 'sealed-1';
const NUMBER = /^[0-9a-f]{64}$/;
const MOST_BOUND = 65536;
const LONGEST = 4_000_000;
export const THROWN = ['dice', 'coin'];

function words(text: string): string[] {
  return (text.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map((each) => {
    if (!each.startsWith('"')) return each;
    try {
      return String(JSON.parse(each));
    } catch {
      return each;
    }
  });
}

const after = (given: string[], word: string): string => {
  const at = given.indexOf(word);
  return at < 0 ? '' : (given[at + 1] ?? '');
};

/** What a record says of its luck. Throws NotARecord. */
export function read(text: string): Read {
  if (text.length > LONGEST) throw new NotARecord(0, say('verify-too-long'));
  const found: Read = { system: '', names: {}, luck: null, draws: [], before: {}, over: false };
  const shares: ShareLine[] = [];
  let opened: { secret: string; at: string } | null = null;
  let depth = 0;
  let answers = 0;
  let last = { who: '', what: '' };
  text.replace(/^\ufeff/, '').split('\n').forEach((raw, at) => {
    const line = at + 1;
    const bare = raw.replace(/(?:^|\s)#(?!\d).*$/, '').trim();
    if (!bare) return;
    if (bare === '(') depth += 1;
    else if (bare === ')') depth -= 1;
    if (depth || bare === ')') return;
    const given = words(bare);
    if (!found.system) {
      found.system = given[0] === 'record' && given[1] === '1' ? after(given, 'system') : '';
      if (!found.system) throw new NotARecord(line, say('verify-begins'));
      return;
    }
    const entry = /^(?:(\d{1,6})\s+)?([A-Z]|~)\s+(\S.*)$/.exec(bare);
    if (entry) {
      const what = entry[3]!.replace(/\s{2,}[0-9a-f]{4}$/, '').replace(/\s{2,}\d{1,6} legal$/, '').trim();
      if (entry[2] === '~') {
        const sides = found.system === 'anarcus' ? 2 : 6;
        const faces = what.split(/\s+/);
        if (faces.some((each) => !/^[1-6]$/.test(each) || Number(each) > sides)) throw new NotARecord(line, say('verify-no-faces', { what: what.slice(0, 40), sides }));
        found.draws.push({ ply: answers, purpose: sides === 2 ? 'coin' : 'dice', bounds: faces.map(() => sides), numbers: faces.map((each) => Number(each) - 1) });
      } else last = { who: entry[2]!, what };
      answers += 1;
      found.before[answers] = last;
      return;
    }
    if (given[0] === 'end') {
      found.over = given[1] !== '*' || given[2] === 'resigned';
    } else if (given[0] === 'seat') {
      found.names[given[1] ?? ''] = given[2] || say('verify-seat', { letter: given[1] ?? '' });
    } else if (given[0] === 'chance') {
      if (given[1] !== FORM) throw new NotARecord(line, say('verify-form', { known: FORM, given: (given[1] ?? '').slice(0, 20) }));
      found.luck = { room: after(given, 'room'), seal: after(given, 'seal'), at: after(given, 'at'), shares: [], secret: '', opened: '' };
      if (!NUMBER.test(found.luck.seal) || !/^[\w-]{1,64}$/.test(found.luck.room)) throw new NotARecord(line, say('verify-room-seal'));
    } else if (given[0] === 'share') {
      const share = { letter: given[1] ?? '', seal: after(given, 'seal'), at: after(given, 'at'), number: after(given, 'number') };
      const nothing = given[2] === 'nothing';
      if (!/^[A-F]$/.test(share.letter) || shares.some((each) => each.letter === share.letter)) throw new NotARecord(line, say('verify-no-share'));
      if (!nothing && !(NUMBER.test(share.number) && (share.seal === '-' || NUMBER.test(share.seal)))) throw new NotARecord(line, say('verify-seal-number'));
      shares.push(nothing ? { letter: share.letter, seal: '', at: '', number: '' } : share);
    } else if (given[0] === 'opened') {
      opened = { secret: given[1] ?? '', at: after(given, 'at') };
      if (!NUMBER.test(opened.secret)) throw new NotARecord(line, say('verify-hex'));
    } else if (given[0] === 'draw') {
      found.draws.push(drawn(given, line));
    }
  });
  if (!found.system) throw new NotARecord(1, say('verify-begins'));
  if (found.luck) {
    found.luck.shares = shares.sort((a, b) => (a.letter < b.letter ? -1 : 1));
    const shown = opened as { secret: string; at: string } | null;
    if (shown) Object.assign(found.luck, { secret: shown.secret, opened: shown.at });
  }
  // what is hidden comes first, as in the command
  found.draws.sort((a, b) => Number(THROWN.includes(a.purpose)) - Number(THROWN.includes(b.purpose)));
  return found;
}

function drawn(given: string[], line: number): Draw {
  const numbers = given.slice(4).map(Number);
  const kind = given[3];
  const wrong = new NotARecord(line, say('verify-draw'));
  if (!/^\d{1,6}$/.test(given[1] ?? '') || !/^[a-z]{1,20}(:[A-F])?$/.test(given[2] ?? '') || !['order', 'of'].includes(kind ?? '') || numbers.some((each) => !Number.isInteger(each))) throw wrong;
  const half = numbers.length / 2;
  const [bounds, values] = kind === 'order' ? [Array.from({ length: Math.min(numbers[0] ?? 0, 1000) }, (_, n) => n + 1), numbers.slice(1)] : [numbers.slice(0, Math.floor(half)), numbers.slice(Math.floor(half))];
  if (bounds.length !== values.length || values.some((each, n) => each < 0 || each >= bounds[n]! || bounds[n]! > MOST_BOUND)) throw wrong;
  return { ply: Number(given[1]), purpose: given[2]!, bounds, numbers: values };
}

const ascii = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (each) => parseInt(each, 16));
const hex = (data: ArrayBuffer): string => Array.from(new Uint8Array(data), (each) => each.toString(16).padStart(2, '0')).join('');

type Keyed = (text: string) => Promise<Uint8Array<ArrayBuffer>>;

async function keyed(key: Uint8Array<ArrayBuffer>): Promise<Keyed> {
  const found = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', found, ascii(text)));
}

export const sealOf = async (room: string, who: string, number: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', ascii(`agon-seal-1 ${room} ${who} ${number}`)));

/** What is drawn from for a purpose. */
export type Stream = (index: number, bounds: readonly number[]) => Promise<number[]>;

export async function streams(luck: Luck): Promise<(purpose: string) => Promise<Stream>> {
  const shares = luck.shares.filter((each) => each.number).map((each) => `${each.letter}=${each.number}`);
  const root = await (await keyed(bytes(luck.secret)))(['agon-root-1', luck.room, ...shares].join(' '));
  const ofRoot = await keyed(root);
  const known = new Map<string, Stream>();
  return async (purpose) => {
    const there = known.get(purpose);
    if (there) return there;
    const blocks = await keyed(await ofRoot(`agon-stream-1 ${purpose}`));
    const stream: Stream = async (index, bounds) => {
      const out: number[] = [];
      let data = new Uint8Array(0);
      let block = 0;
      let at = 0;
      for (const bound of bounds) {
        if (bound === 1) {
          out.push(0);
          continue;
        }
        for (;;) {
          if (at >= data.length) {
            data = await blocks(`${index} ${block}`);
            block += 1;
            at = 0;
          }
          const word = data[at]! * 256 + data[at + 1]!;
          at += 2;
          if (word < MOST_BOUND - (MOST_BOUND % bound)) {
            out.push(word % bound);
            break;
          }
        }
      }
      return out;
    };
    known.set(purpose, stream);
    return stream;
  };
}

async function whyBroken(luck: Luck, names: Record<string, string>, kept: KeptLuck | null): Promise<string> {
  if (kept?.seal && kept.seal !== luck.seal) return say('verify-other-seal');
  if (kept?.number && !luck.shares.some((each) => each.number === kept.number)) return say('verify-own-missing');
  if ((await sealOf(luck.room, 'server', luck.secret)) !== luck.seal) return say('verify-other-numbers');
  const given = luck.shares.filter((each) => each.number);
  for (const each of given) {
    const name = names[each.letter] ?? say('verify-seat', { letter: each.letter });
    if (each.seal === '-' && given.length > 1) return say('verify-no-seal', { who: name });
    if (each.seal !== '-' && (await sealOf(luck.room, each.letter, each.number)) !== each.seal) return say('verify-not-fit', { who: name });
  }
  return '';
}

/** Draw everything in a record again. `kept` is what this browser remembers. Throws NotARecord. */
export async function check(text: string, kept: KeptLuck | null = null, tell: (done: number, all: number) => void = () => undefined): Promise<Checked> {
  const found = read(text);
  const out: Checked = { ...found, verdict: 'unsealed', broken: '', rolls: [], orders: [], idle: [] };
  const luck = found.luck;
  if (!luck) return out;
  out.idle = luck.shares.filter((each) => !each.number).map((each) => each.letter);
  if (!luck.secret) {
    out.verdict = found.over ? 'unopened' : 'running';
    if (kept?.seal && kept.seal !== luck.seal) Object.assign(out, { verdict: 'broken', broken: await whyBroken(luck, found.names, kept) });
    return out;
  }
  out.broken = await whyBroken(luck, found.names, kept);
  if (out.broken) return { ...out, verdict: 'broken' };
  const of = await streams(luck);
  const place: Record<string, number> = {};
  let done = 0;
  for (const draw of found.draws) {
    const index = place[draw.purpose] ?? 0;
    place[draw.purpose] = index + 1;
    const recomputed = await (await of(draw.purpose))(index, draw.bounds);
    const rows = THROWN.includes(draw.purpose) ? out.rolls : out.orders;
    const { who, what } = found.before[draw.ply] ?? { who: '', what: '' };
    rows.push({ number: rows.length + 1, draw, recomputed, same: recomputed.join() === draw.numbers.join(), who, what });
    done += 1;
    tell(done, found.draws.length);
  }
  out.verdict = [...out.rolls, ...out.orders].every((each) => each.same) ? 'fair' : 'differs';
  return out;
}
