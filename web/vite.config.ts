import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/* messages lie with the server, which says others of the same catalogue: docs/messages.md */
const MESSAGES = fileURLToPath(new URL('../src/agon/messages', import.meta.url));
const ENGLISH = 'en';
const SAYER = fileURLToPath(new URL('src/lib/messages.ts', import.meta.url));

const filesOf = (language: string): string[] => readdirSync(join(MESSAGES, language)).filter((each) => each.endsWith('.ftl'));
const textOf = (language: string, file: string): string =>
  readFileSync(join(MESSAGES, language, file), 'utf-8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .join('\n');
const nameOf = (language: string): string => /^language-name = (.+)$/m.exec(textOf(language, 'grammar.ftl'))?.[1] ?? language;
/** What the client says of a language: its own files, and how sentences are joined. */
const clientTextOf = (language: string): string =>
  filesOf(language)
    .filter((each) => each.startsWith('client-') || each === 'grammar.ftl')
    .map((each) => textOf(language, each))
    .join('\n');

/** Messages as modules. `import say from '$messages/client-home.ftl'` brings a file of English and says what stands there;
    any other language is one chunk, which `virtual:languages` loads. */
function messages(): Plugin {
  const languages = readdirSync(MESSAGES, { withFileTypes: true })
    .filter((each) => each.isDirectory() && filesOf(each.name).includes('grammar.ftl'))
    .map((each) => each.name)
    .sort();
  const others = languages.filter((each) => each !== ENGLISH);
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith('$messages/')) return join(MESSAGES, ENGLISH, id.slice('$messages/'.length));
      return id.startsWith('virtual:language') ? `\0${id}` : null;
    },
    load(id) {
      if (id.startsWith(MESSAGES) && id.endsWith('.ftl'))
        return `import { sayer } from ${JSON.stringify(SAYER)};\nexport default sayer(${JSON.stringify(textOf(ENGLISH, basename(id)))});`;
      if (id === '\0virtual:languages')
        return `export const NAMES = ${JSON.stringify(Object.fromEntries(languages.map((each) => [each, nameOf(each)])))};
export const OTHERS = { ${others.map((each) => `${each}: () => import('virtual:language/${each}')`).join(', ')} };`;
      const other = /^\0virtual:language\/([\w-]+)$/.exec(id)?.[1];
      return other ? `export default ${JSON.stringify(clientTextOf(other))};` : null;
    },
  };
}

// Built into the Python package, from where the server ships it. In development, `agon serve --port 8765` answers.
export default defineConfig({
  plugins: [messages(), svelte()],
  worker: { format: 'es', plugins: () => [messages()] },
  build: { outDir: '../src/agon/web_dist', emptyOutDir: true, target: 'es2022' },
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://127.0.0.1:8765', '/ws': { target: 'ws://127.0.0.1:8765', ws: true } } },
});
