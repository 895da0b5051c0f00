import { followTheme, storedTheme } from './storedTheme.ts';

/** Keeps the document in the chosen theme, or in the system's while none is chosen. */
export function wearTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const wear = () => {
    const theme = storedTheme();
    const worn = theme === 'auto' ? (system.matches ? 'dark' : 'light') : theme;
    document.documentElement.setAttribute('data-theme', worn);
  };
  wear();
  followTheme(wear);
  system.addEventListener('change', wear);
}
