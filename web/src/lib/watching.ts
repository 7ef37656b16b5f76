/* What somebody who watches is told of what they see. */

import type { RoomView } from './view';

const LATE: Record<string, string> = { 'late-5': 'five choices late', 'late-15': 'fifteen choices late' };

/** "You watch live", "You watch, five choices late". */
export const watchWords = (room: RoomView | null): string => {
  const late = room && !room.over ? LATE[room.watch ?? ''] : undefined;
  return late ? `You watch, ${late}` : 'You watch live';
};

/** What is shown of the hands. */
export const handWords = (room: RoomView | null): string => (room?.hands === false ? 'Hands stay closed, also after the game.' : 'After the game every hand is open.');
