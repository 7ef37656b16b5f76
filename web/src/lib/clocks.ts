/* Time that is left, in figures and in words. */

import { plural } from './format';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** "2 days", "19 h", "4:32", "29.4": under half a minute with tenths. */
export function clockFigures(seconds: number): string {
  if (seconds >= DAY) return plural(Math.floor(seconds / DAY), 'day');
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h`;
  if (seconds < 30) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "2 days left", "4 minutes left", "20 seconds left". */
export function clockWords(seconds: number): string {
  if (seconds >= DAY) return `${plural(Math.floor(seconds / DAY), 'day')} left`;
  if (seconds >= HOUR) return `${plural(Math.floor(seconds / HOUR), 'hour')} left`;
  if (seconds >= 60) return `${plural(Math.floor(seconds / 60), 'minute')} left`;
  return `${plural(Math.floor(seconds), 'second')} left`;
}
