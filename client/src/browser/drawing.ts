import { createContext, use, useSyncExternalStore } from 'react';
import type { SentForm } from '@app/contract/firstScreen/firstScreen.ts';

/** What a screen knows of the server that draws it, until the browser has made it come alive. */
export interface Drawing {
  /** The time at which it was drawn: both must say the same of ages. */
  now: Date;
  /** A form that was sent before the scripts of its page ran. */
  sent: SentForm | null;
  /** Told the document's title, which the server writes into the head. */
  onTitle?: (title: string) => void;
}

export const DrawingContext = createContext<Drawing | null>(null);

/** What the server drew this screen from; null on every screen that came after it. */
export function useDrawing(): Drawing | null {
  return use(DrawingContext);
}

/** For `useSyncExternalStore`: what never changes in a document. */
export const followNothing = () => () => undefined;

/** Whether the browser shows this, rather than the server or the first rendering over what it drew. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    followNothing,
    () => true,
    () => false,
  );
}
