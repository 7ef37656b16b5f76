/* A lesson, in the place where the parts of a table expect a room: an act is judged by the script, and carried out where it goes on. */

import say from '$messages/client-learn.ftl';
import { ApiError, request } from './api';
import { hear } from './heard';
import type { RoomClient } from './room.svelte';
import type { EventView, RoomView, View } from './view';

export interface LessonListing {
  system: string;
  title: string;
  about: string;
  parts: { title: string; about: string; picture: string; steps: number }[];
}
export interface Cited {
  text: string;
  clause: string;
}
export interface LessonStep {
  part: number;
  say: string;
  text: string;
  game: boolean;
  scene: boolean;
  why: Cited[];
  learned: Cited[];
}
export interface Lesson extends LessonListing {
  you: string;
  done: string;
  steps: LessonStep[];
}
interface Seen {
  step: number;
  acts: string[];
  view: View;
  events: EventView[];
  waits: 'act' | 'answer' | 'roll' | 'next' | 'over';
  kind: '' | 'good' | 'kind' | 'refused';
  text: string;
  clause: string;
  answers: { act: string; text: string }[];
  shown: string;
  target: string;
}

/** What was learnt on this device: the step one is at, and those that are done. */
export interface Progress {
  step: number;
  done: number[];
}

const KEPT = 'agon.learn';
export function progressOf(system: string): Progress {
  try {
    const found = (JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Partial<Progress>>)[system];
    return { step: Number(found?.step) || 1, done: Array.isArray(found?.done) ? found.done.map(Number) : [] };
  } catch {
    return { step: 1, done: [] };
  }
}
function keep(system: string, progress: Progress): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Progress>;
    localStorage.setItem(KEPT, JSON.stringify({ ...all, [system]: progress }));
  } catch {
    /* a lesson can be taken without a place to keep it */
  }
}

export interface PuzzleListing {
  id: string;
  system: string;
  game: string;
  title: string;
  today: boolean;
}
export const getPuzzles = async (): Promise<PuzzleListing[]> => (await request<{ puzzles: PuzzleListing[] }>('/api/puzzles')).puzzles;
export const getLessons = async (): Promise<LessonListing[]> => (await request<{ lessons: LessonListing[] }>('/api/lessons')).lessons;

export class LessonClient implements Pick<RoomClient, keyof RoomClient> {
  status = $state<RoomClient['status']>('loading');
  room = $state.raw<RoomView | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<EventView[]>([]);
  seat = $state<number | null>(0);
  seq = $state(0);
  mayUndo = $state(false);
  mayAsk = $state(false);
  sent = $state<string | null>(null);
  problem = $state<RoomClient['problem']>(null);
  notice = $state('');
  fatal = $state('');
  /** The server knows no lesson or puzzle of this name. */
  isNone = $state(false);
  cover = $state<number | null>(null);
  preview = $state.raw<RoomClient['preview']>(null);
  hint = $state.raw<RoomClient['hint']>(undefined);
  readonly hintWhy = '';
  polite = $state('');
  assertive = $state('');
  claimable = $state.raw<number[]>([]);
  since = $state<number | null>(null);

  lesson = $state.raw<Lesson | null>(null);
  /** The step that is shown, from 1. */
  at = $state(0);
  seen = $state.raw<Seen | null>(null);
  /** What is said of the last act: the kind reason, the rule that refuses it, or that it goes on. */
  said = $state.raw<{ kind: 'good' | 'kind' | 'refused'; text: string; clause: string } | null>(null);
  /** Acts in this step that did not go on. */
  misses = $state(0);
  progress = $state.raw<Progress>({ step: 1, done: [] });
  /** Reasons that were given in this course. */
  kindly = $state(0);

  readonly id: string;
  readonly keys: Record<number, string> = {};
  readonly isFirst = false;
  readonly mine = [0];
  readonly hotSeat = false;
  readonly resigned = false;
  readonly claims = null;
  readonly requests: RoomClient['requests'] = [];
  readonly others = false;
  readonly isAsked = false;
  readonly talk: RoomClient['talk'] = [];
  readonly clocks = null;
  readonly clocksAt = 0;
  readonly unheard = 0;
  readonly listening = false;
  readonly muted: number[] = [];
  readonly hushed = false;
  #wanted = 0;
  #acts: string[] = [];

  /** `id` is the game of a lesson, or `puzzle/` and the name of a puzzle. */
  constructor(id: string) {
    this.id = id;
  }

  /** A puzzle: every legal act is carried out, until the turn is over. */
  get puzzle(): boolean {
    return this.id.startsWith('puzzle/');
  }
  get #address(): string {
    return this.puzzle ? `/api/puzzles/${encodeURIComponent(this.id.slice(7))}` : `/api/lessons/${encodeURIComponent(this.id)}`;
  }

  get deciding(): boolean {
    return this.status === 'open' && this.seen?.waits === 'act' && this.sent === null;
  }
  get step(): LessonStep | undefined {
    return this.lesson?.steps[this.at - 1];
  }
  get last(): number {
    return this.lesson?.steps.length ?? 0;
  }
  get done(): boolean {
    return this.seen?.waits === 'next' || this.seen?.waits === 'over';
  }
  /** What was learnt in the steps before this one, and in this one once it is done. */
  get learned(): Cited[] {
    return (this.lesson?.steps ?? []).filter((_, n) => n + 1 < this.at || (n + 1 === this.at && this.done)).flatMap((each) => each.learned);
  }

  /** Show a step, as the learner came to it, else as the script has it. */
  async go(step: number): Promise<void> {
    const turn = ++this.#wanted;
    try {
      this.lesson ??= await request<Lesson>(this.#address);
      this.progress = progressOf(this.id);
      const at = Math.max(1, Math.min(this.last, step || this.progress.step));
      const follows = at === this.at + 1 && this.done && !this.lesson.steps[at - 1]!.scene;
      this.#acts = follows ? this.#acts : [];
      const seen = await this.#ask(at, {});
      if (turn !== this.#wanted) return;
      this.at = at;
      this.said = null;
      this.misses = 0;
      this.#take(seen);
      this.polite = say('learn-said', { at, last: this.last, say: this.step!.say, text: this.step!.text });
      this.#keep({ ...this.progress, step: at });
    } catch (error) {
      if (turn !== this.#wanted) return;
      this.fatal = error instanceof Error ? error.message : String(error);
      this.isNone = error instanceof ApiError && error.code === 'not-there';
      this.status = 'gone';
    }
  }

  #ask(step: number, wanted: { act?: string; show?: boolean }): Promise<Seen> {
    return request<Seen>(`${this.#address}/${step}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ acts: this.#acts, ...wanted }),
    });
  }

  #take(seen: Seen): void {
    const moved = seen.kind !== 'refused' && (seen.kind !== 'kind' || seen.acts.length !== this.#acts.length);
    this.seen = seen;
    this.#acts = seen.acts;
    if (moved) {
      this.view = seen.view;
      this.events = seen.events;
      this.seq++;
    }
    this.status = 'open';
    this.sent = null;
  }

  async #do(wanted: { act?: string; show?: boolean }): Promise<void> {
    if (this.status !== 'open' || this.sent !== null || this.done) return;
    this.sent = wanted.act ?? '';
    this.problem = null;
    try {
      const seen = await this.#ask(this.at, wanted);
      const told = this.events.length;
      this.#take(seen);
      hear(this.events.slice(told));
      this.said = seen.kind ? { kind: seen.kind, text: seen.text, clause: seen.clause } : null;
      if (seen.kind === 'kind' || seen.kind === 'refused') {
        this.misses++;
        this.kindly++;
      }
      this.polite = seen.text || seen.events.slice(told).map((each) => each.text).join(' ');
      if (this.done && seen.kind !== 'kind') {
        const done = [...new Set([...this.progress.done, this.at])];
        this.#keep({ step: this.at, done });
      }
    } catch (error) {
      this.sent = null;
      this.problem = { text: error instanceof Error ? error.message : String(error), clause: '', notation: '' };
    }
  }

  #keep(progress: Progress): void {
    this.progress = progress;
    keep(this.id, progress);
  }

  act(notation: string): void {
    void this.#do({ act: notation });
  }
  show(): void {
    void this.#do({ show: true });
  }
  tellWhy(notation: string): Promise<void> {
    return this.#do({ act: notation });
  }
  why(): Promise<{ clause: string; reason: string }> {
    return Promise.resolve({ clause: '', reason: '' });
  }
  playerName(seat: number): string {
    return seat === 0 ? say('site-you') : this.step?.game ? say('learn-recruit') : this.puzzle ? say('learn-waits') : say('learn-by-lesson');
  }
  away(): boolean {
    return false;
  }

  /* what only a room can do */
  uncover(): void {}
  askPreview(): void {}
  askHint(): void {}
  undo(): void {}
  ask(): void {}
  reply(): void {}
  say(): void {}
  listen(): void {}
  mute(): void {}
  resign(): void {}
  claim(): void {}
  rematch(): Promise<void> {
    return Promise.resolve();
  }
  askAlways(): void {}
  close(): void {}
}
