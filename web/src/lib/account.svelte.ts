/* An account: a guest keeps games by a name and a password, and finds them again in another browser. */

import { ApiError, keepGame, keepSignedIn, keptGames, post, request, signedIn } from './api';
import { keepDecks, leaveDecks } from './deckKeeping';
import type { ChallengeView, HistoryPage, OwnRatingView, ReportView, SuspendedView } from './view';

export interface Running {
  room: string;
  system: string;
  seat: number;
  players: string[];
  created: number;
}

export interface Me {
  name: string;
  created: number;
  games: 'played' | 'everyone' | 'me';
  blocked: string[];
  /** They read what is reported. */
  moderator: boolean;
  /** Why they begin no games now, in a sentence; nothing: they do. */
  suspended: string;
}

export interface Person {
  name: string;
  created: number;
  you: boolean;
  ratings: OwnRatingView[];
  /** Their finished games are shown to who looks. */
  games: boolean;
  /** Their games that run now and that everybody may watch. */
  watch: string[];
  against?: { won: number; drawn: number; lost: number };
  blocked?: boolean;
}

const KEPT = 'agon.kept';

/** The seats of this browser that belong to the account already. */
function mine(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Games whose keys this browser has, and that the account does not keep yet. */
export const unkept = (): number => keptGames().filter((each) => !mine().includes(each.id)).length;

/** Make an account, and be signed in with it. */
export async function makeAccount(name: string, password: string): Promise<void> {
  keepSignedIn(await post<{ name: string; key: string }>('/api/accounts', { name, password }));
}

export async function signIn(name: string, password: string): Promise<void> {
  keepSignedIn(await post<{ name: string; key: string }>('/api/accounts/sign-in', { name, password }));
}

/** Be signed out here, whatever the server says; the decks that the account has go from this browser. */
export async function signOut(): Promise<void> {
  await keepDecks().catch(() => undefined);
  await post('/api/me/sign-out', {}).catch(() => undefined);
  leaveDecks('gone');
  forget();
}

/** Be signed out here: decks stay for the account that comes back, or as this browser's own where it does not. */
export function forget({ deleted = false } = {}): void {
  leaveDecks(deleted ? 'own' : 'theirs');
  keepSignedIn(null);
  localStorage.removeItem(KEPT);
}

/** Let the account keep the seats of this browser, one after another: each key is exchanged, and may be lost to nobody on the way. */
export async function keepSeats(): Promise<number> {
  let many = 0;
  for (const game of keptGames()) {
    if (mine().includes(game.id)) continue;
    const keys = { ...game.keys };
    for (const [seat, key] of Object.entries(game.keys)) {
      try {
        const kept = await post<{ key: string }>('/api/me/games', { room: game.id, key });
        keys[Number(seat)] = kept.key;
        keepGame({ ...game, keys: { ...keys } });
      } catch (error) {
        /* a game that is gone, or that another keeps, stays as it is; where the server does not answer, or keeps none for who is suspended, we try again later */
        if (!(error instanceof ApiError) || error.code === 'offline') throw error;
        if (error.code === 'suspended') return many;
      }
    }
    localStorage.setItem(KEPT, JSON.stringify([...mine(), game.id].slice(-200)));
    many += 1;
  }
  return many;
}

/** Go on here with a game of the account that another browser had. */
export async function playHere(game: Running): Promise<void> {
  const { key } = await post<{ key: string }>(`/api/me/games/${encodeURIComponent(game.room)}/${game.seat}/here`, {});
  keepGame({ id: game.room, keys: { [game.seat]: key }, title: game.players.join(', '), at: Date.now() });
  localStorage.setItem(KEPT, JSON.stringify([...mine(), game.room].slice(-200)));
}

export const getMe = (): Promise<Me> => request('/api/me');
export const getRunning = async (): Promise<Running[]> => (await request<{ games: Running[] }>('/api/me/games')).games;
export const getRatings = async (): Promise<OwnRatingView[]> => (await request<{ ratings: OwnRatingView[] }>('/api/me/ratings')).ratings;
export const getPerson = (name: string): Promise<Person> => request(`/api/people/${encodeURIComponent(name)}`);
export const setPrivacy = (games: string): Promise<void> => post('/api/me/privacy', { games });
export const setBlocked = (name: string, blocked: boolean): Promise<void> => post(blocked ? '/api/me/block' : '/api/me/unblock', { name });
export const signOutOthers = (): Promise<void> => post('/api/me/sign-out-others', {});
export const deleteMe = (name: string, password: string): Promise<void> => post('/api/me/delete', { name, password });
export const getOwnRecord = (room: string): Promise<string> => request(`/api/me/history/${encodeURIComponent(room)}/record`);

/** What one is challenged to, with what clocks are called. */
export const getChallenges = (): Promise<{ challenges: ChallengeView[]; clocks: Record<string, string> }> => request('/api/me/challenges');
export const declineChallenge = (id: string): Promise<void> => post(`/api/me/challenges/${encodeURIComponent(id)}/decline`, {});

export const getReports = async (): Promise<ReportView[]> => (await request<{ reports: ReportView[] }>('/api/reports')).reports;
export const getReportRecord = (id: string): Promise<string> => request(`/api/reports/${encodeURIComponent(id)}/record`);
export const closeReport = (id: string): Promise<void> => post(`/api/reports/${encodeURIComponent(id)}/close`, {});

export const reportPerson = (name: string, report: { reason: string; text: string }): Promise<void> => post(`/api/people/${encodeURIComponent(name)}/report`, report);
export const suspend = (report: string, days: number, why: string): Promise<void> => post(`/api/reports/${encodeURIComponent(report)}/suspend`, { days, why });
export const getSuspensions = async (): Promise<SuspendedView[]> => (await request<{ suspensions: SuspendedView[] }>('/api/suspensions')).suspensions;
export const liftSuspension = (name: string): Promise<void> => post('/api/suspensions/lift', { name });

/** Finished games, of somebody else where a name is given, as the address asks for them. */
export function getHistory(name: string, filter: URLSearchParams, after = ''): Promise<HistoryPage> {
  const query = new URLSearchParams(filter);
  if (after) query.set('after', after);
  return request(`${name ? `/api/people/${encodeURIComponent(name)}` : '/api/me'}/history?${query}`);
}

/** Fetch all that the server keeps, as one file; says how much of it has come. */
export async function getArchive(came: (bytes: number) => void): Promise<Blob> {
  const answer = await fetch('/api/me/archive', { headers: { Authorization: `Bearer ${signedIn()?.key ?? ''}` } });
  if (!answer.ok || !answer.body) {
    const body = (await answer.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
    throw new ApiError(body?.error?.code ?? 'http', body?.error?.message ?? '');
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    came((bytes += part.value.length));
  }
  return new Blob(parts, { type: 'application/zip' });
}
