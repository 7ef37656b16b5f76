/* What a player has set, kept in the browser. */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'reduced';
  size: number;
  pace: number;
  /** How loud what happens is, from 0 (off) to 1. */
  sound: number;
  confirm: boolean;
  askAlways: boolean;
  textForm: boolean;
  keys: boolean;
  /** Notices of the system when it is one's turn and one looks elsewhere. */
  notices: boolean;
  name: string;
  /** The language of what is said; nothing: the first one the browser asks for. */
  language: string;
}

export const DEFAULTS: Settings = { theme: 'system', motion: 'system', size: 100, pace: 450, sound: 0, confirm: true, askAlways: false, textForm: false, keys: true, notices: false, name: '', language: '' };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem('agon.settings') ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(load());

/** Show the settings on the page and keep them. Call from an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (settings.motion === 'reduced') root.dataset.motion = 'reduced';
  else delete root.dataset.motion;
  root.style.fontSize = settings.size === 100 ? '' : `${settings.size}%`;
  try {
    localStorage.setItem('agon.settings', JSON.stringify(settings));
  } catch {
    // private windows may refuse to keep anything; the settings hold until the page is closed
  }
}

export const reducedMotion = (): boolean => settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

export function toggleTheme(): void {
  const dark = settings.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';
  settings.theme = dark ? 'light' : 'dark';
}
