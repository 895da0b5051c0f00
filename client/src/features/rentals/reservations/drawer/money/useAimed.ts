import { useCallback } from 'react';

/** What ends it: from then on its reader is where they want to be. */
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Milliseconds within which the parts above are read. */
const settled = 4_000;

/**
 * A ref that brings its element into view when the address ends in this name, as that of a mail about money does, and keeps it there while
 * the parts above it come, until its reader moves.
 */
export function useAimed(name: string): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element || globalThis.location.hash !== `#${name}`) return undefined;
      const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'start' }));
      observer.observe(element.parentElement ?? element);
      const stop = new AbortController();
      const end = () => {
        observer.disconnect();
        stop.abort();
      };
      for (const act of takesOver) document.addEventListener(act, end, { signal: stop.signal, passive: true });
      const timer = setTimeout(end, settled);
      return () => {
        clearTimeout(timer);
        end();
      };
    },
    [name],
  );
}
