/* The rulebooks, as the server has them. What was read once in this page is not asked for again. */

import { request } from './api';
import type { CardView } from './view';

export interface ShortClause {
  id: string;
  title: string;
  text: string;
}

export interface Rule extends ShortClause {
  system: string;
  book: string;
  chapter: string;
  section: string;
  kind: string;
  printed: string;
  confidence: string;
  more: Record<string, string>;
  related: ShortClause[];
  cards: CardView[];
  cards_in_all: number;
  /** In players' words, where the clause is explained. */
  answer?: string;
  what_if?: { text: string; clause: string }[];
  /** `plays`: somebody is to choose where it begins, so that it can be played on from. */
  example?: { say: string; log: string[]; board: string; plays: boolean };
  before: ShortClause | null;
  after: ShortClause | null;
}

export interface Book {
  system: string;
  title: string;
  chapters: { id: string; title: string; clauses: ShortClause[] }[];
  glossary: { word: string; clauses: ShortClause[] }[];
}

const known = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const before = known.get(path);
  if (before) return before as Promise<T>;
  const asked = request<T>(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}

export const getBooks = async (): Promise<{ id: string; title: string }[]> => (await once<{ systems: { id: string; title: string }[] }>('/api/rules')).systems;
export const getBook = (system: string): Promise<Book> => once(`/api/rules/${encodeURIComponent(system)}`);
export const getPrimer = async (system: string): Promise<{ text: string; clause: string }[]> => (await once<{ primer: { text: string; clause: string }[] }>(`/api/rules/${encodeURIComponent(system)}/primer`)).primer;
export const getRule = (id: string): Promise<Rule> => once(`/api/rules/clauses/${encodeURIComponent(id)}`);
export const searchRules = async (system: string, text: string): Promise<(ShortClause & { words: string[] })[]> =>
  (await request<{ found: (ShortClause & { words: string[] })[] }>(`/api/rules/${encodeURIComponent(system)}/search?q=${encodeURIComponent(text)}`)).found;
