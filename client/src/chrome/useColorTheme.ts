import { useSyncExternalStore } from 'react';
import { chooseTheme, followTheme, storedTheme } from './storedTheme.ts';
import type { ColorTheme } from './ThemeChoice.tsx';

/** The theme chosen on this device, and how to choose another one. */
export function useColorTheme(): { theme: ColorTheme; choose: (theme: ColorTheme) => void } {
  return { theme: useSyncExternalStore(followTheme, storedTheme), choose: chooseTheme };
}
