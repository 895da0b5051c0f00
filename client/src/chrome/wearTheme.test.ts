import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, storedTheme } from './storedTheme.ts';
import { wearTheme } from './wearTheme.ts';

const worn = () => document.documentElement.getAttribute('data-theme');

describe('the theme of the document', () => {
  const system = { matches: false, told: () => {} };
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return system.matches;
      },
      addEventListener: (_: string, listener: () => void) => {
        system.told = listener;
      },
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    chooseTheme('auto');
  });

  it("is the system's, and follows it, while none is chosen", () => {
    system.matches = true;
    wearTheme();
    expect(worn()).toBe('dark');
    system.matches = false;
    system.told();
    expect(worn()).toBe('light');
  });

  it('is the one that is chosen, here or in another tab, whatever the system does', () => {
    system.matches = false;
    wearTheme();
    chooseTheme('dark');
    expect([worn(), storedTheme()]).toEqual(['dark', 'dark']);
    system.told();
    expect(worn()).toBe('dark');
    localStorage.setItem('clairvolet.theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'clairvolet.theme' }));
    expect(worn()).toBe('light');
  });
});
