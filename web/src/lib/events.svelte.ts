/* Events as this browser sees them: the one that is open is looked at again every few seconds. */

import { ApiError, keepGame, keysOf, request, signedIn } from './api';
import { capital } from './format';
import { go } from './router.svelte';
import { keepSeat } from './table.svelte';
import type { HeldEventsView, HeldLiveView, HeldView, HeldWhyView } from './view';

const KEY = 'agon.events';
const EACH = 3000;
const SELDOM = 15_000;
const LIVE_EACH = 5000;

const session: Record<string, string> = {};

/** The keys of this browser, by event; who is signed in may take part without one. */
export function keysOfEvents(): Record<string, string> {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>), ...session };
  } catch {
    return session;
  }
}

function keepKey(event: string, key: string): void {
  session[event] = key;
  try {
    const others = Object.entries(keysOfEvents()).filter(([id]) => id !== event);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [event, key]].slice(-60))));
  } catch {
    // not kept: one takes part until the page is closed
  }
}

const headersOf = (event: string): Record<string, string> => {
  const key = keysOfEvents()[event] ?? signedIn()?.key;
  return { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) };
};

const at = (event: string, what = ''): string => `/api/events/${encodeURIComponent(event)}${what}`;

export const listEvents = (): Promise<HeldEventsView> => {
  const own = Object.keys(keysOfEvents()).join(',');
  return request(`/api/events?own=${encodeURIComponent(own)}`, { headers: headersOf('') });
};

/** Make an event, and keep its key. Returns its id. */
export async function makeEvent(wanted: Record<string, unknown>): Promise<string> {
  const made = await request<{ id: string; key: string }>('/api/events', { method: 'POST', headers: headersOf(''), body: JSON.stringify(wanted) });
  keepKey(made.id, made.key);
  return made.id;
}

export const whyOf = async (event: string, player: string): Promise<string[]> => (await request<HeldWhyView>(at(event, `/why?player=${encodeURIComponent(player)}`))).lines;

/** A sentence with a large letter, unless it begins with what somebody is called. */
export const begun = (text: string, view: HeldView): string => (view.players.some((each) => text.startsWith(each.name)) || text.startsWith(view.name) ? text : capital(text));

export class EventClient {
  /** The event as it is now; null until that is known. */
  view = $state.raw<HeldView | null>(null);
  live = $state.raw<HeldLiveView['games']>([]);
  gone = $state('');
  lost = $state(false);
  problem = $state('');
  /** What was asked for and is not answered yet. */
  sent = $state('');
  readonly id: string;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looked = 0;

  constructor(id: string) {
    this.id = id;
    void this.#follow();
  }

  async #follow(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    try {
      await this.#look();
      this.lost = false;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no-event') {
        this.gone = error.message;
        return;
      }
      this.lost = true;
    }
    if (!this.#closed) this.#timer = setTimeout(() => void this.#follow(), document.hidden ? SELDOM : EACH);
  }

  async #look(): Promise<void> {
    const since = this.lost ? '' : (this.view?.revision ?? '');
    const found = await request<HeldView | undefined>(at(this.id, `?since=${encodeURIComponent(since)}`), { headers: headersOf(this.id) });
    if (found) this.view = found;
    const plays = this.view?.matches.some((each) => each.rooms.some((one) => one.games === null)) ?? false;
    if (!plays) this.live = [];
    else if (Date.now() - this.#looked > LIVE_EACH && !document.hidden) {
      this.#looked = Date.now();
      this.live = (await request<HeldLiveView>(at(this.id, '/live'))).games;
    }
  }

  /** Ask for something, and look again; null where it was refused. */
  async #ask<T>(what: string, body: unknown): Promise<T | null> {
    if (this.sent) return null;
    this.problem = '';
    this.sent = what;
    try {
      const answer = await request<T>(at(this.id, `/${what}`), { method: 'POST', headers: headersOf(this.id), body: JSON.stringify(body) });
      if (what === 'join') keepKey(this.id, (answer as { key: string }).key);
      await this.#look();
      return answer ?? ({} as T);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return null;
    } finally {
      this.sent = '';
    }
  }

  ask = async (what: string, body: unknown = {}): Promise<boolean> => (await this.#ask(what, body)) !== null;

  /** Do what an organiser does. */
  do = (type: string, more: Record<string, unknown> = {}): Promise<boolean> => this.ask('do', { type, ...more });

  /** Go to where one's match is played. */
  async play(): Promise<void> {
    const found = await this.#ask<{ room: string; table: string; seat: number; key: string }>('play', {});
    if (!found) return;
    if (found.room) {
      keepGame({ id: found.room, keys: { ...keysOf(found.room), [found.seat]: found.key }, title: this.view?.title ?? '', at: Date.now() });
      go(`/play/${found.room}`);
    } else {
      keepSeat(found.table, found.key);
      go(`/table/${found.table}`);
    }
  }

  /** Give the file of the event to who organises it, or once it is over. */
  async download(): Promise<void> {
    this.problem = '';
    try {
      const text = await request<unknown>(at(this.id, '/file'), { headers: headersOf(this.id) });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([typeof text === 'string' ? text : JSON.stringify(text)], { type: 'application/json' }));
      link.download = 'event.json';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
