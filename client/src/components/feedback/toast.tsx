import { lazy, Suspense, useSyncExternalStore } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../text/icons.ts';
import type { ToastMessage } from './ToastRegion.tsx';

const loadRegion = () => import('./ToastRegion.tsx');
const ToastRegion = lazy(loadRegion);

/** Milliseconds after which a toast closes by itself. */
const duration = 6_000;

/** Whether a toast was ever requested: their code is not loaded before. */
let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports a success. */
export function showSuccess(message: string, title?: string): void {
  const text = title === undefined ? { title: message } : { title, reason: message };
  void show({ ...text, role: 'status', tone: 'success', Icon: IconCheck });
}

/** Milliseconds in which something done can be taken back from its toast. */
const durationToUndo = 12_000;

/** What was done, as long as its toast can take it back. */
export interface Undoable {
  /** Takes it back, once only, and closes the toast. */
  takeBack: () => void;
  /** Closes the toast. */
  dismiss: () => void;
}

/** Reports something done that « Annuler » takes back. */
export function showUndoable(message: string, undo: () => void): Undoable {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    undo();
  };
  const action = { label: 'Annuler', run };
  const shown = show({ title: message, role: 'status', tone: 'success', Icon: IconCheck, action }, durationToUndo);
  const dismiss = () => void shown.then((close) => close());
  const takeBack = () => {
    dismiss();
    run();
  };
  return { takeBack, dismiss };
}

/** Reports why nothing happened, without an error. */
export function showNotice(message: string): void {
  void show({ title: message, role: 'status', tone: 'success', Icon: IconInfoCircle });
}

/** Warns of a partial failure. */
export function showWarning(message: string): void {
  void show({ title: message, role: 'alert', tone: 'warning', Icon: IconAlertTriangle });
}

/** Reports what could not be done, and why. */
export function showFailure(title: string, reason: string): void {
  void show({ title, reason, role: 'alert', tone: 'failure', Icon: IconAlertTriangle });
}

/** @returns what closes the toast before its time. */
async function show(toast: ToastMessage, timeout = duration): Promise<() => void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { toasts } = await loadRegion();
  const key = toasts.add(toast, { timeout });
  return () => toasts.close(key);
}

/** Where toasts appear. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => wanted);
  if (!shown) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
