/* What the plugin `messages` of vite.config.ts makes of the files of the catalogue. */

declare module '$messages/*.ftl' {
  const say: import('./lib/messages').Say;
  export default say;
}

declare module 'virtual:languages' {
  /** Languages by their own names. */
  export const NAMES: Readonly<Record<string, string>>;
  /** What the client says in a language other than English, loaded where it is asked for. */
  export const OTHERS: Readonly<Record<string, () => Promise<{ default: string }>>>;
}
