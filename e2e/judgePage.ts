import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
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

/** Has a page looked at as it stands on a phone and on a desk, light and dark, without loading it again. */
async function inEveryLook(page: Page, look: (name: string, theme: Theme) => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width < 600 ? 780 : 860 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // Frame by frame until the theme is on; whatever listens to the window has drawn itself anew two frames later.
      await page.evaluate(`new Promise((drawn) => {
        const isOn = () => getComputedStyle(document.body).backgroundColor === '${grounds[theme]}';
        const next = () => requestAnimationFrame(isOn() ? () => requestAnimationFrame(drawn) : next);
        next();
      })`);
      await look(`${width} px, ${theme}`, theme);
    }
  }
}

/** What is wrong with a page in any of these looks: what axe finds, and what is too wide. */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  await inEveryLook(page, async (name, theme) => {
    // The other theme is the same page in other colours.
    const runOnly = theme === 'light' ? rules : { type: 'rule' as const, values: ['color-contrast'] };
    for (const fault of await accessibilityFaults(page, runOnly)) found.push(`${name}: ${fault}`);
    const overflow = await horizontalOverflow(page);
    if (overflow > 0) found.push(`${name}: ${overflow} px too wide`);
  });
  return found;
}

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
