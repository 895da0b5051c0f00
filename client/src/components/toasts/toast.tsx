import { lazy, Suspense, useSyncExternalStore } from 'react';
import { browser } from '../../browser/browser.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../text/icons.ts';
import { invitation, isInvitation } from '../feedback/invitation.ts';
import type { ToastMessage } from './toastQueue.ts';

const loadQueue = () => import('./toastQueue.ts');
const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

/** Milliseconds after which a toast closes by itself. */
const duration = 6_000;

/** Whether a toast was ever requested: their code is not loaded before. */
let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports a success. @returns what takes it back, when it is no longer so. */
export function showSuccess(message: string, title?: string): () => void {
  const text = title === undefined ? { title: message } : { title, reason: message };
  const shown = show({ ...text, role: 'status', tone: 'success', Icon: IconCheck });
  return () => void shown.then((close) => close());
}

/** Reports a success, with an address of the web that shows it; null: there is none. */
export function showSuccessAt(message: string, page: { url: string; label: string } | null): void {
  const open = page && { label: page.label, run: () => browser.openTab(page.url) };
  void show({ title: message, role: 'status', tone: 'success', Icon: IconCheck, ...(open && { action: open }) });
}

/** Milliseconds in which something done can be taken back from its toast. */
const durationToUndo = 12_000;

/** What was done, as long as its toast can take it back. */
export interface Undoable {
  /** Whether it was not taken back, and its toast is shown or about to be. */
  isOffered: () => boolean;
  /** Takes it back, once only, and closes the toast. */
  takeBack: () => void;
  /** Closes the toast. */
  dismiss: () => void;
}

/** Reports something done that « Annuler » takes back. */
export function showUndoable(message: string, undo: () => void): Undoable {
  let done = false;
  let gone = false;
  const leave = () => {
    gone = true;
  };
  const run = () => {
    if (done) return;
    done = true;
    undo();
  };
  const action = { label: 'Annuler', run };
  const shown = show(
    { title: message, role: 'status', tone: 'success', Icon: IconCheck, action },
    durationToUndo,
    leave,
  );
  const dismiss = () => {
    leave();
    void shown.then((close) => close());
  };
  const takeBack = () => {
    dismiss();
    run();
  };
  return { isOffered: () => !done && !gone, takeBack, dismiss };
}

/** Reports why nothing happened, without an error. */
export function showNotice(message: string): void {
  void show({ title: message, role: 'status', tone: 'success', Icon: IconInfoCircle });
}

/** Invites whoever tries something in the demonstration. */
export function showInvitation(): void {
  const action = { label: 'Créer mon compte', run: () => browser.leaveFor('/register') };
  void show({ title: invitation, role: 'status', tone: 'success', Icon: IconInfoCircle, action }, durationToUndo);
}

/** Warns of a partial failure. */
export function showWarning(message: string): void {
  void show({ title: message, role: 'alert', tone: 'warning', Icon: IconAlertTriangle });
}

/** Reports what could not be done, and why. */
export function showFailure(title: string, reason: string): void {
  if (isInvitation(reason)) return;
  void show({ title, reason, role: 'alert', tone: 'failure', Icon: IconAlertTriangle });
}

/** @returns what closes the toast before its time. */
async function show(toast: ToastMessage, timeout = duration, onGone?: () => void): Promise<() => void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { queueToast } = await loadQueue();
  return queueToast(toast, timeout, onGone);
}

/** Where toasts appear. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  if (!shown) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
