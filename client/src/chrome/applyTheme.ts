import { followTheme, storedTheme } from './storedTheme.ts';

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
