/* What somebody who watches is told of what they see. */

import say from '$messages/client-lobby.ftl';
import type { RoomView } from './view';

/** "You watch live", "You watch, five choices late". */
export const watchWords = (room: RoomView | null): string => {
  const late = room && !room.over ? room.watch : undefined;
  return late === 'late-5' || late === 'late-15' ? say('lobby-watch-late', { late }) : say('lobby-watch-live');
};

/** What is shown of the hands. */
export const handWords = (room: RoomView | null): string => (room?.hands === false ? say('lobby-hands-closed') : say('lobby-hands-shown'));
