import { useState } from 'react';

/** A draft that is stored while this tab is open: leaving the page, or reloading it, loses nothing. */
export function useDraft(key: string) {
  const place = `draft:${key}`;
  const [text, setText] = useState(() => readDraft(place));
  const write = (next: string) => {
    setText(next);
    storeDraft(place, next);
  };
  return { text, write, clear: () => write('') };
}

/** A browser may forbid the storage: then the draft is in memory only. */
export function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text while this tab is open; an empty one is removed. */
export function storeDraft(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Full, or forbidden.
  }
}
