/* The shapes of window in which one panel is shown at a time, under tabs: the limits in styles/frames.css. */

const TABBED = '(max-width: 720px), (max-height: 640px), (max-width: 1100px) and (max-height: 999px)';

export const tabbed = (): boolean => matchMedia(TABBED).matches;
