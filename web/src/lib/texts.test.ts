import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { sayingsOf, textsOf } from './texts';

const raw = (found: Record<string, unknown>): [string, string][] => Object.entries(found).map(([path, text]) => [path.replace(/^\/src\//, ''), text as string]);
const SOURCES = raw(import.meta.glob(['/src/**/*.svelte', '/src/**/*.ts', '!/src/**/*.test.ts', '!/src/**/*.d.ts', '!/src/lib/view.ts', '!/src/lib/texts.ts'], { query: '?raw', import: 'default', eager: true }));
const CATALOGUE = raw(import.meta.glob('../../../src/agon/messages/*/*.ftl', { query: '?raw', import: 'default', eager: true }));

/** What stands in the code and is the same in every language: names, notation, what a form is filled with. */
const SAME: Record<string, string[]> = {
  'lib/battle.ts': ['may fall'],
  'lib/companion.svelte.ts': ['Anachronism', 'Time Rift', 'Anarcus'],
  'lib/drafts.ts': ['Aether', 'Earth', 'Fire', 'Metal', 'Water', 'Wind', 'Wood', 'Void', 'Reveal', '{0} Actions', 'Action'],
  'lib/frames.ts': ['(max-width: 1100px), (max-height: 640px)', '(max-width: 720px), (max-height: 640px), (max-width: 1100px) and (max-height: 999px)'],
  'lib/ui.svelte.ts': ['attack {0}'],
  'pages/Cards.svelte': ['(min-width: 1181px) and (min-height: 561px)', '(min-width: 981px) and (min-height: 561px)', '"draw a card"'],
  'pages/Decks.svelte': ['{0} is:legal', 't:warrior is:legal'],
  'pages/Replay.svelte': ['record 1 anachronism …'],
  'pages/Verify.svelte': ['agon verify {0}', '{0} UTC, {1}'],
  'pages/Write.svelte': [
    'Long Reach: Your attack rolls with this weapon gain +1.', 'Rally - Reveal: Gain 2 life.', 'Step Aside - Action: Move two spaces.', 'When you hit with this card, Pull 2.',
    'While you have full life, your defense totals get +2.', 'React: After an enemy moves into a space adjacent to you, make a base attack.', 'At the end of the round, destroy this card.',
    'This card gets +1 HP for each of your fighters.', 'Once per round, you may discard a card. If you do, one of your fighters gets +3 attack this round.',
    '{0} II', 'Reveal', '{0} Actions', 'Action', 'Name - Reveal: What it does.',
  ],
  'parts/ImportDeck.svelte': ['.txt, .json, .toml'],
  'parts/Notation.svelte': ['move c2 N'],
  'parts/SearchHelp.svelte': ['does:move when:hits', 'type:weapon (grid:beside or grid:behind) -hands:2 is:playable'],
  'parts/TurnNotice.svelte': ['asked {0}', 'decision {0}'],
};
const EVERYWHERE = ['Agon', 'Bearer {0}'];

const leftIn = (path: string, source: string): string[] =>
  textsOf(source, path.endsWith('.svelte')).map((each) => each.text).filter((each) => !EVERYWHERE.includes(each) && !SAME[path]?.includes(each));

/** The messages of a language's own files of the client, by name, with the file and the values that each needs. */
function messagesOf(language: string): Map<string, { file: string; needs: Set<string> }> {
  const found = new Map<string, { file: string; needs: Set<string> }>();
  for (const [path, text] of CATALOGUE) {
    const [, of, file] = /messages\/([\w-]+)\/([\w-]+\.ftl)$/.exec(path)!;
    if (of !== language || !(file!.startsWith('client-') || file === 'grammar.ftl')) continue;
    for (const entry of new FluentResource(text).body) found.set(entry.id, { file: file!, needs: new Set(JSON.stringify(entry.value).match(/"type":"var","name":"([^"]+)"/g)?.map((each) => each.slice(21, -1)) ?? []) });
  }
  return found;
}

const english = messagesOf('en');
const others = [...new Set(CATALOGUE.map(([path]) => /messages\/([\w-]+)\//.exec(path)![1]!))].filter((each) => each !== 'en');

describe('texts', { timeout: 60_000 }, () => {
  it('are found in markup, attributes and code', () => {
    const component = `<script lang="ts">import a from 'b/c words'; const x = 'Two words', z = import('./b c'); let cls = 'not-words';</script>
<p title="Told" class="not told">Said {x ? \`\${z} in braces\` : 'here'}<b>{x}</b> <code>move c2 N</code></p>`;
    expect(textsOf(component, true).map((each) => each.text)).toEqual(['Two words', 'Told', 'Said {0}']);
    expect(textsOf("export const a = (n: number) => (n === 1 ? `${n} card lies` : say('a-b', { n }));", false).map((each) => each.text)).toEqual(['{0} card lies']);
    expect(textsOf('const a = `${who} ${verb}s`, b = `${n}px ${m}% s${k}`;', false).map((each) => each.text)).toEqual(['{0} {1}s']);
    expect(textsOf("throw new Error('our mistake is small'); throw new Error('A player reads this.');", false).map((each) => each.text)).toEqual(['A player reads this.']);
  });
  it('are none in the code', () => {
    const left = SOURCES.flatMap(([path, source]) => leftIn(path, source).map((text) => `${path}: ${text}`));
    expect(left).toEqual([]);
  });
  it('that are the same in every language are there', () => {
    for (const [path, texts] of Object.entries(SAME)) {
      const there = textsOf(SOURCES.find(([each]) => each === path)![1], path.endsWith('.svelte')).map((each) => each.text);
      expect(there, path).toEqual(expect.arrayContaining(texts));
    }
  });
});

describe('messages of the client', { timeout: 60_000 }, () => {
  it('are in a file that is imported where they are said, and get what they need', () => {
    const wrong: string[] = [];
    for (const [path, source] of SOURCES) {
      const files = ['client-site.ftl', ...[...source.matchAll(/'\$messages\/([\w-]+\.ftl)'/g)].map((each) => each[1]!)];
      for (const { messages, given } of sayingsOf(source, path.endsWith('.svelte')))
        for (const each of messages) {
          const found = english.get(each);
          if (!found) wrong.push(`${path}: there is no ${each}`);
          else if (!files.includes(found.file)) wrong.push(`${path}: ${each} is in ${found.file}, which is not imported`);
          else if ([...found.needs].sort().join() !== [...given].sort().join()) wrong.push(`${path}: ${each} needs ${[...found.needs].join(', ') || 'nothing'}, and gets ${given.join(', ') || 'nothing'}`);
        }
    }
    expect(wrong).toEqual([]);
  });
  it.each(others)('are all there in %s, with the same values, and can be said', (language) => {
    const there = messagesOf(language);
    expect([...english.keys()].filter((each) => !there.has(each))).toEqual([]);
    expect([...there.keys()].filter((each) => !english.has(each))).toEqual([]);
    for (const [name, { needs }] of there) expect([...needs].filter((each) => !english.get(name)!.needs.has(each)), name).toEqual([]);
    for (const which of ['en', language]) {
      const bundle = new FluentBundle(which, { useIsolating: false });
      for (const [path, text] of CATALOGUE) if (new RegExp(`messages/${which}/(client-[\\w-]+|grammar)\\.ftl$`).test(path)) expect(bundle.addResource(new FluentResource(text))).toEqual([]);
      for (const [name, { needs }] of english)
        for (const value of [0, 1, 2, 'yes', 'you']) {
          const faults: Error[] = [];
          const said = bundle.formatPattern(bundle.getMessage(name)!.value!, Object.fromEntries([...needs].map((each) => [each, value])), faults);
          expect([name, faults, said.includes('{')]).toEqual([name, [], false]);
        }
    }
  });
});
