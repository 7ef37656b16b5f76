/* Time that is left, in figures and in words. */

import say from '$messages/client-room.ftl';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** "2 days", "19 h", "4:32", "29.4": under half a minute with tenths. */
export function clockFigures(seconds: number): string {
  if (seconds >= DAY) return say('room-clock-days', { n: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return say('room-clock-hours', { n: Math.floor(seconds / HOUR) });
  if (seconds < 30) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "2 days left", "4 minutes left", "20 seconds left". */
export function clockWords(seconds: number): string {
  if (seconds >= DAY) return say('room-left-days', { n: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return say('room-left-hours', { n: Math.floor(seconds / HOUR) });
  if (seconds >= 60) return say('room-left-minutes', { n: Math.floor(seconds / 60) });
  return say('room-left-seconds', { n: Math.floor(seconds) });
}

/** How long an answer is waited for: "20 hours left", "1:04 left", "9 s left". */
export function leftWords(seconds: number): string {
  if (seconds >= 5400) return say('room-left-hours', { n: Math.round(seconds / HOUR) });
  if (seconds < 60) return say('room-left-s', { n: seconds });
  return say('room-left-figures', { figures: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
}
