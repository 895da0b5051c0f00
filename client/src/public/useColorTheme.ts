import { useEffect, useSyncExternalStore } from 'react';
import { chooseTheme, followTheme, storedTheme } from '../chrome/storedTheme.ts';
import type { ColorTheme } from '../chrome/ThemeChoice.tsx';

const attribute = 'data-theme';

/** The theme chosen on this device; null until the page is alive. */
export function useColorTheme(): { theme: ColorTheme | null; choose: (theme: ColorTheme) => void } {
  const theme = useSyncExternalStore(followTheme, storedTheme, () => null);
  useEffect(() => {
    if (theme === null) return;
    // Without the attribute, the tokens follow the system, also when it changes its mind.
    if (theme === 'auto') document.documentElement.removeAttribute(attribute);
    else document.documentElement.setAttribute(attribute, theme);
  }, [theme]);
  return { theme, choose: chooseTheme };
}
