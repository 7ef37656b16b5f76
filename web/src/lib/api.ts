/* Requests to the server, and what this browser remembers of its games. */

import say from '$messages/client-site.ftl';
import { language } from './messages';
import { keepLuck, newNumber, type Seal } from './chance';
import type { BotLevel, CardView, DeckListing, RoomView, SystemListing, View } from './view';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** An older file of the same name may be replaced. */
    readonly replaceable = false,
    /** The chapter that a clause which is none would stand in. */
    readonly chapter = '',
    /** What is wrong with each field of a form. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

/* a game that is over: where its hands are closed, only who has played it may look at it again */
const OVER = /^\/api\/(?:rooms\/([\w-]+)\/(?:record|luck)|replays\/([\w-]+))/;

/* who is signed in asks here in their own name */
const IN_OWN_NAME = /^\/api\/(?:me\b|people\/|reports\b|suspensions\b|tables(?:\/[\w-]+\/claim)?$|lobby\/play$|rooms(?:\/[\w-]+\/take)?$)/;
const SIGNED_IN = 'agon.account';

/** The account that is signed in here, and the key of this browser. */
export interface SignedIn {
  name: string;
  key: string;
}

export function signedIn(): SignedIn | null {
  try {
    return JSON.parse(localStorage.getItem(SIGNED_IN) ?? 'null') as SignedIn | null;
  } catch {
    return null;
  }
}

/** Keep who is signed in here, or forget them. */
export function keepSignedIn(who: SignedIn | null): void {
  if (who) localStorage.setItem(SIGNED_IN, JSON.stringify(who));
  else localStorage.removeItem(SIGNED_IN);
}

export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  const own = OVER.exec(path);
  const [seat] = own ? Object.values(keysOf(own[1] ?? own[2] ?? '')) : [];
  const key = seat ?? (IN_OWN_NAME.test(path) ? signedIn()?.key : undefined);
  try {
    answer = await fetch(path, { ...init, headers: { 'Accept-Language': language, ...init?.headers, ...(key ? { Authorization: `Bearer ${key}` } : {}) } });
  } catch {
    throw new ApiError('offline', say('site-offline'));
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { error?: { code: string; message: string; replaceable?: boolean; chapter?: string; fields?: Record<string, string> } } | null;
    throw new ApiError(body?.error?.code ?? 'http', body?.error?.message ?? say('site-answered', { status: answer.status }), body?.error?.replaceable, body?.error?.chapter, body?.error?.fields);
  }
  if (answer.status === 204) return undefined as T;
  return (answer.headers.get('content-type') ?? '').includes('json') ? ((await answer.json()) as T) : ((await answer.text()) as T);
}

export const post = <T>(path: string, body: unknown): Promise<T> =>
  request<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export interface DeckList {
  decks: DeckListing[];
  cards: Record<string, CardView>;
}

export interface ImportReport {
  file: string;
  cards: number;
  decks: number;
  read: number;
  unread: { id: string; name: string; why: string[] }[];
  problems: string[];
  mended: string[];
  repeated: string[];
}

/** What a seat brings to a match. */
export type StackChoice = { decks: (string | string[])[] } | { choose: true };

export interface Fault {
  clause: string;
  reason: string;
  card: string;
}

/** A rule as a deck keeps it, breaks it, or keeps it at a price. */
export interface Law {
  state: 'kept' | 'broken' | 'look';
  text: string;
  clause: string;
  card: string;
}

/** A line of a list of cards, and what it can mean. */
export interface ReadLine {
  line: string;
  count: number;
  card: string;
  name: string;
  near: { id: string; name: string }[];
}

export interface NewRoom {
  system: string;
  /** One a seat: a deck's id, or the ids of five cards; in a match a stack. */
  decks: (string | string[] | StackChoice)[];
  seats: string[];
  names: string[];
  seed?: number;
  options?: Record<string, string>;
  /** Who may watch. */
  watch?: 'link' | 'live' | 'late-5' | 'late-15';
  /** Cards that the server does not keep, in the fields of our card files. */
  cards?: unknown[];
}

/** What the rules run on, and a sentence about it. */
export interface Engine {
  state: 'compiled' | 'interpreted' | 'compiling' | 'failed';
  text: string;
  seconds: number;
}

export const getEngine = async (): Promise<Engine> => (await request<{ engine: Engine }>('/api/health')).engine;
export const getSystems = async (): Promise<SystemListing[]> => (await request<{ systems: SystemListing[] }>('/api/systems')).systems;
/** The rule system to begin with: the one in the address, the one chosen last, else Anachronism. */
export function firstSystem(systems: readonly SystemListing[]): string {
  const wanted = [new URLSearchParams(location.search).get('system'), localStorage.getItem('agon.system'), 'anachronism'];
  return (wanted.map((id) => systems.find((each) => each.id === id)).find(Boolean) ?? systems[0])?.id ?? '';
}
export const keepSystem = (id: string): void => {
  try {
    localStorage.setItem('agon.system', id);
  } catch {
    // chosen again next time
  }
};
export const getBots = async (): Promise<BotLevel[]> => (await request<{ bots: BotLevel[] }>('/api/bots')).bots;
export const getDecks = (system: string): Promise<DeckList> => request(`/api/decks?system=${encodeURIComponent(system)}`);
export const getCards = async (system: string): Promise<Record<string, CardView & { source: string }>> =>
  (await request<{ cards: Record<string, CardView & { source: string }> }>(`/api/cards?system=${encodeURIComponent(system)}`)).cards;
export const getRoom = (id: string, key = ''): Promise<RoomView & { seat: number | null; seq: number; view: View }> =>
  request(`/api/rooms/${encodeURIComponent(id)}`, key ? { headers: { Authorization: `Bearer ${key}` } } : {});
export const getLuck = (id: string): Promise<string> => request(`/api/rooms/${encodeURIComponent(id)}/luck`);
export const getRecord = (id: string): Promise<string> => request(`/api/rooms/${encodeURIComponent(id)}/record`);
export const getClause = (id: string): Promise<{ id: string; text: string; section?: string; source?: string }> => request(`/api/clauses/${encodeURIComponent(id)}`);
export const checkDeck = (system: string, cards: readonly string[]): Promise<{ playable: boolean; reasons: Fault[]; law: Law[] }> => post('/api/decks/check', { system, cards });
export const readDeck = async (system: string, text: string): Promise<ReadLine[]> => (await post<{ lines: ReadLine[] }>('/api/decks/read', { system, text: text.slice(0, 20_000) })).lines;
export const checkStack = (system: string, games: number, decks: (string | string[])[]): Promise<{ playable: boolean; reasons: Fault[] }> => post('/api/stacks/check', { system, games, stack: { decks } });
export const importCards = (file: File, replace = false): Promise<ImportReport> =>
  request(`/api/cards/import?name=${encodeURIComponent(file.name)}${replace ? '&replace=true' : ''}`, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file });

/** What lets one person take a seat of this browser over; a link that was made before does so no more. */
export const offerSeat = async (id: string, key: string): Promise<string> =>
  (await request<{ token: string }>(`/api/rooms/${encodeURIComponent(id)}/offer`, { method: 'POST', headers: { Authorization: `Bearer ${key}` } })).token;
/** Tell the owner of the server of another player. */
export const reportPlayer = (id: string, key: string, report: { seat: number; reason: string; text: string }): Promise<void> =>
  request(`/api/rooms/${encodeURIComponent(id)}/report`, { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }, body: JSON.stringify(report) });
/** Take the seat over that a link is for, and keep its key. */
export async function takeSeat(id: string, token: string, name: string): Promise<void> {
  const { seat, key } = await post<{ seat: number; key: string }>(`/api/rooms/${encodeURIComponent(id)}/take`, { token, name });
  keepGame({ id, keys: { ...keysOf(id), [seat]: key }, title: '', at: Date.now() });
}

/* Games this browser has keys for. */

export interface KeptGame {
  id: string;
  keys: Record<number, string>;
  title: string;
  at: number;
}

export function keptGames(): KeptGame[] {
  try {
    return (JSON.parse(localStorage.getItem('agon.games') ?? '[]') as KeptGame[]).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

export function keepGame(game: KeptGame): void {
  const others = keptGames().filter((each) => each.id !== game.id);
  try {
    localStorage.setItem('agon.games', JSON.stringify([game, ...others].slice(0, 50)));
  } catch {
    // not kept: the game can be played until the page is closed
  }
  sessionKeys[game.id] = game.keys;
}

const sessionKeys: Record<string, Record<number, string>> = {};

export const keysOf = (id: string): Record<number, string> => sessionKeys[id] ?? keptGames().find((each) => each.id === id)?.keys ?? {};

export interface MadeRoom {
  id: string;
  seats: { seat: number; key: string }[];
}

/** Keep the keys of a room that was made. Returns its id. */
export function keepMade(made: MadeRoom, title: string): string {
  keepGame({ id: made.id, keys: Object.fromEntries(made.seats.filter((each) => each.key).map((each) => [each.seat, each.key])), title, at: Date.now() });
  return made.id;
}

/** A seal of the server for the next game, and a number of this browser: asked for in this order, so that neither can answer the other. */
export async function sealedLuck(): Promise<{ seal: string; number: string }> {
  const shown = await post<Seal>('/api/seals', {});
  const number = newNumber();
  keepLuck(shown.room, { seal: shown.seal, number });
  return { seal: shown.token, number };
}

/** Open a room and keep its keys. Returns its id. */
export async function createRoom(wanted: NewRoom, title: string): Promise<string> {
  const ask = async () => post<MadeRoom>('/api/rooms', { ...wanted, ...(wanted.seed === undefined ? await sealedLuck() : {}) });
  const made = await ask().catch((error: unknown) => {
    // the server has started again in between, and knows its seal no more
    if (error instanceof ApiError && error.code === 'seal-gone') return ask();
    throw error;
  });
  return keepMade(made, title);
}
