/* Whoever has switched sound on hears what happens. What makes it is loaded then, and not before. */

import { reducedMotion, settings } from './settings.svelte';
import type { Cue } from './sound';
import type { EventView } from './view';

function sound(cues: (made: typeof import('./sound')) => readonly Cue[]): void {
  // what cannot be loaded, as without a network, is silent
  if (settings.sound) void import('./sound').then((made) => made.play(cues(made), settings.sound, reducedMotion()), () => undefined);
}

/** Make heard what has happened, and that one is to choose now. */
export const hear = (events: readonly Pick<EventView, 'kind'>[], yours = false): void => sound((made) => made.cuesOf(events, yours));

/** Make one cue heard. */
export const hearCue = (cue: Cue): void => sound(() => [cue]);
