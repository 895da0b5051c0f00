import { onTestFinished, vi } from 'vitest';

/** Makes the window as narrow as a phone's until the test ends. */
export function usePhone(): void {
  const wide = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('719px'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', wide));
}
