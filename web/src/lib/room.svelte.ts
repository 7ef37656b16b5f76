/* One room as this browser sees it: the socket, the view now, what happened, and what is being chosen.
   It holds no rules. After a lost connection it comes back by itself and asks for what it missed. */

import say from '$messages/client-room.ftl';
import { language } from './messages';
import { getEngine, getRoom, type Engine, keepGame, keptGames, keysOf, sealedLuck } from './api';
import { hear } from './heard';
import { Pacing } from './pacing.svelte';
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import { PROTOCOL, type ClocksView, type EventView, type ReachView, type RequestView, type RoomView, type SaidMessage, type ServerMessage, type View } from './view';
import { ROMAN } from './board';
import { openingLine } from './match';
import { announcement } from './told';
import { changed } from './changes';

export interface Problem {
  text: string;
  clause: string;
  notation: string;
}

/** Something that somebody at the table asks, and until when it is open by this browser's clock. */
export type Asked = RequestView & { ends: number };
/* so many steps wait for who has paused; of more they are shown together */
const MOST_WAITING = 200;
export type Status = 'loading' | 'open' | 'reconnecting' | 'covered' | 'gone';
type Update = Extract<ServerMessage, { type: 'update' }>;
type Step = Update & { view: View };

export class RoomClient {
  status = $state<Status>('loading');
  room = $state.raw<RoomView | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<EventView[]>([]);
  seat = $state<number | null>(null);
  seq = $state(0);
  /** The last answer may be taken back. */
  mayUndo = $state(false);
  /** The last choice of this seat can be taken back if the others agree. */
  mayAsk = $state(false);
  /** The notation on its way, for a pressed look at once. */
  sent = $state<string | null>(null);
  problem = $state<Problem | null>(null);
  notice = $state('');
  fatal = $state('');
  /** The seat to hand over to; while it is set, nothing of any hand is in the page. */
  cover = $state<number | null>(null);
  preview = $state.raw<{ notation: string; reach: ReachView[] } | null>(null);
  /** What a bot would choose: undefined while nobody asked, null while it thinks. */
  hint = $state.raw<{ notation: string; wins: number }[] | null | undefined>(undefined);
  /** What speaks for the first option of the hint. */
  hintWhy = $state('');
  polite = $state('');
  assertive = $state('');
  /** The seats from which this one may claim the game now, if it waits for them. */
  claimable = $state.raw<number[]>([]);
  /** What people at the table ask of each other. */
  requests = $state.raw<Asked[]>([]);
  /** How long everybody may think still, as the server said at `clocksAt` (ms of this page); null: no clock. */
  clocks = $state.raw<ClocksView | null>(null);
  clocksAt = $state(0);
  /** What people at the table have said, without those who are muted here. */
  talk = $state.raw<{ n: number; seat: number; phrase: SaidMessage['phrase'] }[]>([]);
  /** How much of it came while nobody looked. */
  unheard = $state(0);
  /** What is said is open to read. */
  listening = $state(false);
  muted = $state.raw<number[]>([]);
  /** The server has not let this seat speak again yet. */
  hushed = $state(false);
  /** The first event that this seat had not seen when the screen was handed over. */
  since = $state<number | null>(null);

  /** How fast what happens is shown to who watches; not where one looks at a game that is over. */
  readonly pacing?: Pacing;

  readonly id: string;
  readonly keys: Record<number, string>;
  #socket: WebSocket | null = null;
  #queue: Step[] = [];
  /* the view that came last, which the next may be told as changes of; steps that wait are shown later */
  #latest: { seq: number; view: View } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #coverTimer: ReturnType<typeof setTimeout> | undefined;
  #retry = 0;
  #closed = false;
  #engine: Engine['state'] | '' = '';
  #seen: Record<number, number> = {};
  #claimTimers: ReturnType<typeof setTimeout>[] = [];
  #coming: ((answer: Extract<ServerMessage, { type: 'why' }>) => void)[] = [];

  constructor(id: string, { watch = false } = {}) {
    this.id = id;
    // who watches has no seat, also where this browser has played the game
    this.keys = watch ? {} : keysOf(id);
    if (!Object.keys(this.keys).length) this.pacing = new Pacing(() => this.#pump(), () => this.#showNext());
    this.muted = JSON.parse(sessionStorage.getItem(`agon.muted.${id}`) ?? '[]') as number[];
    void this.#open();
  }

  /** Nobody has played another game in this browser. */
  readonly isFirst = keptGames().length < 2;

  get mine(): number[] {
    // for who has resigned a bot answers: there is nothing to hand over
    return Object.keys(this.keys)
      .map(Number)
      .filter((seat) => !this.room?.players[seat]?.resigned);
  }

  get hotSeat(): boolean {
    return Object.keys(this.keys).length > 1;
  }

  get deciding(): boolean {
    return this.status === 'open' && this.view?.decision?.seat === this.seat && this.seat !== null && !this.resigned;
  }

  /** This player has given up, and a bot plays on. */
  get resigned(): boolean {
    return this.seat !== null && Boolean(this.room?.players[this.seat]?.resigned);
  }

  playerName(seat: number): string {
    return this.room?.players[seat]?.name ?? this.view?.seats[seat]?.name ?? say('room-player', { seat: ROMAN[seat] ?? seat + 1 });
  }

  /** Nobody is at this seat. Seats of this browser are covered, not away. */
  away(seat: number): boolean {
    return this.room?.players[seat]?.away !== undefined && !(seat in this.keys);
  }

  /** The player who holds the game up, is away, and may lose it to this one. */
  get claims(): number | null {
    const asked = this.view?.result ? undefined : this.view?.decision?.seat;
    return asked !== undefined && this.status === 'open' && !this.resigned && this.away(asked) && this.claimable.includes(asked) ? asked : null;
  }

  /** Another person plays on by hand, whom one can ask. */
  get others(): boolean {
    return this.room?.players.some((each) => each.seat !== this.seat && each.kind === 'human' && !this.view?.seats[each.seat]?.defeated) ?? false;
  }

  /** Something is asked of this player. */
  get isAsked(): boolean {
    return this.requests.some((each) => each.answers);
  }

  #asked(requests: RequestView[]): void {
    const known = this.requests.map((each) => each.id);
    this.requests = requests.map((each) => ({ ...each, ends: Date.now() + each.seconds * 1000 }));
    const fresh = this.requests.filter((each) => !known.includes(each.id));
    if (fresh.length) this.notice = '';
    const forMe = fresh.filter((each) => each.answers);
    if (forMe.length) this.polite = say('room-asked', { asked: forMe.map((each) => each.text).join(' ') });
    // at one screen whoever presses presses for all who sit there
    if (this.hotSeat) for (const each of fresh) if (each.seat === this.seat) this.#agreeHere(each.id);
  }

  /* Say yes to a request for the other seats of this browser, whose sockets are closed while another's is open. */
  #agreeHere(request: number): void {
    for (const seat of Object.keys(this.keys).map(Number).filter((each) => each !== this.seat)) {
      const socket = this.#socketOf(seat, 0);
      socket.onmessage = (event) => {
        const message = JSON.parse(String(event.data)) as ServerMessage;
        if (message.type !== 'welcome') return;
        if (message.room.requests.some((each) => each.id === request && each.answers)) socket.send(JSON.stringify({ type: 'reply', request, answer: 'yes' }));
        socket.close();
      };
    }
  }

  #seated(room: RoomView): void {
    this.room = room;
    this.#asked(room.requests);
    this.#claimTimers.forEach(clearTimeout);
    this.claimable = [];
    this.#claimTimers = room.players
      .filter((each) => each.claim_in !== undefined)
      .map((each) => setTimeout(() => (this.claimable = [...this.claimable, each.seat]), each.claim_in! * 1000));
  }

  async #open(): Promise<void> {
    if (!this.hotSeat) {
      const [seat] = Object.keys(this.keys);
      this.#connect(seat === undefined ? null : Number(seat));
      return;
    }
    try {
      const shown = await getRoom(this.id);
      this.room = { id: shown.id, system: shown.system, title: shown.title, options: shown.options, players: shown.players, over: shown.over, rematch: shown.rematch, created: shown.created, claim_after: shown.claim_after, requests: shown.requests };
      const asked = shown.view.decision?.seat;
      if (asked !== undefined && this.mine.includes(asked)) this.#coverFor(asked);
      else this.#connect(this.mine[0] ?? Number(Object.keys(this.keys)[0]));
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #connect(seat: number | null): void {
    if (this.#closed) return;
    const known = this.view && this.seat === seat ? (this.events.at(-1)?.n ?? -1) + 1 : 0;
    if (!known) this.events = [];
    this.seat = seat;
    const socket = this.#socketOf(seat, known);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed || this.status === 'gone' || this.status === 'covered') return;
      this.status = this.view ? 'reconnecting' : 'loading';
      this.sent = null;
      this.#retry = Math.min(this.#retry + 1, 6);
      setTimeout(() => {
        if (socket === this.#socket) this.#connect(seat);
      }, 150 * 2 ** this.#retry);
    };
  }

  #socketOf(seat: number | null, known: number): WebSocket {
    const who = seat === null ? '' : `seat=${seat}&`;
    // a key is never part of an address, which others may read; this is the one header that a page can set here
    const carried = seat === null ? [] : ['agon', `key.${this.keys[seat] ?? ''}`];
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/ws/rooms/${encodeURIComponent(this.id)}?${who}since=${known}&changes=1&language=${language}`, carried);
  }

  #send(message: Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #fail(text: string): void {
    this.fatal = text;
    this.status = 'gone';
    this.view = null;
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (message.protocol !== PROTOCOL) {
          this.#fail(say('room-newer'));
          return;
        }
        this.#retry = 0;
        this.#clearQueue();
        this.#seated(message.room);
        this.#setClocks(message.room.clocks ?? null);
        this.status = 'open';
        this.notice = '';
        void this.#askEngine();
        this.#latest = message;
        this.#show({ type: 'update', seq: message.seq, view: message.view, events: message.events, may_undo: message.may_undo, may_ask: message.may_ask });
        if (settings.askAlways) this.#send({ type: 'settings', ask_always: true });
        this.#keep();
        break;
      case 'update': {
        if (message.clocks) this.#setClocks(message.clocks);
        const step = this.#whole(message);
        if (!step) {
          this.#send({ type: 'resume', since: (this.events.at(-1)?.n ?? -1) + 1 });
          break;
        }
        this.#latest = step;
        this.#queue.push(step);
        if (this.#queue.length > MOST_WAITING) this.#join();
        this.#pump();
        this.#count();
        break;
      }
      case 'refused':
        this.sent = null;
        this.hint = undefined;
        this.problem = { text: message.reason, clause: message.clause, notation: message.notation };
        this.assertive = message.reason;
        break;
      case 'error':
        this.sent = null;
        if (['no-room', 'bad-record', 'not-yours', 'handed-over', 'bad-address'].includes(message.code)) this.#fail(message.message);
        else {
          this.problem = { text: message.message, clause: '', notation: '' };
          this.assertive = message.message;
        }
        break;
      case 'why':
        this.#coming.shift()?.(message);
        break;
      case 'preview':
        if (message.seq === this.seq) this.preview = { notation: message.notation, reach: message.reach };
        break;
      case 'hint':
        this.hint = message.seq === this.seq ? message.options : undefined;
        this.hintWhy = message.why;
        break;
      case 'room':
        this.#seated(message.room);
        this.#setClocks(message.room.clocks ?? null);
        this.notice = message.text;
        this.polite = message.text;
        if (this.view) this.#handOver(this.view);
        break;
      case 'presence':
        if (this.room) this.#seated({ ...this.room, players: message.players });
        // the seats of this browser come and go when the screen is handed over
        if (message.players.some((each) => !(each.seat in this.keys) && each.kind === 'human')) this.polite = message.text;
        break;
      case 'requests':
        this.#asked(message.requests);
        if (message.text) {
          this.notice = message.text;
          this.polite = message.text;
        }
        break;
      case 'clocks':
        this.#setClocks(message.clocks);
        break;
      case 'said':
        if (this.muted.includes(message.seat)) break;
        this.talk = [...this.talk, { n: (this.talk.at(-1)?.n ?? 0) + 1, seat: message.seat, phrase: message.phrase }].slice(-50);
        if (!this.listening && message.seat !== this.seat) this.unheard++;
        break;
      case 'ping':
        this.#send({ type: 'pong', n: message.n });
        break;
      case 'notice':
        this.notice = message.text;
        this.polite = message.text;
        break;
      case 'rematch':
        // a seat keeps its key, and so do those of this browser that are not connected now
        keepGame({ id: message.room, keys: this.keys, title: keptGames().find((each) => each.id === this.id)?.title ?? '', at: Date.now() });
        go(`/play/${message.room}`);
        break;
    }
  }

  /* A step with its view, or nothing where that is told as changes of another than came last: then the whole is asked for. */
  #whole(message: Update): Step | null {
    if (message.view) return message as Step;
    if (!this.#latest || this.#latest.seq !== message.base) return null;
    try {
      return { ...message, view: changed(this.#latest.view, message.changes!) };
    } catch {
      return null;
    }
  }

  /* The server may have gone on with another engine while the connection was away. */
  async #askEngine(): Promise<void> {
    const now = await getEngine().catch(() => null);
    if (!now) return;
    if (this.#engine && this.#engine !== now.state) {
      this.notice = now.text;
      this.polite = now.text;
    }
    this.#engine = now.state;
  }

  #setClocks(clocks: ClocksView | null): void {
    this.clocks = clocks;
    this.clocksAt = performance.now();
  }

  #clearQueue(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#count();
  }

  #count(): void {
    if (this.pacing) this.pacing.behind = this.#queue.length;
  }

  /* Make one step of all that wait. */
  #join(): void {
    const all = this.#queue;
    const from = all.findLastIndex((each) => each.undone);
    const events = all.slice(Math.max(0, from)).flatMap((each) => each.events);
    this.#queue = [{ ...all.at(-1)!, events, undone: from >= 0 }];
  }

  #showNext(): void {
    const next = this.#queue.shift();
    this.#count();
    if (next) hear(this.#show(next), false);
  }

  /* Own answers show at once; what others do comes one at a time, at the pace that is set. */
  #pump(): void {
    if (this.#timer !== undefined || this.pacing?.paused) return;
    const next = this.#queue.shift();
    this.#count();
    if (!next) return;
    const wasMine = this.deciding;
    hear(this.#show(next), this.deciding && !wasMine);
    const wait = next.view.decision && next.view.decision.seat !== this.seat ? (this.pacing?.pace ?? settings.pace) : 0;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#pump();
    }, wait);
  }

  /* Returns what had not been known before. */
  #show(step: Step): EventView[] {
    const wasMine = this.deciding;
    const fresh = step.undone ? [] : step.events.filter((each) => each.n > (this.events.at(-1)?.n ?? -1));
    this.events = step.undone ? step.events : [...this.events, ...fresh];
    const newGame = this.view?.match !== undefined && step.view.match !== undefined && this.view.match.game !== step.view.match.game;
    this.view = step.view;
    this.seq = step.seq;
    this.mayUndo = Boolean(step.may_undo);
    this.mayAsk = Boolean(step.may_ask);
    this.sent = null;
    this.problem = null;
    this.preview = null;
    this.hint = undefined;
    if (fresh.length) this.polite = announcement(fresh);
    if (newGame && !step.view.result) this.polite = `${this.polite} ${openingLine(step.view, (seat) => this.playerName(seat))}`.trim();
    if (step.view.result) this.assertive = say('room-over', { result: step.view.result.text });
    else if (this.deciding) this.assertive = say('room-decide', { question: step.view.decision!.prompt });
    else if (wasMine) this.assertive = '';
    if (this.seat !== null) this.#seen[this.seat] = (this.events.at(-1)?.n ?? -1) + 1;
    this.#handOver(step.view);
    return fresh;
  }

  /* In a hot-seat game the screen is covered once another player of this browser is asked. */
  #handOver(view: View): void {
    clearTimeout(this.#coverTimer);
    const asked = view.decision?.seat;
    if (this.hotSeat && asked !== undefined && asked !== this.seat && this.mine.includes(asked))
      this.#coverTimer = setTimeout(() => this.#coverFor(asked), Math.max(800, settings.pace * 2));
  }

  #keep(): void {
    const kept = keptGames().find((each) => each.id === this.id);
    if (kept) keepGame({ ...kept, at: Date.now() });
  }

  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#clearQueue();
    clearTimeout(this.#coverTimer);
    socket?.close();
  }

  #coverFor(seat: number): void {
    this.#leave();
    this.view = null;
    this.events = [];
    this.problem = null;
    this.preview = null;
    this.hint = undefined;
    this.polite = '';
    this.notice = '';
    this.seat = null;
    this.cover = seat;
    this.status = 'covered';
    this.assertive = say('room-hand-over', { name: this.playerName(seat) });
  }

  /* acts */

  uncover(): void {
    if (this.cover === null) return;
    const seat = this.cover;
    this.since = this.#seen[seat] ?? null;
    this.cover = null;
    this.status = 'loading';
    this.#connect(seat);
  }

  act(notation: string): void {
    if (this.sent !== null) return;
    this.problem = null;
    if (!this.#send({ type: 'act', seq: this.seq, notation })) {
      this.problem = { text: say('room-again-choose'), clause: '', notation };
      return;
    }
    this.since = null;
    this.notice = '';
    this.sent = notation;
  }

  why(notation: string): Promise<{ clause: string; reason: string }> {
    return new Promise((resolve) => {
      if (this.#send({ type: 'why', notation })) this.#coming.push(resolve);
      else resolve({ clause: '', reason: say('room-again') });
    });
  }

  /** Ask why an act is not possible, and say it where it is seen and heard. */
  async tellWhy(notation: string): Promise<void> {
    const seq = this.seq;
    const answer = await this.why(notation);
    if (seq !== this.seq || !answer.reason) return;
    this.problem = { text: answer.reason, clause: answer.clause, notation };
  }

  askPreview(notation: string | null): void {
    if (notation === null) this.preview = null;
    else if (this.preview?.notation !== notation) this.#send({ type: 'preview', seq: this.seq, notation });
  }

  askHint(): void {
    if (this.deciding && this.hint === undefined && this.#send({ type: 'hint', seq: this.seq })) this.hint = null;
  }

  /** Take the last choice back; where other people play, they are asked unless it is free. */
  undo(): void {
    if (this.others && !this.mayUndo) this.ask('undo');
    else {
      this.problem = null;
      this.#send({ type: 'undo', seq: this.seq });
    }
  }

  ask(kind: 'draw' | 'undo'): void {
    this.problem = null;
    if (kind === 'undo') this.mayAsk = false;
    this.notice = '';
    this.#send({ type: 'ask', kind, seq: this.seq });
  }

  reply(request: number, answer: 'yes' | 'no' | 'never'): void {
    this.notice = '';
    this.#send({ type: 'reply', request, answer });
  }

  say(phrase: SaidMessage['phrase']): void {
    if (this.hushed || !this.#send({ type: 'say', phrase })) return;
    this.hushed = true;
    setTimeout(() => (this.hushed = false), 3200);
  }

  listen(open: boolean): void {
    this.listening = open;
    if (open) this.unheard = 0;
  }

  /** Hear somebody no more, who is not told; or again. */
  mute(seat: number, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((each) => each !== seat);
    if (on) this.talk = this.talk.filter((each) => each.seat !== seat);
    sessionStorage.setItem(`agon.muted.${this.id}`, JSON.stringify(this.muted));
  }

  resign(): void {
    this.#send({ type: 'resign' });
  }

  claim(seat: number): void {
    this.#send({ type: 'claim', seat });
  }

  async rematch(swap: boolean): Promise<void> {
    // where somebody else has asked for the same this says yes, and theirs is the seal that counts
    const luck = await sealedLuck().catch(() => ({}));
    this.#send({ type: 'rematch', swap, ...luck });
  }

  askAlways(on: boolean): void {
    this.#send({ type: 'settings', ask_always: on });
  }

  close(): void {
    this.#closed = true;
    this.#claimTimers.forEach(clearTimeout);
    this.#leave();
  }
}
