/* A game looked at together: one leads, the others are shown what the leader looks at, or look by themselves for a while. */

import say from '$messages/client-replay.ftl';
import { language } from './messages';
import { post } from './api';
import type { By } from './replay.svelte';
import { settings } from './settings.svelte';
import type { ErrorMessage, ReviewMessage } from './view';

const KEPT = 'agon.leads';

function leads(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Begin a review that this browser leads. Returns its id. */
export async function beginTogether(replay: string, moment: number, by: By): Promise<string> {
  const { id, key } = await post<{ id: string; key: string }>(`/api/replays/${encodeURIComponent(replay)}/together`, { moment, by: String(by) });
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...Object.entries(leads()), [id, key]].slice(-20))));
  } catch {
    // led until the page is closed; it cannot be kept
  }
  return id;
}

/** What is shown: a game, a moment, and as whom. */
export type Shown = Pick<ReviewMessage, 'replay' | 'moment'> & { by: By };

export class Together {
  /** What was told last; nothing until one is in. */
  now = $state.raw<ReviewMessage | null>(null);
  /** The leader is followed; otherwise one looks by oneself. */
  follows = $state(true);
  problem = $state('');
  polite = $state('');
  readonly id: string;
  #socket: WebSocket | null = null;
  #retry = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = '';

  constructor(id: string) {
    this.id = id;
    this.#connect();
  }

  get leads(): boolean {
    return this.now?.leads ?? false;
  }
  /** What the leader looks at, for somebody who follows. */
  get shown(): Shown | null {
    const { now } = this;
    if (!now || now.leads) return null;
    return { replay: now.replay, moment: now.moment, by: now.by === 'all' || now.by === 'none' ? now.by : Number(now.by) };
  }
  /** One sentence: who leads, and who follows. */
  get words(): string {
    const { now } = this;
    if (!now) return this.problem || say('replay-joining');
    const others = now.followers.length - (now.leads ? 0 : 1);
    const n = now.followers.length;
    if (now.leads) return n ? say('replay-lead', { n, names: now.followers.join(', ') }) : say('replay-lead-nobody');
    if (!now.leader) return say('replay-leader-away');
    return say('replay-follows', { follows: this.follows ? 'yes' : 'no', who: now.leader, n: others });
  }

  #connect(): void {
    const key = leads()[this.id];
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/reviews/${encodeURIComponent(this.id)}?language=${language}`, key ? ['agon', `key.${key}`] : []);
    this.#socket = socket;
    socket.onopen = () => {
      this.#retry = 0;
      this.#sent = '';
      socket.send(JSON.stringify({ type: 'hello', name: settings.name }));
    };
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as ReviewMessage | ErrorMessage);
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket || event.code === 4404) return;
      this.#timer = setTimeout(() => this.#connect(), Math.min(8000, 400 * 2 ** this.#retry++));
    };
  }

  #take(message: ReviewMessage | ErrorMessage): void {
    if (message.type === 'error') {
      this.problem = message.message;
      if (message.code === 'no-review') this.now = null;
      return;
    }
    const before = this.now;
    this.problem = '';
    this.now = message;
    if (!before || before.followers.length !== message.followers.length || before.leader !== message.leader) this.polite = this.words;
  }

  /** Show the others what one looks at; nothing for who does not lead. */
  show(shown: Shown): void {
    const text = JSON.stringify({ type: 'show', replay: shown.replay, moment: shown.moment, by: String(shown.by) });
    if (!this.leads || this.#sent === text || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sent = text;
    this.#socket.send(text);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
