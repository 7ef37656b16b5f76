/* The shapes of window in which one panel is shown at a time, under tabs: the limits in styles/frames.css. */

import { MediaQuery } from 'svelte/reactivity';

const TABBED = '(max-width: 720px), (max-height: 640px), (max-width: 1100px) and (max-height: 999px)';

export const tabbed = (): boolean => matchMedia(TABBED).matches;

/** Every frame but the wide one: what people ask of each other stands beside the prompt, not below it. In a game of armies everywhere. */
export const besides = new MediaQuery('(max-width: 1100px), (max-height: 640px)');
