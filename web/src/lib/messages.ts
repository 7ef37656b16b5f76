/* What players read, from the catalogue that the server speaks from as well: src/agon/messages, in the format Fluent. */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import { NAMES, OTHERS } from 'virtual:languages';

export type Say = (message: string, given?: Record<string, string | number>) => string;

const ENGLISH = 'en';

/** The first of the languages that somebody asks for which is there: `es-MX` is answered by `es`. */
export const firstOf = (asked: readonly string[], there: readonly string[]): string =>
  asked.map((each) => each.split('-')[0]!.toLowerCase()).find((each) => there.includes(each)) ?? ENGLISH;

/** The language that was chosen in the settings, as `settings.svelte` keeps them; a worker has none. */
function chosen(): string {
  try {
    return (JSON.parse(localStorage.getItem('agon.settings') ?? '{}') as { language?: string }).language ?? '';
  } catch {
    return '';
  }
}

/* a worker keeps no settings: its language is its name */
const named = typeof document === 'undefined' && typeof self !== 'undefined' ? [self.name] : [];
/** The language of this page. Another one is spoken from the next page that is loaded. */
export const language: string = firstOf([chosen(), ...named, ...(globalThis.navigator?.languages ?? [])], Object.keys(NAMES));

/** Messages of a language; what is wrong in a file, or missing in what a message is given, throws: it is our mistake. */
class Messages {
  readonly #bundle: FluentBundle;

  constructor(language: string) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
  }

  add(file: string): void {
    const [fault] = this.#bundle.addResource(new FluentResource(file));
    if (fault) throw fault;
  }

  say(message: string, given?: Record<string, string | FluentNumber>): string | null {
    const pattern = this.#bundle.getMessage(message)?.value;
    if (!pattern) return null;
    const faults: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, given, faults);
    if (faults.length) throw faults[0]!;
    return said;
  }
}

const english = new Messages(ENGLISH);

async function loaded(which: string): Promise<Messages | null> {
  const load = OTHERS[which];
  const file = await load?.().catch(() => null);
  if (!file) return null; // without a network the page is in English
  const found = new Messages(which);
  found.add(file.default);
  return found;
}

const spoken = await loaded(language);

/** Numbers are shown in digits alone, as the server shows them. */
const shown = (value: string | number): string | FluentNumber => (typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value);

/** Add a file of English, and say what stands there in the language of the page. */
export function sayer(file: string): Say {
  english.add(file);
  return (message, given) => {
    const values = given && Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shown(value)]));
    const said = spoken?.say(message, values) ?? english.say(message, values);
    if (said === null) throw new Error(`there is no message ${message}`);
    return said;
  };
}
