/* How fast somebody who watches is shown what happens. */

import { settings } from './settings.svelte';

/** How long each step of others stands, in ms. */
export const PACES = [2500, 900, 250, 0] as const;

const nearest = (pace: number): number => PACES.reduce<number>((best, each) => (Math.abs(each - pace) < Math.abs(best - pace) ? each : best), PACES[0]);

export class Pacing {
  /** Nothing that others do is shown for now. */
  paused = $state(false);
  /** How many steps wait to be shown. */
  behind = $state(0);
  /** How long each step of others stands, in ms. */
  pace = $state(nearest(settings.pace));

  constructor(
    readonly goOn: () => void,
    /** Show the next step of what waits. */
    readonly step: () => void,
  ) {}

  /** Let what others do wait, or go on. */
  pause(on: boolean): void {
    this.paused = on;
    if (!on) this.goOn();
  }
}
