import { reasonOf } from '../feedback/reasonOf.ts';
import { showFailure, showUndoable, type Undoable } from './toast.tsx';

/** A call that takes something back. */
export type TakeBack = () => PromiseLike<{ error?: unknown }>;

/** What was offered last, on whichever page: a toast and the keyboard take back the same. */
let last: Undoable | null = null;

/**
 * Reports something done, with « Annuler », which takes it back by a call; what was offered before can no longer be taken
 * back. Never for money or mail: neither comes back.
 */
export function offerUndo(message: string, takeBack: TakeBack): void {
  last?.dismiss();
  last = showUndoable(message, () => {
    void takeBack().then(({ error }) => {
      if (error !== undefined) showFailure('Impossible d’annuler', reasonOf(error));
    });
  });
}

/** Takes back what the screen still offers to take back, as « Annuler » does. @returns false where it offers nothing. */
export function takeBackLast(): boolean {
  if (!last?.isOffered()) return false;
  last.takeBack();
  return true;
}
