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
export async function accessibilityFaults(page: Page, runOnly: axe.RunOnly | string[] = rules): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  // The frames of previews run no script: axe would wait half a second for each to answer, and never hear from it.
  const options = { runOnly, resultTypes: ['violations'], iframes: false };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** By how many pixels the page is wider than its window. */
async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

const grounds: Record<Theme, string> = { light: 'rgb(248, 244, 236)', dark: 'rgb(16, 22, 19)' };

interface Look {
  width: number;
  theme: Theme;
}

const everyLook: Look[] = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

/** Both widths and both themes; the pages take the two halves in turn. A deep run takes every look at every page. */
const halves: Look[][] = [
  everyLook.filter(({ width, theme }) => (width === 360) === (theme === 'light')),
  everyLook.filter(({ width, theme }) => (width === 360) === (theme === 'dark')),
];

/** Gives the page as it stands this width and theme, without loading it again. */
async function take(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 780 : 860 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // Frame by frame until the theme is on; whatever listens to the window has drawn itself anew two frames later.
  await page.evaluate(`new Promise((drawn) => {
    const isOn = () => getComputedStyle(document.body).backgroundColor === '${grounds[theme]}';
    const next = () => requestAnimationFrame(isOn() ? () => requestAnimationFrame(drawn) : next);
    next();
  })`);
}

/** Collects what accessibility lacks in a page's states, and what is too wide, on a phone and on a desk, light and dark. */
export function judgePage(page: Page): { found: string[]; look: (at: string) => Promise<void> } {
  const found: string[] = [];
  let states = 0;
  return {
    found,
    look: async (at) => {
      const looks = isDeepRun ? everyLook : (halves[states % halves.length] ?? everyLook);
      states += 1;
      for (const look of looks) {
        await take(page, look);
        // The other theme is the same page in other colours.
        const runOnly = look.theme === 'light' ? rules : { type: 'rule' as const, values: ['color-contrast'] };
        const overflow = await horizontalOverflow(page);
        const faults = await accessibilityFaults(page, runOnly);
        if (overflow > 0) faults.push(`${overflow} px too wide`);
        for (const fault of faults) found.push(`${at}, ${look.width} px, ${look.theme}: ${fault}`);
      }
    },
  };
}
