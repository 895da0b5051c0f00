import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from './icons.ts';

const loadNotifications = () => import('@mantine/notifications');
const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

/** Whether a toast was ever asked for: their code is not loaded before. */
let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that something worked, without asking for anything. */
export function showSuccess(message: string, title?: string): void {
  show({ ...(title !== undefined && { title }), message, role: 'status', icon: <IconCheck aria-hidden="true" /> });
}

/** Tells why nothing happened, where nothing went wrong. */
export function showNotice(message: string): void {
  show({ message, role: 'status', icon: <IconInfoCircle aria-hidden="true" /> });
}

/** Warns of something that did not go as hoped. */
export function showWarning(message: string): void {
  show({ message, role: 'alert', icon: <IconAlertTriangle aria-hidden="true" />, color: 'yellow' });
}

/** Tells what could not be done, and why. */
export function showFailure(title: string, reason: string): void {
  show({ title, message: reason, role: 'alert', icon: <IconAlertTriangle aria-hidden="true" />, color: 'red' });
}

interface Toast {
  title?: string;
  message: string;
  /** Whether it may wait for its turn to be read out, or not. */
  role: 'status' | 'alert';
  icon: ReactNode;
  color?: string;
}

function show(toast: Toast): void {
  wanted = true;
  for (const listener of listeners) listener();
  void loadNotifications().then(({ notifications }) =>
    notifications.show({
      ...toast,
      closeButtonProps: { 'aria-label': 'Fermer la notification' },
    }),
  );
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
