/* A game that is over, moment by moment, in the place where the parts of a table expect a room: nothing can be answered. */

import say from '$messages/client-replay.ftl';
import { keepMade, keysOf, post, request, type MadeRoom } from './api';
import { ROMAN } from './board';
import { hear } from './heard';
import type { Seating } from './positions';
import type { RoomClient } from './room.svelte';
import type { EventView, ResultView, RoomView, View } from './view';
import { announcement } from './told';

export interface ReplayListing {
  id: string;
  system: string;
  title: string;
  names: string[];
  moments: { seat: number | null; notation: string; events: number; comment?: string; variations?: Variation[] }[];
  result: ResultView | null;
  /** Which game this one went on from, and from which moment. */
  branch: { of: string; at: number } | null;
  /** It began at a position. */
  placed: boolean;
}

/** How else a game might have gone on from a moment. */
export interface Variation {
  seat: number;
  notation: string;
  moments: number;
}

/** Whose knowledge is shown: everybody's together, a spectator's, or a seat's. */
export type By = 'all' | 'none' | number;

export const bringRecord = async (text: string): Promise<string> =>
  (await request<{ id: string }>('/api/replays', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ text }) })).id;
export const getReplayRecord = (id: string): Promise<string> => request(`/api/replays/${encodeURIComponent(id)}/record`);
const at = (id: string, moment: number): string => `/api/replays/${encodeURIComponent(id)}/${moment}`;
/* what is written in a record makes another record: each returns its name */
export const comment = async (id: string, moment: number, text: string): Promise<string> => (await post<{ id: string }>(`${at(id, moment)}/comment`, { text })).id;
export const keepVariation = async (of: string, room: string): Promise<string> => (await post<{ id: string }>(`/api/replays/${encodeURIComponent(of)}/variations`, { room })).id;
export const openVariation = async (id: string, moment: number, which: number): Promise<string> => (await post<{ id: string }>(`${at(id, moment)}/variations/${which}`, {})).id;

/** Open a room that goes on from a moment, and keep its keys. Returns its id. */
export const playOn = async (id: string, moment: number, wanted: Seating, title: string): Promise<string> => keepMade(await post<MadeRoom>(`${at(id, moment)}/play`, wanted), title);
export const boardAddress = (id: string, at: number, by: By): string => `/api/replays/${encodeURIComponent(id)}/${at}/board.svg?by=${by}`;

export class ReplayClient implements Pick<RoomClient, keyof RoomClient> {
  status = $state<RoomClient['status']>('loading');
  room = $state.raw<RoomView | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<EventView[]>([]);
  seat = $state<number | null>(null);
  seq = $state(0);
  mayUndo = $state(false);
  mayAsk = $state(false);
  sent = $state<string | null>(null);
  problem = $state<RoomClient['problem']>(null);
  notice = $state('');
  fatal = $state('');
  cover = $state<number | null>(null);
  preview = $state.raw<RoomClient['preview']>(null);
  hint = $state.raw<RoomClient['hint']>(undefined);
  readonly hintWhy = '';
  polite = $state('');
  assertive = $state('');
  claimable = $state.raw<number[]>([]);
  since = $state<number | null>(null);
  listing = $state.raw<ReplayListing | null>(null);
  by = $state<By>('all');
  /** The moment that is shown: 0 is the beginning. */
  at = $state(0);
  /** The position at it in one line of text. */
  position = $state('');

  readonly id: string;
  readonly keys: Record<number, string> = {};
  readonly isFirst = false;
  readonly mine: number[] = [];
  readonly hotSeat = false;
  readonly deciding = false;
  readonly resigned = false;
  readonly claims = null;
  readonly requests: RoomClient['requests'] = [];
  readonly others = false;
  readonly isAsked = false;
  readonly talk: RoomClient['talk'] = [];
  readonly clocks = null;
  readonly clocksAt = 0;
  readonly unheard = 0;
  readonly listening = false;
  readonly muted: number[] = [];
  readonly hushed = false;
  #seen = new Map<string, { view: View; position: string }>();
  #logs = new Map<By, EventView[]>();
  #wanted = 0;

  constructor(id: string, at: number, by: By | null) {
    this.id = id;
    void this.#open(at, by);
  }

  async #open(at: number, by: By | null): Promise<void> {
    try {
      this.listing = await request<ReplayListing>(`/api/replays/${encodeURIComponent(this.id)}`);
      const [own, ...more] = Object.keys(keysOf(this.id)).map(Number);
      this.by = by ?? (own !== undefined && !more.length ? own : 'all');
      if (typeof this.by === 'number' && this.by >= this.listing.names.length) this.by = 'all';
      await this.go(at);
    } catch (error) {
      this.fatal = error instanceof Error ? error.message : String(error);
      this.status = 'gone';
    }
  }

  get last(): number {
    return (this.listing?.moments.length ?? 1) - 1;
  }

  /** Show a moment. Those beside it are fetched as well, so that the next step is there at once. */
  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, Math.round(to) || 0));
    const turn = ++this.#wanted;
    const [{ view, position }, events] = await Promise.all([this.#at(at), this.#log()]);
    if (turn !== this.#wanted) return;
    const before = this.view ? this.at : -1;
    this.at = at;
    this.seq = at;
    this.view = view;
    this.position = position;
    this.events = events;
    this.status = 'open';
    this.problem = null;
    if (at === before + 1 && at > 1) hear(this.happened);
    if (before >= 0 && before !== at) this.polite = say('replay-at-words', { at, last: this.last, events: announcement(this.happened) }).trim();
    for (const next of [at + 1, at - 1]) if (next >= 0 && next <= this.last) void this.#at(next).catch(() => null);
  }

  async see(by: By): Promise<void> {
    this.by = by;
    try {
      await this.go(this.at);
    } catch (error) {
      this.problem = { text: error instanceof Error ? error.message : String(error), clause: '', notation: '' };
    }
  }

  /** What the decision that led here brought about. */
  get happened(): EventView[] {
    const from = this.at ? (this.listing?.moments[this.at - 1]?.events ?? 0) : 0;
    const upto = this.listing?.moments[this.at]?.events ?? 0;
    return this.events.filter((each) => each.n >= from && each.n < upto);
  }

  /** The moment at which something happened. */
  momentOf(event: number): number {
    const found = this.listing?.moments.findIndex((each) => each.events > event) ?? -1;
    return found < 0 ? this.last : found;
  }

  async #at(at: number): Promise<{ view: View; position: string }> {
    const key = `${at} ${this.by}`;
    const known = this.#seen.get(key);
    if (known) return known;
    const got = await request<{ view: View; position: string }>(`/api/replays/${encodeURIComponent(this.id)}/${at}?by=${this.by}`);
    // a game has some hundred moments; what was looked at longest ago is asked for again
    if (this.#seen.size > 400) this.#seen.delete(this.#seen.keys().next().value!);
    this.#seen.set(key, got);
    return got;
  }

  async #log(): Promise<EventView[]> {
    const known = this.#logs.get(this.by);
    if (known) return known;
    const by = this.by;
    const { events } = await request<{ events: EventView[] }>(`/api/replays/${encodeURIComponent(this.id)}/log?by=${by}`);
    this.#logs.set(by, events);
    return events;
  }

  playerName(seat: number): string {
    return this.listing?.names[seat] || say('replay-player', { seat: ROMAN[seat]! });
  }

  away(): boolean {
    return false;
  }

  /* what only a game that is played can do */
  uncover(): void {}
  act(): void {}
  why(): Promise<{ clause: string; reason: string }> {
    return Promise.resolve({ clause: '', reason: '' });
  }
  tellWhy(): Promise<void> {
    return Promise.resolve();
  }
  askPreview(): void {}
  askHint(): void {}
  undo(): void {}
  ask(): void {}
  reply(): void {}
  say(): void {}
  listen(): void {}
  mute(): void {}
  resign(): void {}
  claim(): void {}
  rematch(): Promise<void> {
    return Promise.resolve();
  }
  askAlways(): void {}
  close(): void {}
}
