import { useSyncExternalStore } from 'react';

const storageKey = 'clairvolet.shortcuts';
const off = 'off';

const listeners = new Set<() => void>();
/** A choice that could not be stored applies to this page only. */
let unstored: boolean | null = null;

/** Whether single keys act on lists. They can be turned off (WCAG 2.1.4): speech input types them by the dozen. */
export function singleKeysAct(): boolean {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return true;
  }
}

/** Turns the shortcuts of one key on or off, on this device. */
export function chooseSingleKeys(act: boolean): void {
  try {
    if (act) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    unstored = act;
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, for what is drawn. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(follow, singleKeysAct);
}
