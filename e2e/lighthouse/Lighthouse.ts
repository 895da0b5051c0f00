import { chromium, type Browser } from 'playwright-core';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../dev/processes/freePort.ts';
import { findBrowser } from '../findBrowser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's result for one page: its own simulation of a slow phone on a slow network. */
export interface Audit {
  /** 0 to 100, of the categories that were asked for. */
  scores: Partial<Record<Category, number>>;
  /** Milliseconds; null unless performance was asked for. */
  largestContentfulPaint: number | null;
  /** Milliseconds. */
  totalBlockingTime: number | null;
  cumulativeLayoutShift: number | null;
  /** The audits that cost points, by their titles. */
  faults: string[];
}

/** One Chromium that Lighthouse drives. */
export class Lighthouse {
  readonly #browser: Browser;
  readonly #port: number;

  private constructor(browser: Browser, port: number) {
    this.#browser = browser;
    this.#port = port;
  }

  static async open(): Promise<Lighthouse> {
    const [{ executablePath, env }, port] = await Promise.all([findBrowser(), freePort()]);
    const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
    const silent = ['--disable-background-networking', '--disable-component-update'];
    const args = [...flags, ...silent, `--remote-debugging-port=${port}`];
    return new Lighthouse(await chromium.launch({ executablePath, env, args }), port);
  }

  /** @param headers of each request, such as a session's cookie. @throws Error when the page could not be loaded. */
  async audit(
    url: string,
    asked: readonly Category[] = categories,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Audit> {
    const lhr = await this.#run(url, asked, headers);
    const number = (id: string) => lhr.audits[id]?.numericValue ?? null;
    const found = asked.map((id) => ({ id, category: lhr.categories[id] }));
    return {
      scores: Object.fromEntries(found.map(({ id, category }) => [id, Math.round((category?.score ?? 0) * 100)])),
      largestContentfulPaint: number('largest-contentful-paint'),
      totalBlockingTime: number('total-blocking-time'),
      cumulativeLayoutShift: number('cumulative-layout-shift'),
      faults: found
        .flatMap(({ category }) => category?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${lhr.audits[id]?.title ?? ''}`),
    };
  }

  /** A recording without its beginning, which the browser loses now and then, is made once more. */
  async #run(
    url: string,
    asked: readonly Category[],
    headers: Readonly<Record<string, string>>,
    tries = 2,
  ): Promise<Result> {
    const run = await lighthouse(url, {
      port: this.#port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...asked],
      formFactor: 'mobile',
      extraHeaders: headers,
    });
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
    const { lhr } = run;
    if (lhr.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return this.#run(url, asked, headers, tries - 1);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
