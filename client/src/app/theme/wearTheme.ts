import { followTheme, storedTheme } from '../../chrome/storedTheme.ts';

/**
 * Keeps the document in the chosen theme, or in the system's while none is chosen. Always by name, unlike the public
 * pages: Mantine's styles have no colours in a document that names none.
 */
export function wearTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const wear = () => {
    const theme = storedTheme();
    const worn = theme === 'auto' ? (system.matches ? 'dark' : 'light') : theme;
    document.documentElement.setAttribute('data-mantine-color-scheme', worn);
  };
  wear();
  followTheme(wear);
  system.addEventListener('change', wear);
}
