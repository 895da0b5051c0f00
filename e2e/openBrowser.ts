import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { inject, vi } from 'vitest';
import { patience } from '@app/domain/testing';

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
    /** A finger in place of the mouse. */
    touch?: 'on';
  }): Promise<Visit>;
  close(): Promise<void>;
}> {
  const { executablePath, env } = inject('browser');
  const browser: Browser = await chromium.launch({ executablePath, env, args: flags });
  return {
    async visit({ width = 1280, theme = 'light', javaScript, contentSecurity, certificates, touch } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 780 : 860 },
        colorScheme: theme,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
        bypassCSP: contentSecurity === 'off',
        javaScriptEnabled: javaScript !== 'off',
        ignoreHTTPSErrors: certificates === 'any',
        ...(touch === 'on' && { hasTouch: true, isMobile: true }),
      });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      followRequests(page);
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

const requestsUnderWay = new WeakMap<Page, Set<Request>>();

function followRequests(page: Page): void {
  const underWay = new Set<Request>();
  requestsUnderWay.set(page, underWay);
  page.on('request', (request) => {
    // Requests of the previous page end with it, without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

/** Whether a page shows that it waits, or has yet to come alive. React leaves its code's placeholder for a moment after the code has come. */
const isWaiting = `document.querySelector('[aria-busy=true], #first-screen') !== null
  || [...document.querySelectorAll('h1, [role=status]')].some(({ textContent }) =>
    /^(?:Chargement|Vérification de l’authentification)[.]{3}$/.test(textContent.trim()))`;

/**
 * Resolves once the page asks for nothing and shows nothing that waits, and still does not after drawing four frames.
 * @throws Error when it does not come to that.
 */
export async function settled(page: Page): Promise<void> {
  const underWay = requestsUnderWay.get(page) ?? new Set();
  const deadline = performance.now() + patience;
  let quiet = 0;
  while (quiet < 2) {
    await vi.waitUntil(() => underWay.size === 0, { timeout: patience, interval: 20 });
    const isBusy = await page.evaluate<boolean>(`new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(() => drawn(${isWaiting})));
    })`);
    quiet = isBusy || underWay.size > 0 ? 0 : quiet + 1;
    if (performance.now() > deadline) throw new Error(`${page.url()} does not settle.`);
  }
}

/** Loads an address in a new document. Resolves once the page there is settled. */
export async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

/**
 * Goes to another address of the application as its own links and the browser's history do: the document stays, and with it
 * what it has loaded. Resolves once the page there is settled.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  const isSamePage = pathname === new URL(page.url()).pathname;
  const title = await page.locator('h1').first().innerText();
  const place = JSON.stringify(pathname + search);
  await page.evaluate(`history.pushState(null, '', ${place}); dispatchEvent(new PopStateEvent('popstate'));`);
  // Another page has another title; the same page at another search keeps it.
  if (!isSamePage) await page.locator('h1').filter({ hasNotText: title }).first().waitFor();
  await settled(page);
}
