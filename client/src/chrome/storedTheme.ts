import { useSyncExternalStore } from 'react';
import type { ColorTheme } from './ThemeChoice.tsx';

/** Written by both faces, and read before the first paint of either. */
const storageKey = 'clairvolet.theme';

const listeners = new Set<() => void>();
/** A choice that could not be stored applies to this page only. */
let unstored: ColorTheme | null = null;

/** For `useSyncExternalStore`: notified of each choice, made here or in another tab. */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The theme chosen on this device. */
export function storedTheme(): ColorTheme {
  if (unstored !== null) return unstored;
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

export function chooseTheme(theme: ColorTheme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

/** The server cannot know: the page is drawn before the device has been asked. */
const themeOfServer = (): ColorTheme => 'auto';

/** The theme chosen on this device, and how to choose another one. */
export function useColorTheme(): { theme: ColorTheme; choose: (theme: ColorTheme) => void } {
  return { theme: useSyncExternalStore(followTheme, storedTheme, themeOfServer), choose: chooseTheme };
}

/** Applies the chosen theme to the document, or the system theme when none is chosen, and follows changes. */
export function applyTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = storedTheme();
    const effective = theme === 'auto' ? (system.matches ? 'dark' : 'light') : theme;
    document.documentElement.setAttribute('data-theme', effective);
  };
  apply();
  followTheme(apply);
  system.addEventListener('change', apply);
}
