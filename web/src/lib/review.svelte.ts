/* What a bot says of a game that is over, as far as it has come. */

import { request } from './api';
import type { By } from './replay.svelte';

export interface Act {
  notation: string;
  label: string;
  chosen: boolean;
  /** The chance of winning that it has, and half the width of the interval in which that lies. */
  chance: number;
  margin: number;
  behind: number;
  /** It is worse than the best for certain. */
  sure: boolean;
  why: string;
}

export interface Ply {
  moment: number;
  seat?: number;
  chances: number[];
  luck?: number[];
  acts?: Act[];
}

export interface TurningPoint {
  kind: 'own' | 'luck' | 'gift';
  moment: number;
  swing: number;
}

export interface Reviewed {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  text: string;
  of: number;
  games: number;
  seat: number;
  plies: Ply[];
  marks: { moment: number; seat: number; points: number }[];
  moments: TurningPoint[];
}

export class ReviewClient {
  data = $state.raw<Reviewed | null>(null);
  problem = $state('');
  readonly id: string;
  #by: By = 'all';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /** Look whether there is a review, for whom it is looked at now. */
  async look(by: By, ask = false): Promise<void> {
    this.#by = by;
    clearTimeout(this.#timer);
    try {
      const got = await request<Reviewed>(`/api/replays/${encodeURIComponent(this.id)}/review?by=${by}`, ask ? { method: 'POST' } : undefined);
      if (by !== this.#by) return;
      this.data = got.state === 'none' ? null : got;
      this.problem = got.state === 'failed' ? got.text : '';
      if (got.state === 'waiting' || got.state === 'running') this.#timer = setTimeout(() => void this.look(this.#by), 1500);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** What was weighed before the answer that led to a moment. */
  before(moment: number): Ply | undefined {
    return this.data?.plies[moment - 1];
  }

  /** The chances of the seat that is looked at, with the dice as they fell, and with their averages. */
  line: { moment: number; as: number; without: number }[] = $derived.by(() => {
    const { data } = this;
    let luck = 0;
    return (data?.plies ?? []).map((each) => {
      luck += each.luck?.[data!.seat] ?? 0;
      const as = each.chances[data!.seat] ?? 0;
      return { moment: each.moment, as, without: Math.max(0, Math.min(1, as - luck)) };
    });
  });
}

export const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`;
