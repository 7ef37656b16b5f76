import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSignedIn } from './api';
import { dropDeck, keepDeck } from './deckbuilding';
import { keepDecks, leaveDecks, merged, type KeptDeck } from './deckKeeping';
import { allDecks, type OwnDeck } from './decks';

const here = (more: Partial<OwnDeck> = {}): OwnDeck => ({ id: 'own:1', system: 'duel', name: 'Walls', cards: ['a', 'b'], open: false, ...more });
const there = (more: Partial<KeptDeck> = {}): KeptDeck => ({ ...here(), open: false, changed: 5, ...more }) as KeptDeck;
const told = (decks: readonly OwnDeck[]): unknown[] => decks.map((each) => [each.id, each.name, each.changed, each.unsent ?? false]);
const both = (mine: readonly OwnDeck[], kept: readonly KeptDeck[]): unknown[] => told(merged(mine, kept, () => 'own:new'));

describe('the decks of a browser and of its account', () => {
  test('the account hears of one that it does not have', () => {
    expect(both([here()], [])).toEqual([['own:1', 'Walls', undefined, true]]);
  });
  test('one that was deleted elsewhere goes, and stays where it was changed here', () => {
    expect(both([here({ changed: 5 })], [])).toEqual([]);
    expect(both([here({ changed: 5, unsent: true })], [])).toEqual([['own:1', 'Walls', undefined, true]]);
  });
  test('the browser gets what it does not have', () => {
    expect(both([], [there()])).toEqual([['own:1', 'Walls', 5, false]]);
  });
  test('a change here is to be told, a change there is taken', () => {
    expect(both([here({ changed: 5, name: 'Reeds', unsent: true })], [there()])).toEqual([['own:1', 'Reeds', 5, true]]);
    expect(both([here({ changed: 4 })], [there({ name: 'Reeds' })])).toEqual([['own:1', 'Reeds', 5, false]]);
  });
  test('where both have changed both stay', () => {
    expect(both([here({ changed: 4, cards: ['c'], unsent: true })], [there({ name: 'Reeds' })])).toEqual([['own:1', 'Reeds', 5, false], ['own:new', 'Walls', undefined, true]]);
  });
  test('equal ones are one', () => {
    expect(both([here({ unsent: true })], [there()])).toEqual([['own:1', 'Walls', 5, false]]);
  });
});

describe('the decks of several accounts in one browser', () => {
  let accounts: Record<string, KeptDeck[]>;
  let most = 100;
  let onPost: (id: string) => void;
  const names = (): string[] => allDecks().map((each) => each.name).sort();
  const kept = (whose: string): string[] => (accounts[whose] ?? []).map((each) => each.name).sort();
  const enter = (name: string): void => keepSignedIn({ name, key: name });
  const expire = (): void => {
    leaveDecks('theirs');
    keepSignedIn(null);
  };

  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    });
    [accounts, most, onPost] = [{}, 100, () => undefined];
    let clock = 10;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const whose = (init.headers as Record<string, string>).Authorization!.slice('Bearer '.length);
      const decks = (accounts[whose] ??= []);
      const id = decodeURIComponent(path.split('/')[4] ?? '');
      const others = decks.filter((each) => each.id !== id);
      const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
      if (init.method === 'DELETE') {
        accounts[whose] = others;
        return new Response(null, { status: 204 });
      }
      if (init.method !== 'POST') return json({ decks });
      if (others.length >= most) return json({ error: { code: 'enough', message: 'That is enough.' } }, 409);
      const { known: _known, ...deck } = JSON.parse(String(init.body)) as OwnDeck & { known: unknown };
      accounts[whose] = [...others, { ...deck, id, open: false, changed: (clock += 1) }];
      onPost(id);
      return json({ changed: clock }, 201);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('those of one who was signed out elsewhere are not uploaded to another, and not shown', async () => {
    enter('Ilse');
    keepDeck(here());
    await keepDecks();
    expire();
    expect(names(), 'nobody is signed in: they are in this browser').toEqual(['Walls']);
    enter('Odran');
    await keepDecks();
    expect([kept('Odran'), names()]).toEqual([[], []]);
    keepDeck(here({ id: 'own:2', name: 'Reeds' }));
    await keepDecks();
    expect([kept('Odran'), kept('Ilse')]).toEqual([['Reeds'], ['Walls']]);
    expire();
    enter('Ilse');
    expect(names()).toEqual(['Walls']);
  });
  test('who comes back gets none that was deleted elsewhere, and no second copy of one changed elsewhere', async () => {
    enter('Ilse');
    keepDeck(here());
    keepDeck(here({ id: 'own:2', name: 'Reeds' }));
    await keepDecks();
    expire();
    accounts.Ilse = accounts.Ilse!.filter((each) => each.id === 'own:1').map((each) => ({ ...each, name: 'Gates', changed: 99 }));
    enter('Ilse');
    await keepDecks();
    expect([names(), kept('Ilse')]).toEqual([['Gates'], ['Gates']]);
  });
  test('one deleted while signed out is deleted for whose it is', async () => {
    enter('Ilse');
    keepDeck(here());
    await keepDecks();
    expire();
    dropDeck('own:1');
    enter('Odran');
    await keepDecks();
    keepSignedIn(null);
    enter('Ilse');
    await keepDecks();
    expect([names(), kept('Ilse')]).toEqual([[], []]);
  });
  test('those of an account that is deleted are this browser\'s own', async () => {
    enter('Ilse');
    keepDeck(here());
    await keepDecks();
    leaveDecks('own');
    enter('Odran');
    await keepDecks();
    expect(kept('Odran')).toEqual(['Walls']);
  });
  test('whoever signs out leaves only what the account does not have', async () => {
    enter('Ilse');
    keepDeck(here());
    await keepDecks();
    keepDeck(here({ id: 'own:2', name: 'Reeds' }));
    leaveDecks('gone');
    keepSignedIn(null);
    expect(names()).toEqual(['Reeds']);
    enter('Odran');
    await keepDecks();
    expect(kept('Odran')).toEqual([]);
  });
  test('one that the account refuses stays, and that is said', async () => {
    enter('Ilse');
    most = 1;
    keepDeck(here());
    keepDeck(here({ id: 'own:2', name: 'Reeds' }));
    await expect(keepDecks()).rejects.toThrow('That is enough.');
    expect([names().length, kept('Ilse').length]).toEqual([2, 1]);
  });
  test('what is changed while decks are told is told, too', async () => {
    enter('Ilse');
    keepDeck(here());
    onPost = () => {
      onPost = () => undefined;
      keepDeck(here({ name: 'Gates' }));
      void keepDecks();
    };
    await keepDecks();
    expect(kept('Ilse')).toEqual(['Gates']);
  });
  test('one deleted while it is on its way to the account does not come back', async () => {
    enter('Ilse');
    keepDeck(here());
    onPost = (id) => void dropDeck(id);
    await keepDecks();
    await keepDecks();
    expect([names(), kept('Ilse')]).toEqual([[], []]);
  });
  test('more than an account may have are all here', async () => {
    enter('Ilse');
    for (let n = 0; n < 130; n++) keepDeck(here({ id: `own:${n}` }));
    await expect(keepDecks()).rejects.toThrow();
    expect([allDecks().length, kept('Ilse').length]).toEqual([130, 100]);
  });
});
