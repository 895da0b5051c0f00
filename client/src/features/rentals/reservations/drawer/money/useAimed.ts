import { useCallback } from 'react';

/** A ref that brings its element into view when the address ends in this name, as that of a mail about money does. */
export function useAimed(name: string): (element: HTMLElement | null) => void {
  return useCallback(
    (element) => {
      if (element && globalThis.location.hash === `#${name}`) element.scrollIntoView({ block: 'start' });
    },
    [name],
  );
}
