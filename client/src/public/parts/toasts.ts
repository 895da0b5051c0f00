export interface Toast {
  id: number;
  tone: 'success' | 'error';
  title: string;
  text?: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast until it is closed, or until the next one comes: never two at a time. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  change([{ ...toast, id: lastId }]);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Tells about every change; the answer stops it. */
export function followToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
