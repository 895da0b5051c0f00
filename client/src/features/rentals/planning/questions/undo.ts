import { useEffect } from 'react';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure, showUndoable, type Undoable } from '../../../../components/feedback/toast.tsx';

/** What was done last on the planning that is open. */
let last: Undoable | null = null;

/** Reports something done, which « Annuler » in its toast takes back, and Ctrl+Z, as long as nothing else was done. */
export function offerUndo(message: string, undo: () => PromiseLike<{ error?: unknown }>): void {
  last?.dismiss();
  last = showUndoable(message, () => {
    last = null;
    void undo().then(({ error }) => {
      if (error !== undefined) showFailure('Impossible d’annuler', reasonOf(error));
    });
  });
}

/** Ctrl+Z on the whole page, apart from fields of text, which have their own. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || !last || isText(event.target)) return;
      event.preventDefault();
      last.takeBack();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      last = null;
    };
  }, []);
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, [contenteditable]');
}
