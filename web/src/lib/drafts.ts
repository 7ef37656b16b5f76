/* Cards that people write: kept in this browser as sets, in the fields of our card files. */

import say from '$messages/client-write.ftl';
import { request } from './api';
import type { ReadPart } from './cards.svelte';
import type { CardView } from './view';

export type Draft = Record<string, string | number | string[]> & { id: string; name: string; type: string; text: string };

export interface CardSet {
  id: string;
  name: string;
  system: string;
  cards: Draft[];
}

export interface Unread {
  start: number;
  end: number;
  word: string;
  message: string;
  expected: string[];
  near: string;
  repairs: { title: string; text: string }[];
}

export interface Looked {
  whole: boolean;
  problems: string[];
  card: CardView;
  abilities: { heading: string; text: string; clause: string; parts: ReadPart[]; ways: number; unread?: Unread }[];
  lint: { code: string; severity: string; ability: string; message: string; fix: string }[];
  playable: boolean;
}

const post = <T>(path: string, body: unknown): Promise<T> => request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export const lookAt = (system: string, card: Draft): Promise<Looked> => post('/api/cards/look', { system, card: plain(card) });

/** A draft without what it does not have. */
export const plain = (card: Draft): Draft => Object.fromEntries(Object.entries(card).filter(([key, value]) => key === 'text' || (value !== '' && !(Array.isArray(value) && !value.length)))) as Draft;

/** The types of cards of each game. */
export const TYPES_OF: Record<string, string[]> = {
  anachronism: ['warrior', 'inspiration', 'weapon', 'armor', 'special'],
  timerift: ['champion', 'weapon', 'armor', 'inspiration', 'special'],
  anarcus: ['hero', 'weapon', 'shield', 'action', 'fighter'],
};

export interface FieldOf {
  name: string;
  title: string;
  kind: 'number' | 'text' | 'list' | 'choice' | 'grid';
  choices?: string[];
}

const titleOf = (field: string): string => say('write-field', { field });
const number = (name: string, field = name): FieldOf => ({ name, title: titleOf(field), kind: 'number' });
const ELEMENTS: Record<string, string[]> = { anachronism: ['Aether', 'Earth', 'Fire', 'Metal', 'Water', 'Wind', 'Wood'], timerift: ['Aether', 'Fire', 'Metal', 'Wood', 'Earth', 'Water', 'Void'] };

/** What a type of card prints besides its name and text. */
export function fieldsOf(system: string, type: string): FieldOf[] {
  const element: FieldOf = { name: 'element', title: titleOf('element'), kind: 'choice', choices: ELEMENTS[system] ?? [] };
  const grid: FieldOf = { name: 'grid', title: titleOf('grid'), kind: 'grid' };
  if (system === 'anarcus') return [number('number'), number('attack'), number('hp'), ...['realm', 'side', 'nature'].map((name): FieldOf => ({ name, title: titleOf(name), kind: 'text' }))];
  if (system === 'timerift') {
    const body: FieldOf = { name: 'body', title: titleOf('body'), kind: 'choice', choices: ['', 'head', 'torso', 'legs', 'arms'] };
    const of: Record<string, FieldOf[]> = {
      champion: [number('life'), number('agility'), number('damage'), number('defense'), grid],
      weapon: [number('cost'), number('damage'), number('hands'), grid],
      armor: [number('hands'), body],
      inspiration: [],
      special: [number('hands'), body],
    };
    return [number('initiative', type === 'champion' ? 'champion-initiative' : 'initiative'), element, ...(of[type] ?? []), { name: 'keywords', title: titleOf('keywords'), kind: 'list' }];
  }
  const names: FieldOf[] = [{ name: 'cultures', title: titleOf('cultures'), kind: 'list' }, { name: 'traits', title: titleOf('traits'), kind: 'list' }];
  if (type === 'warrior') return [number('life'), number('speed'), number('experience'), number('damage'), element, ...names, grid];
  return [number('initiative'), ...(type === 'weapon' ? [number('damage')] : []), ...(type === 'inspiration' ? [{ ...element, choices: ['', ...ELEMENTS.anachronism!] }] : [number('hands')]), ...names, ...(type === 'weapon' ? [grid] : [])];
}

const FIRST: Record<string, number | string> = {
  life: 7, speed: 3, agility: 3, experience: 4, damage: 1, initiative: 4, hands: 1, cost: 1, defense: 0, attack: 2, hp: 2, number: 1, element: 'Fire',
  grid: '. . .\n. +1 .\n. ^ .\n. . .',
};

/** A draft with all that its type prints, and nothing else: what is there already stays. */
export function shaped(card: Draft, system: string): Draft {
  const fields = fieldsOf(system, card.type);
  const kept: Draft = { id: card.id, name: card.name, type: card.type, text: card.text };
  for (const field of fields) {
    const first = field.name === 'grid' && system === 'timerift' ? FIRST.grid! : field.kind === 'list' ? [] : field.kind === 'choice' && field.choices?.[0] === '' ? '' : (FIRST[field.name] ?? '');
    kept[field.name] = card[field.name] ?? first;
  }
  if (card.flavor) kept.flavor = card.flavor;
  return kept;
}

const letters = (): string => Array.from(crypto.getRandomValues(new Uint8Array(5)), (each) => each.toString(36).padStart(2, '0').slice(-2)).join('');

/** A new card of a set: its number is free there. */
export function newCard(set: CardSet, like?: Partial<Draft>): Draft {
  const type = String(like?.type ?? TYPES_OF[set.system]?.[1] ?? 'weapon');
  const most = Math.max(0, ...set.cards.map((each) => Number(each.number ?? 0)));
  const { flavor: _, ...of } = like ?? {};
  const card = shaped({ text: '', name: say('write-card-n', { n: set.cards.length + 1 }), ...of, type, id: `mine-${letters()}` } as Draft, set.system);
  if (set.system === 'anarcus') card.number = most + 1;
  return card;
}

export const newSet = (system: string): CardSet => ({ id: `set-${letters()}`, name: say('write-my-set'), system, cards: [] });

/** A grid as it is drawn, "^" for the fighter, with a square changed. */
export function painted(grid: string, at: number, value: string): string {
  const rows = grid.trim().split('\n').map((row) => row.trim().split(/\s+/));
  const columns = rows[0]!.length;
  rows[Math.floor(at / columns)]![at % columns] = value;
  return rows.map((row) => row.join(' ')).join('\n');
}

/** What a press makes of a square: nothing, +0, +1, +2, -1, nothing. */
export const nextCell = (cell: string): string => ({ '.': '+0', '+0': '+1', '+1': '+2', '+2': '-1' })[cell] ?? '.';

/** The text of a card with one ability's words in the place of others. */
export const rewritten = (text: string, was: string, now: string): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.replace(/\s+/g, ' ').trim().endsWith(was));
  if (at < 0) return text.replace(was, now);
  lines[at] = lines[at]!.replace(/\s+/g, ' ').trim().slice(0, -was.length) + now;
  return lines.join('\n');
};

/* Sets in this browser. */

export function keptSets(): CardSet[] {
  try {
    const found = JSON.parse(localStorage.getItem('agon.sets') ?? '[]') as CardSet[];
    return found.filter((each) => Array.isArray(each.cards) && TYPES_OF[each.system]);
  } catch {
    return [];
  }
}

export function keepSets(sets: readonly CardSet[]): boolean {
  try {
    localStorage.setItem('agon.sets', JSON.stringify(sets.slice(0, 50)));
    return true;
  } catch {
    return false;
  }
}

/** A set as a file that `agon` reads. */
export const setFile = (set: CardSet): string => JSON.stringify({ name: set.name, set: set.name, system: set.system, cards: set.cards.map(plain) }, null, 2);

export function setOf(text: string): CardSet | null {
  try {
    const found = JSON.parse(text) as Partial<CardSet>;
    const system = String(found.system ?? 'anachronism');
    if (!Array.isArray(found.cards) || !TYPES_OF[system]) return null;
    const cards = found.cards.slice(0, 400).flatMap((each) => {
      if (typeof each !== 'object' || each === null || typeof each.name !== 'string') return [];
      const rows = Array.isArray(each.grid) ? (each.grid as string[]).join('\n') : each.grid;
      const given = Array.isArray(each.abilities) ? (each.abilities as unknown as { name?: string; kind?: string; actions?: number; text?: string }[]) : [];
      const lines = given.map((one) => (typeof one === 'string' ? one : `${[one.name, one.kind === 'reveal' ? 'Reveal' : one.kind === 'action' ? ((one.actions ?? 1) > 1 ? `${one.actions} Actions` : 'Action') : ''].filter(Boolean).join(' - ')}${one.name || (one.kind && one.kind !== 'constant') ? ': ' : ''}${one.text ?? ''}`));
      const { abilities: _, ...rest } = each as Record<string, unknown>;
      return [shaped({ ...rest, ...(rows ? { grid: rows } : {}), text: String(each.text ?? lines.join('\n')).slice(0, 1500), id: String(each.id || `mine-${letters()}`), type: String(each.type) } as unknown as Draft, system)];
    });
    return { id: `set-${letters()}`, name: String(found.name ?? 'A set').slice(0, 60), system, cards };
  } catch {
    return null;
  }
}

/* A set in a link: behind #, which no server sees. */

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function packedSet(set: CardSet): Promise<string> {
  const bytes = await through(new TextEncoder().encode(setFile(set)), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpackedSet(text: string): Promise<CardSet | null> {
  try {
    if (text.length > 100_000) return null;
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    return setOf(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}
