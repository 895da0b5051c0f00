import type { Page } from 'playwright-core';
import { faultsInEveryLook } from './openBrowser.ts';

/** Collects what accessibility lacks in a page's states, at every width and in both themes. */
export function judgePage(page: Page): { found: string[]; look: (at: string) => Promise<void> } {
  const found: string[] = [];
  return {
    found,
    look: async (at) => {
      for (const fault of await faultsInEveryLook(page)) found.push(`${at}, ${fault}`);
    },
  };
}
