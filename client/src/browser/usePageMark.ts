import { useLayoutEffect } from 'react';

/** What lies over the page, fills it or is printed alone, so that other parts make room. */
export type PageMark = 'cookie-banner' | 'save-bar' | 'sheet' | 'whole-room';

const counts = new Map<PageMark, number>();

function add(mark: PageMark, change: 1 | -1): void {
  const count = (counts.get(mark) ?? 0) + change;
  counts.set(mark, count);
  document.documentElement.toggleAttribute(`data-${mark}`, count > 0);
}

/**
 * Sets `data-MARK` on the root element while the component is mounted and `isSet` holds. With `body:has(…)` in its place the browser
 * would compute the styles of the whole page again whenever an element is inserted anywhere.
 */
export function usePageMark(mark: PageMark, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    add(mark, 1);
    return () => add(mark, -1);
  }, [mark, isSet]);
}
