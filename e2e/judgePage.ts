import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isDeepRun } from '@app/domain/testing';
import type { Theme } from './openBrowser.ts';

/** In its minified form, which a page reads in half the time; every document reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on the page as it stands: rule, and where. Empty when nothing is. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  // The frames of previews run no script: axe would wait half a second for each to answer, and never hear from it.
  const options = { runOnly: rules, resultTypes: ['violations'], iframes: false };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** By how many pixels the page is wider than its window. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

type Grounds = Record<Theme, string>;

const productGrounds: Grounds = { light: 'rgb(248, 244, 236)', dark: 'rgb(16, 22, 19)' };
/** A host's site has one look, whatever the guest's system prefers. */
export const siteGrounds: Grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(255, 255, 255)' };

interface Look {
  width: number;
  theme: Theme;
}

const everyLook: Look[] = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

/** Gives the page as it stands this width and theme, without loading it again. */
async function take(page: Page, { width, theme }: Look, grounds: Grounds): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 780 : 860 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // Frame by frame until the theme is on; whatever listens to the window has drawn itself anew two frames later.
  await page.evaluate(`new Promise((drawn) => {
    const isOn = () => getComputedStyle(document.body).backgroundColor === '${grounds[theme]}';
    const next = () => requestAnimationFrame(isOn() ? () => requestAnimationFrame(drawn) : next);
    next();
  })`);
}

/**
 * Collects what accessibility lacks in a page's states, and what is too wide, on a phone and on a desk, light and dark: the
 * states take the four looks in turn; a deep run takes every look at every state.
 */
export function judgePage(
  page: Page,
  grounds: Grounds = productGrounds,
): { found: string[]; look: (at: string) => Promise<void> } {
  const found: string[] = [];
  let states = 0;
  return {
    found,
    look: async (at) => {
      const looks = isDeepRun ? everyLook : everyLook.slice(states % 4, (states % 4) + 1);
      states += 1;
      for (const look of looks) {
        await take(page, look, grounds);
        const overflow = await horizontalOverflow(page);
        const faults = await accessibilityFaults(page);
        if (overflow > 0) faults.push(`${overflow} px too wide`);
        for (const fault of faults) found.push(`${at}, ${look.width} px, ${look.theme}: ${fault}`);
      }
    },
  };
}
