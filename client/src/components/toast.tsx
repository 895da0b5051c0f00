import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { IconCheck, IconInfoCircle } from './icons.ts';

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
export function showSuccess(message: string): void {
  show(message, <IconCheck aria-hidden="true" />);
}

/** Tells why nothing happened, where nothing went wrong. */
export function showNotice(message: string): void {
  show(message, <IconInfoCircle aria-hidden="true" />);
}

function show(message: string, icon: ReactNode): void {
  wanted = true;
  for (const listener of listeners) listener();
  void loadNotifications().then(({ notifications }) =>
    notifications.show({
      message,
      role: 'status',
      icon,
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
