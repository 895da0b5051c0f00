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
  show({ ...text, role: 'status', tone: 'success', Icon: IconCheck });
}

/** Milliseconds in which something done can be taken back from its toast. */
const durationToUndo = 12_000;

/** Reports something done that « Annuler » takes back. */
export function showUndoable(message: string, undo: () => void): void {
  const action = { label: 'Annuler', run: undo };
  show({ title: message, role: 'status', tone: 'success', Icon: IconCheck, action }, durationToUndo);
}

/** Reports why nothing happened, without an error. */
export function showNotice(message: string): void {
  show({ title: message, role: 'status', tone: 'success', Icon: IconInfoCircle });
}

/** Warns of a partial failure. */
export function showWarning(message: string): void {
  show({ title: message, role: 'alert', tone: 'warning', Icon: IconAlertTriangle });
}

/** Reports what could not be done, and why. */
export function showFailure(title: string, reason: string): void {
  show({ title, reason, role: 'alert', tone: 'failure', Icon: IconAlertTriangle });
}

function show(toast: ToastMessage, timeout = duration): void {
  wanted = true;
  for (const listener of listeners) listener();
  void loadRegion().then(({ toasts }) => toasts.add(toast, { timeout }));
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
