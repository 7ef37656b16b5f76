/* What is heard: made by Web Audio out of noise and tones, each under 600 ms. Loaded only where sound is on. */

import type { EventView } from './view';

export type Cue = 'stone' | 'card' | 'dice' | 'hit' | 'critical' | 'miss' | 'turn' | 'low' | 'over';

const OF_EVENT: Record<string, Cue> = {
  placed: 'stone', moved: 'stone', 'placed-card': 'stone',
  revealed: 'card', play: 'card', hero: 'card', replaced: 'card', discard: 'card', depleted: 'card',
  dice: 'dice', 'opening-roll': 'dice', reroll: 'dice', coin: 'dice',
  hit: 'hit', killed: 'hit', destroyed: 'hit', critical: 'critical', miss: 'miss', over: 'over',
};
const MOST = 4;
/** Seconds from one cue to the next: a roll is heard out before what comes of it. */
const APART: Partial<Record<Cue, number>> = { dice: 0.45 };

/** What is heard of events that come together: each cue once, in their order, one's own decision last. */
export function cuesOf(events: readonly Pick<EventView, 'kind'>[], yours: boolean): Cue[] {
  const found = [...new Set(events.flatMap((each) => OF_EVENT[each.kind] ?? []))];
  // a critical hit is a hit as well, and the end of a game is nobody's decision
  const heard = found.filter((each) => !(each === 'hit' && found.includes('critical'))).slice(-MOST);
  return yours && !heard.includes('over') ? [...heard, 'turn'] : heard;
}

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** One voice: a source through a filter, that sets in at once and fades. */
function voice(out: AudioNode, source: AudioScheduledSourceNode, at: number, seconds: number, loud: number, filter?: { type: BiquadFilterType; from: number; to?: number }): void {
  const on = out.context;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  let last: AudioNode = source;
  if (filter) {
    const shape = on.createBiquadFilter();
    shape.type = filter.type;
    shape.frequency.setValueAtTime(filter.from, at);
    if (filter.to) shape.frequency.exponentialRampToValueAtTime(filter.to, at + seconds);
    last.connect(shape);
    last = shape;
  }
  last.connect(gain).connect(out);
  source.start(at);
  source.stop(at + seconds + 0.02);
}

function rustle(on: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
    const data = noise.getChannelData(0);
    for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  }
  const source = on.createBufferSource();
  source.buffer = noise;
  return source;
}

function tone(on: AudioContext, type: OscillatorType, from: number, at: number, to = from, seconds = 0.2): OscillatorNode {
  const source = on.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  if (to !== from) source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  return source;
}

function sound(on: AudioContext, out: AudioNode, cue: Cue, at: number, short: boolean): void {
  switch (cue) {
    case 'dice':
      // with reduced motion the dice lie at once: one knock
      for (const [n, later] of (short ? [0] : [0, 0.07, 0.13, 0.22, 0.34]).entries()) voice(out, rustle(on), at + later, 0.05, 0.5 - n * 0.05, { type: 'bandpass', from: 2400 - n * 220 });
      break;
    case 'stone':
      voice(out, rustle(on), at, 0.07, 0.4, { type: 'lowpass', from: 700 });
      voice(out, tone(on, 'sine', 150, at, 90, 0.1), at, 0.1, 0.5);
      break;
    case 'card':
      voice(out, rustle(on), at, 0.11, 0.22, { type: 'highpass', from: 2600, to: 5200 });
      break;
    case 'hit':
    case 'critical':
      voice(out, rustle(on), at, 0.09, 0.5, { type: 'lowpass', from: 1300 });
      voice(out, tone(on, 'sine', 120, at, 55, 0.22), at, 0.24, 0.8);
      if (cue === 'critical') voice(out, tone(on, 'triangle', 660, at), at + 0.04, 0.42, 0.2);
      break;
    case 'miss':
      voice(out, rustle(on), at, 0.2, 0.18, { type: 'bandpass', from: 800, to: 2600 });
      break;
    case 'turn':
      for (const [n, pitch] of [523, 784].entries()) voice(out, tone(on, 'triangle', pitch, at + n * 0.13), at + n * 0.13, 0.2, 0.25);
      break;
    case 'low':
      for (const n of [0, 1, 2]) voice(out, tone(on, 'triangle', 880, at + n * 0.16), at + n * 0.16, 0.09, 0.3);
      break;
    case 'over':
      for (const [n, pitch] of [392, 523, 659].entries()) voice(out, tone(on, 'triangle', pitch, at + n * 0.13), at + n * 0.13, 0.26, 0.25);
  }
}

/** Make cues heard, one after another; nothing where the browser lets no page be heard yet. */
export function play(cues: readonly Cue[], loud: number, short: boolean): void {
  if (!cues.length) return;
  context ??= new AudioContext();
  const on = context;
  void on.resume().then(() => {
    const out = on.createGain();
    out.gain.value = loud;
    out.connect(on.destination);
    let at = on.currentTime + 0.01;
    for (const cue of cues) {
      sound(on, out, cue, at, short);
      at += APART[cue] && !short ? APART[cue] : 0.22;
    }
  });
}
