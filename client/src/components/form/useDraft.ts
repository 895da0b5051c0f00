import { useState } from 'react';
import { placeOfDraft, readDraft, storeDraft, type DraftKey } from '../../browser/drafts.ts';

/** A draft that is stored while this tab is open: leaving the page, or reloading it, loses nothing. */
export function useDraft(key: DraftKey) {
  const place = placeOfDraft(key);
  const [text, setText] = useState(() => readDraft(place));
  const write = (next: string) => {
    setText(next);
    storeDraft(place, next);
  };
  return { text, write, clear: () => write('') };
}
