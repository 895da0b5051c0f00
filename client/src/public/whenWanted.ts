/** Any of these says that someone is here. */
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

/** Runs the task once: when the browser has nothing better to do, or at the first sign of a person. */
export function whenWanted(task: () => Promise<void>): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) window.removeEventListener(sign, begin);
    void task();
  };
  for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true });
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 3000 });
  else setTimeout(begin, 1);
}
