/* A table before its game, as this browser sees it: who sits where, what is missing, and the numbers for the dice. */

import { ApiError, keepGame, post, request } from './api';
import { keepLuck, luckOf, newNumber } from './chance';
import { go } from './router.svelte';
import { sealOf } from './verify';
import type { TableView } from './view';

const KEY = 'agon.tables';
const COUNT = 3;
const LETTERS = 'ABCDEF';

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

const session: Record<string, string> = {};

/** The keys of this browser's seats, by table. */
export const keysOfTables = (): Record<string, string> => ({ ...kept(), ...session });

const AUTO = 'agon.auto';
const autos = (): string[] => JSON.parse(sessionStorage.getItem(AUTO) ?? '[]') as string[];

/** Begin the game of this table as soon as everybody is there: one has said so in the lobby. */
export const autoStart = (table: string, on = true): void => {
  const others = autos().filter((each) => each !== table);
  sessionStorage.setItem(AUTO, JSON.stringify(on ? [...others, table].slice(-20) : others));
};

const headersOf = (key: string): Record<string, string> => ({ 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) });

/** A table as it is now. */
export const tableOf = (id: string): Promise<TableView> => request(`/api/tables/${encodeURIComponent(id)}`, { headers: headersOf(keysOfTables()[id] ?? '') });

/** Close a table at which one is the host. */
export async function closeTable(id: string): Promise<void> {
  const { seat } = await tableOf(id);
  if (seat !== null) await request(`/api/tables/${encodeURIComponent(id)}/free`, { method: 'POST', headers: headersOf(keysOfTables()[id] ?? ''), body: JSON.stringify({ seat }) });
}

export function keepSeat(table: string, key: string): void {
  session[table] = key;
  try {
    const others = Object.entries(kept()).filter(([id]) => id !== table);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [table, key]].slice(-20))));
  } catch {
    // not kept: the seat is this page's until it is closed
  }
}

export interface NewTable {
  system: string;
  seats: string[];
  decks: unknown[];
  name: string;
  options: Record<string, string>;
}

/** Set a table, and take the host's seat. Returns its id. */
export async function createTable(wanted: NewTable): Promise<string> {
  const made = await post<{ id: string; key: string }>('/api/tables', wanted);
  keepSeat(made.id, made.key);
  return made.id;
}

export class TableClient {
  view = $state.raw<TableView | null>(null);
  gone = $state('');
  problem = $state('');
  lost = $state(false);
  /** Seconds until the numbers are opened; null while somebody is not ready. */
  count = $state<number | null>(null);

  readonly id: string;
  #closed = false;
  #number = '';
  /* a number is being sealed: another would not be the one that the server has the seal of */
  #sealing = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(id: string) {
    this.id = id;
    void this.#follow();
  }

  get key(): string {
    return keysOfTables()[this.id] ?? '';
  }

  get #headers(): Record<string, string> {
    return headersOf(this.key);
  }

  async #follow(): Promise<void> {
    let wait = 500;
    while (!this.#closed) {
      try {
        const shown = await request<TableView>(`/api/tables/${encodeURIComponent(this.id)}?since=${this.lost ? 0 : (this.view?.version ?? 0)}`, { headers: this.#headers });
        if (this.#closed) return;
        this.lost = false;
        wait = 500;
        this.#take(shown);
        if (shown.room) return;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'no-table') {
          this.gone = error.message;
          return;
        }
        this.lost = true;
        await new Promise((resolve) => setTimeout(resolve, wait));
        wait = Math.min(wait * 2, 10_000);
      }
    }
  }

  #take(shown: TableView): void {
    this.view = shown;
    const mine = shown.seat === null ? undefined : shown.seats[shown.seat];
    if (mine && !mine.ready && autos().includes(this.id) && !shown.room && shown.seats.every((each) => each.chosen)) void this.ready(true);
    if (shown.room) {
      clearInterval(this.#timer);
      if (shown.seat !== null) keepGame({ id: shown.room, keys: { [shown.seat]: this.key }, title: shown.title, at: Date.now() });
      go(`/play/${shown.room}`);
    } else if (!shown.sealing) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.count = null;
    } else if (this.#timer === undefined) {
      this.count = COUNT;
      this.#timer = setInterval(() => {
        this.count = Math.max(0, (this.count ?? 1) - 1);
        if (this.count) return;
        clearInterval(this.#timer);
        // a page that was loaded anew since it said ready has its number from what is kept
        if (this.view && this.view.seat !== null) void this.#ask('number', { number: this.#number || (luckOf(this.view.luck)?.number ?? '') });
      }, 1000);
    }
  }

  async #ask(what: string, body: unknown): Promise<boolean> {
    this.problem = '';
    try {
      await request(`/api/tables/${encodeURIComponent(this.id)}/${what}`, { method: 'POST', headers: this.#headers, body: JSON.stringify(body) });
      return true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /** Exchange the token of a link for a seat. */
  async claim(token: string, name: string): Promise<void> {
    this.problem = '';
    try {
      const got = await post<{ key: string }>(`/api/tables/${encodeURIComponent(this.id)}/claim`, { token, name });
      keepSeat(this.id, got.key);
      this.view = await request<TableView>(`/api/tables/${encodeURIComponent(this.id)}`, { headers: this.#headers });
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  choose(deck: unknown): Promise<boolean> {
    return this.#ask('deck', { deck });
  }

  async ready(on: boolean): Promise<void> {
    const view = this.view;
    if (!view || view.seat === null) return;
    if (this.#sealing) return;
    this.#sealing = true;
    if (!on) autoStart(this.id, false);
    let seal = '';
    this.#number = '';
    // where the page came neither by https nor from this machine the browser cannot seal: then it adds nothing
    if (on && 'subtle' in crypto) {
      // one number for one seal of the server: the first that was sealed counts there, however often one says ready
      this.#number = luckOf(view.luck)?.number || newNumber();
      seal = await sealOf(view.luck, LETTERS[view.seat]!, this.#number);
      keepLuck(view.luck, { seal: view.seal, number: this.#number });
    }
    await this.#ask('ready', { ready: on, seal });
    this.#sealing = false;
  }

  /** Set what the host sets. */
  terms(wanted: { clock?: string; open?: boolean; watch?: string; hands?: boolean; deck_policy?: string }): Promise<boolean> {
    return this.#ask('terms', wanted);
  }

  free(seat: number): Promise<boolean> {
    return this.#ask('free', { seat });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }
}
