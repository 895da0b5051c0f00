import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, storedTheme, applyTheme } from './storedTheme.ts';

const appliedTheme = () => document.documentElement.getAttribute('data-theme');

describe('the theme of the document', () => {
  const system = { matches: false, changed: () => {} };
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return system.matches;
      },
      addEventListener: (_: string, listener: () => void) => {
        system.changed = listener;
      },
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    chooseTheme('auto');
  });

  it("is the system's, and follows it, while none is chosen", () => {
    system.matches = true;
    applyTheme();
    expect(appliedTheme()).toBe('dark');
    system.matches = false;
    system.changed();
    expect(appliedTheme()).toBe('light');
  });

  it('is the one that is chosen, here or in another tab, whatever the system does', () => {
    system.matches = false;
    applyTheme();
    chooseTheme('dark');
    expect([appliedTheme(), storedTheme()]).toEqual(['dark', 'dark']);
    system.changed();
    expect(appliedTheme()).toBe('dark');
    localStorage.setItem('clairvolet.theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'clairvolet.theme' }));
    expect(appliedTheme()).toBe('light');
  });
});
