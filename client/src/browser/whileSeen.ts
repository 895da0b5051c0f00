import { useEffect } from 'react';

/** Default number of milliseconds between two calls. */
const usualPace = 60_000;

/**
 * Milliseconds without activity after which polling stops: each request prolongs the session, which must be able
 * to expire on an unattended screen.
 */
const restAfter = 30 * 60_000;

/** Polls while the page is visible and in use, and whenever it becomes visible again. Returns the end of it. */
export function whileSeen(look: () => void, pace = usualPace): () => void {
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  const seenAgain = () => {
    if (document.hidden) return;
    touch();
    look();
  };
  const timer = setInterval(() => {
    if (!document.hidden && Date.now() - touchedAt < restAfter) look();
  }, pace);
  const gestures = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const gesture of gestures) window.addEventListener(gesture, touch, { passive: true });
  document.addEventListener('visibilitychange', seenAgain);
  return () => {
    clearInterval(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, touch);
    document.removeEventListener('visibilitychange', seenAgain);
  };
}

/** Calls `poll` every `interval` milliseconds while the page is on screen and its reader is active; null: not now. */
export function usePolling(poll: () => unknown, interval: number | null = usualPace): void {
  useEffect(() => (interval === null ? undefined : whileSeen(() => void poll(), interval)), [poll, interval]);
}
