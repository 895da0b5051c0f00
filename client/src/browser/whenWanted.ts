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

/**
 * Loads the style sheets of which the page was sent only a part, those that it names in its head, and waits for them: what
 * comes alive may show what they alone describe. One that fails is left out.
 */
export async function loadSheets(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="sheets"]')?.content ?? '';
  await Promise.all(
    named.split(' ').map(async (href) => {
      if (href === '') return;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      // As the build writes it, so that its own loader finds it.
      link.crossOrigin = '';
      link.href = href;
      await new Promise((settled) => {
        link.addEventListener('load', settled);
        link.addEventListener('error', settled);
        document.head.append(link);
      });
    }),
  );
}
