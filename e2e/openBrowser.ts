import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** Sandboxing needs a user namespace that containers lack; the rest keeps the browser from calling home. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type Theme = 'light' | 'dark';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of the page and of its console, content-security refusals among them. */
  faults: string[];
}

/** One Chromium for a test file. */
export async function openBrowser(): Promise<{
  visit(options?: {
    width?: number;
    theme?: Theme;
    javaScript?: 'off';
    contentSecurity?: 'off';
    /** For pages of hosts' sites, whose certificates come from an authority of this machine. */
    certificates?: 'any';
  }): Promise<Visit>;
  close(): Promise<void>;
}> {
  const { executablePath, env } = inject('browser');
  const browser: Browser = await chromium.launch({ executablePath, env, args: flags });
  return {
    async visit({ width = 1280, theme = 'light', javaScript, contentSecurity, certificates } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 780 : 860 },
        colorScheme: theme,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
        bypassCSP: contentSecurity === 'off',
        javaScriptEnabled: javaScript !== 'off',
        ignoreHTTPSErrors: certificates === 'any',
      });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports answers such as 401 and 404, which these flows provoke.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          faults.push(message.text());
        }
      });
      return { page, context, faults };
    },
    close: async () => browser.close(),
  };
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on the page as it stands: rule, and where. Empty when nothing is. */
export async function accessibilityFaults(page: Page, runOnly: axe.RunOnly | string[] = rules): Promise<string[]> {
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const options = { runOnly, resultTypes: ['violations'] };
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
