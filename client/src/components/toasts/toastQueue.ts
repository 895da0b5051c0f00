import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { Icon } from '../text/icons.ts';

export interface ToastMessage {
  title: string;
  reason?: string;
  /** Whether it may wait for its turn to be read out, or not. */
  role: 'status' | 'alert';
  tone: 'success' | 'warning' | 'failure';
  Icon: Icon;
  /** What can be done about it from here. */
  action?: { label: string; run: () => void };
}

interface Entry {
  message: ToastMessage;
  /** Milliseconds after which it closes by itself. */
  timeout: number;
  /** Called once it is shown no more, or will never be. */
  onGone: (() => void) | undefined;
  /** Given once it is on screen. */
  key?: string;
}

/** What is on screen: never more than one. */
export const shownToast = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

const waiting: Entry[] = [];
let current: { key: string; since: number; entry: Entry } | null = null;
let hurrying: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds for which a toast stays when another one waits: enough to read it, or to use what it offers. */
const least = { plain: 3_000, withAction: 8_000 } as const;

/**
 * Shows a toast as soon as the one before has been read.
 * @param onGone called once it is shown no more, or will never be.
 * @returns what closes it, or takes it out of the queue.
 */
export function queueToast(message: ToastMessage, timeout: number, onGone?: () => void): () => void {
  const entry: Entry = { message, timeout, onGone };
  waiting.push(entry);
  if (current === null) showNext();
  else hurry();
  return () => {
    const place = waiting.indexOf(entry);
    if (place !== -1) {
      waiting.splice(place, 1);
      onGone?.();
    } else if (entry.key !== undefined) shownToast.close(entry.key);
  };
}

/** Forgets every toast, shown or waiting. */
export function clearToasts(): void {
  for (const { onGone } of [...waiting, ...(current ? [current.entry] : [])]) onGone?.();
  waiting.length = 0;
  current = null;
  clearTimeout(hurrying);
  shownToast.clear();
}

function showNext(): void {
  const entry = current === null ? waiting.shift() : undefined;
  if (!entry) return;
  const key = shownToast.add(entry.message, {
    timeout: entry.timeout,
    onClose: () => {
      if (current?.entry === entry) current = null;
      clearTimeout(hurrying);
      entry.onGone?.();
      // Later: the queue is still removing this one.
      queueMicrotask(showNext);
    },
  });
  entry.key = key;
  current = { key, since: Date.now(), entry };
  if (waiting.length > 0) hurry();
}

/** Makes room for the next once the one on screen has had its time, unless somebody points at it or is in it. */
function hurry(): void {
  if (current === null) return;
  const { key, since, entry } = current;
  const time = entry.message.action ? least.withAction : least.plain;
  clearTimeout(hurrying);
  hurrying = setTimeout(
    () => {
      if (current?.key === key && document.querySelector('[data-toasts]:is(:hover, :focus-within)') === null)
        shownToast.close(key);
    },
    Math.max(0, since + time - Date.now()),
  );
}
