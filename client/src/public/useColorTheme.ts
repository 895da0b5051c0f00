import { useEffect, useSyncExternalStore } from 'react';
import type { ColorTheme } from '../chrome/ThemeChoice.tsx';

/** The key and the values of the application's theme manager, so that a choice holds on both faces. */
const storageKey = 'clairvolet.theme';
const attribute = 'data-mantine-color-scheme';

const listeners = new Set<() => void>();
/** A choice that could not be stored holds for this page. */
let unstored: ColorTheme | null = null;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentTheme(): ColorTheme {
  if (unstored !== null) return unstored;
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

function choose(theme: ColorTheme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

/** The theme chosen on this device; null until the page is alive. */
export function useColorTheme(): { theme: ColorTheme | null; choose: (theme: ColorTheme) => void } {
  const theme = useSyncExternalStore(follow, currentTheme, () => null);
  useEffect(() => {
    if (theme === null) return;
    // Without the attribute, the tokens follow the system, also when it changes its mind.
    if (theme === 'auto') document.documentElement.removeAttribute(attribute);
    else document.documentElement.setAttribute(attribute, theme);
  }, [theme]);
  return { theme, choose };
}
