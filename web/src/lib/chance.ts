/* What this browser adds to the luck of its games: a number that nobody else chose, and the seal it was shown before. */

const HEX = 64;

/** 256 random bits, as 64 hexadecimal digits. */
export function newNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(HEX / 2)), (each) => each.toString(16).padStart(2, '0')).join('');
}

export interface Seal {
  token: string;
  room: string;
  seal: string;
  at: string;
}

/** What is remembered of a game's luck, to be held against its record: the seal that was shown, the number added. */
export interface KeptLuck {
  seal: string;
  number: string;
}

const KEY = 'agon.luck';
const MOST = 200;

function all(): Record<string, KeptLuck> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, KeptLuck>;
  } catch {
    return {};
  }
}

export function keepLuck(room: string, luck: KeptLuck): void {
  try {
    const kept = Object.entries(all()).filter(([id]) => id !== room);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [room, luck]].slice(-MOST))));
  } catch {
    // not kept: the record can be checked all the same, but not against what was shown
  }
}

export const luckOf = (room: string): KeptLuck | null => all()[room] ?? null;
