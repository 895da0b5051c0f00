import { useEffect } from 'react';
import { takeBackLast } from '../../../../components/toasts/offerUndo.ts';

/** Ctrl+Z on the whole page does what « Annuler » in its toast does, apart from fields of text, which have their own. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (isUndo && !isText(event.target) && takeBackLast()) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, [contenteditable]');
}
