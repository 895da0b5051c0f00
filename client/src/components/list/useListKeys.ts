import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { openers } from './openRow.ts';
import { singleKeysAct } from './shortcuts.ts';

const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

/** Whether a key is meant for something else: a field, a dialog, a combination of keys. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (event.target instanceof Element && event.target.closest(fields)) return true;
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}

/**
 * The keys of a list: `/` goes to its search, `j` and `k` to the next row and the one before, whose own link Enter follows, `?` to
 * the help. The current row is the one that has the focus.
 *
 * @param rows what holds the rows; the search is beside it.
 */
export function useListKeys(rows: RefObject<HTMLElement | null>, onHelp: () => void): void {
  /** Where one was: what opened may have taken the focus along. */
  const current = useRef(-1);
  const step = (by: -1 | 1): boolean => {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>(openers) ?? [])];
    const focused = all.findIndex((one) => one.closest('tr, li')?.contains(document.activeElement));
    const from = focused === -1 ? current.current : focused;
    const next = all[Math.min(all.length - 1, Math.max(0, from + by))];
    if (!next) return false;
    current.current = all.indexOf(next);
    next.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
    next.focus({ preventScroll: true });
    return true;
  };
  const goToSearch = (): boolean => {
    const search = rows.current?.parentElement?.querySelector<HTMLInputElement>('input[type="search"]');
    search?.focus();
    search?.select();
    return Boolean(search);
  };
  const help = (): boolean => {
    onHelp();
    return true;
  };
  const acts: Readonly<Record<string, () => boolean>> = {
    '/': goToSearch,
    j: () => step(1),
    k: () => step(-1),
    '?': help,
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (act && singleKeysAct() && !isElsewhere(event) && act()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
