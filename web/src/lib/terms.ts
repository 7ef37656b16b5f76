/* What players call things, in the words of the game at hand: the server says them, and these stand where it does not. */

import say from '$messages/client-words.ftl';
import { capital } from './format';
import type { KeywordListing } from './view';

export interface Terms {
  warrior: string;
  warriors: string;
  support: string;
  supports: string;
  speed: string;
  experience: string;
  basic_attack: string;
  damage: string;
  defense: string;
  initiative: string;
}

const term = (which: keyof Terms): string => say('words-term', { term: which });
export const TERMS: Terms = {
  warrior: term('warrior'),
  warriors: term('warriors'),
  support: term('support'),
  supports: term('supports'),
  speed: term('speed'),
  experience: term('experience'),
  basic_attack: term('basic_attack'),
  damage: term('damage'),
  defense: term('defense'),
  initiative: term('initiative'),
};

/** What a page knows of the words of its game: for parts that show cards, under the context `guide`. */
export interface Guide {
  terms: Terms;
  keywords: readonly KeywordListing[];
}

export const GUIDE: Guide = { terms: TERMS, keywords: [] };

export const termsOf = (said: { terms?: Partial<Terms> } | null | undefined): Terms => (said?.terms ? { ...TERMS, ...said.terms } : TERMS);

/** Types of cards in the order in which lists show them. */
export const TYPES: readonly string[] = ['warrior', 'champion', 'inspiration', 'weapon', 'armor', 'special', 'hero', 'shield', 'action', 'fighter'];

/** A type of card as a word: what the game calls a warrior, "Weapon". */
export const typeWord = (type: string, terms: Terms): string => (type === 'warrior' ? capital(terms.warrior) : TYPES.includes(type) ? say('words-type', { type }) : type);

/** A word with its article: "a warrior", "an amulet". */
export const a = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
