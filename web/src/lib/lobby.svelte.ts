/* The lobby as this browser sees it: what strangers would like to play, and what they play. The server tells each change. */

import say from '$messages/client-lobby.ftl';
import { language } from './messages';
import { ApiError, post, request } from './api';
import { go } from './router.svelte';
import { autoStart, closeTable, keepSeat, keysOfTables, tableOf } from './table.svelte';
import type { ChallengeView, LobbyMessage, ServerMessage } from './view';

/* how often the tables that are one's own are looked at, so that they stay open */
const LOOK = 8000;
/* how long the list stands still after it was left */
const STILL = 5000;

/** Take a free seat at a table, with a deck if there is one for its game, and go there. */
export async function sitDown(table: string, name: string, deck: unknown): Promise<true> {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const { key } = await post<{ key: string }>(`${path}/claim`, { name });
  keepSeat(table, key);
  if (deck !== null) {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
    // a deck that is not for this table: another is chosen there
    const brought = await request(`${path}/deck`, { method: 'POST', headers, body: JSON.stringify({ deck }) }).then(() => true, (error: unknown) => !(error instanceof ApiError));
    if (brought) autoStart(table);
  }
  go(`/table/${table}`);
  return true;
}

export class LobbyClient {
  /** What there is; null until it is known. */
  now = $state.raw<LobbyMessage | null>(null);
  /** The challenges that are shown: they stand still while somebody points at them. */
  shown = $state.raw<ChallengeView[]>([]);
  lost = $state(false);
  problem = $state('');
  notice = $state('');
  polite = $state('');
  /** The challenge that is being accepted. */
  sent = $state('');
  /** The keys of this browser's seats, by table. */
  #own = $state.raw(keysOfTables());
  /* the challenges of one's own that wait for somebody */
  #waiting = new Set<string>();
  /* those that this page has taken back */
  #withdrawn = new Set<string>();
  /** Somebody points at the list, or has the focus in it. */
  #held = false;
  #still: ReturnType<typeof setTimeout> | undefined;
  #socket: WebSocket | null = null;
  #wait = 500;
  #closed = false;
  #offset = 0;
  #looks: ReturnType<typeof setInterval>;

  constructor() {
    this.#connect();
    this.#looks = setInterval(() => void this.#look(), LOOK);
  }

  /** The time of the server, in seconds. */
  get time(): number {
    return Date.now() / 1000 + this.#offset;
  }

  isMine(challenge: ChallengeView): boolean {
    return challenge.id in this.#own;
  }

  get mine(): ChallengeView[] {
    return this.now?.challenges.filter((each) => this.isMine(each)) ?? [];
  }

  /** Challenges that came while the list stood still. */
  get fresh(): number {
    return this.now?.challenges.filter((each) => !this.shown.some((one) => one.id === each.id)).length ?? 0;
  }

  isThere(challenge: ChallengeView): boolean {
    return this.now?.challenges.some((each) => each.id === challenge.id) ?? false;
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby?language=${language}`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as LobbyMessage | Extract<ServerMessage, { type: 'error' }>;
      if (message.type === 'error') this.problem = message.message;
      else this.#take(message);
    };
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      this.lost = true;
      setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, 10_000);
    };
  }

  #take(message: LobbyMessage): void {
    this.lost = false;
    this.#wait = 500;
    this.#offset = message.now - Date.now() / 1000;
    this.now = message;
    // what oneself has done shows at once
    const own = (all: ChallengeView[]): string => all.filter((each) => this.isMine(each)).map((each) => each.id).join(' ');
    if (!this.#held || own(message.challenges) !== own(this.shown)) this.refresh();
    else if (this.fresh) this.polite = say('lobby-fresh-said', { n: this.fresh });
    // a challenge of one's own that is there no more: somebody sits at the table, or it was withdrawn
    for (const each of this.mine) if (!this.#withdrawn.has(each.id)) this.#waiting.add(each.id);
    for (const id of this.#waiting) if (!message.challenges.some((each) => each.id === id)) void this.#follow(id);
  }

  /** Show what there is now. */
  refresh(): void {
    const all = this.now?.challenges ?? [];
    this.shown = [...all.filter((each) => this.isMine(each)), ...all.filter((each) => !this.isMine(each))];
  }

  /** Let the list stand still, or move again after a while. */
  hold(on: boolean): void {
    clearTimeout(this.#still);
    if (on) this.#held = true;
    else
      this.#still = setTimeout(() => {
        this.#held = false;
        this.refresh();
      }, STILL);
  }

  /* A seat is one's own from now on; the server may have told of its table before. */
  #keep(table: string, key: string): void {
    keepSeat(table, key);
    this.#own = keysOfTables();
    this.#waiting.add(table);
    this.refresh();
  }

  async #look(): Promise<void> {
    for (const id of this.#waiting) await this.#follow(id);
  }

  /* Look at a table of one's own, which keeps it open; and go there once nobody else is waited for. */
  async #follow(id: string): Promise<void> {
    const table = await tableOf(id).catch((error: unknown) => (error instanceof ApiError && error.code === 'no-table' ? undefined : null));
    if (table === undefined || table?.seat === null) this.#waiting.delete(id);
    if (this.#closed || !table || table.seat === null) return;
    if (table.room || table.seats.every((each) => each.state !== 'free')) go(`/table/${id}`);
  }

  async #do<T>(what: () => Promise<T>): Promise<T | null> {
    this.problem = '';
    this.notice = '';
    try {
      return await what();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return null;
    }
  }

  /** Sit down at a challenge that fits, or post one. */
  async play(wanted: { system: string; options: Record<string, string>; seats: number; deck: unknown; clock: string; name: string }): Promise<void> {
    const got = await this.#do(() => post<{ id: string; key: string; met: boolean }>('/api/lobby/play', { ...wanted, mine: this.mine.map((each) => each.id) }));
    if (!got) return;
    this.#keep(got.id, got.key);
    autoStart(got.id);
    if (got.met) go(`/table/${got.id}`);
    else this.notice = say('lobby-nobody-waits');
  }

  /** Post a challenge; one to somebody is waited for at its table. */
  async post(wanted: Record<string, unknown>, challenged: string): Promise<boolean> {
    const got = await this.#do(() => post<{ id: string; key: string }>('/api/tables', { ...wanted, ...(challenged ? { challenged } : { open: true }) }));
    if (!got) return false;
    this.#keep(got.id, got.key);
    autoStart(got.id);
    if (challenged) go(`/table/${got.id}`);
    this.notice = say('lobby-is-open');
    return true;
  }

  /** Take a seat of a challenge, with a deck if there is one for its game. */
  async accept(challenge: ChallengeView, name: string, deck: unknown): Promise<void> {
    this.sent = challenge.id;
    const sits = await this.#do(() => sitDown(challenge.id, name, deck));
    this.sent = '';
    if (!sits) this.refresh();
  }

  /** Take a challenge back: nobody else sits there. */
  async withdraw(challenge: ChallengeView): Promise<void> {
    this.#withdrawn.add(challenge.id);
    this.#waiting.delete(challenge.id);
    await this.#do(() => closeTable(challenge.id));
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#looks);
    clearTimeout(this.#still);
    this.#socket?.close();
  }
}
