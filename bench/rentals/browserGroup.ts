import { chromium, type Browser } from 'playwright-core';
import { Pool } from 'pg';
import { z } from 'zod';
import { findBrowser } from '../../e2e/findBrowser.ts';
import { startCluster } from '../../e2e/cluster/startCluster.ts';
import { valueAtMost, type Benchmark, type Group } from '../framework/Benchmark.ts';
import { openPair } from '../framework/openPair.ts';
import { register } from '../load/browser.ts';
import { seedRentals } from './seedRentals.ts';

/** How many times slower than this machine the browser computes. */
const slowness = 4;
/** Of each property: a stay of two nights every four, for a year. */
const stays = 91;

type Installation = Awaited<ReturnType<typeof openInstallation>>;
type BrowserStage = Awaited<ReturnType<typeof openBrowserStage>>;

/** An API with a host who has so many properties, and the cookie of their session. */
async function openInstallation(properties: number) {
  const cluster = await startCluster({ backend: 'postgres', workers: 0 });
  const { appUrl, stop } = cluster;
  try {
    const [apiUrl = ''] = cluster.apiUrls;
    const { cookie } = await register({ apiUrl, origin: appUrl }, 'host.0@bench.test');
    const pool = new Pool({ connectionString: cluster.postgres.url, max: 1 });
    try {
      await seedRentals(pool, { hosts: 1, properties, stays, every: 4 });
    } finally {
      await pool.end();
    }
    return { appUrl, cookie, close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Two installations that differ in the number of properties, and one browser. */
async function openBrowserStage() {
  const pair = await openPair(
    async () => openInstallation(1),
    async () => openInstallation(200),
  );
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
  const close = async () => {
    await browser.close();
    await pair.close();
  };
  return { ...pair, browser, close };
}

/** Milliseconds. */
const seen = z.object({ painted: z.number(), bars: z.number(), longest: z.number() });

/** Notes when the page first showed anything and first showed a stay, and how long each task held it up. */
const watch = `
  window.seen = { painted: 0, bars: 0, longest: 0 };
  const frame = () => {
    if (document.querySelector('[data-bar]')) seen.bars = performance.now();
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask' });`;

/** A planning that is opened by a slow browser, and then scrolled: a year sideways, and from the first property to the last. */
async function openAndScroll(browser: Browser, { appUrl, cookie }: Installation) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'fr-FR' });
  try {
    const cookies = cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: appUrl };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    // What a browser keeps of a page that it has seen: its files, not what it computed.
    await page.goto(`${appUrl}/dashboard/planning?du=2027-04-05`);
    await page.locator('[data-bar]').first().waitFor();
    await page.addInitScript(watch);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(`${appUrl}/dashboard/planning?du=2027-05-03`);
    await page.evaluate(`new Promise((done) => {
      const look = () => (seen.bars > 0 && seen.painted > 0 ? done() : setTimeout(look, 50));
      look();
    })`);
    await page.waitForTimeout(3_000);
    await page.evaluate('seen.longest = 0');
    await page.mouse.move(700, 500);
    for (const [x, y] of [
      [160, 0],
      [0, 120],
      [-160, 0],
    ] as const) {
      for (let turn = 0; turn < 60; turn += 1) {
        await page.mouse.wheel(x, y);
        await page.waitForTimeout(16);
      }
      await page.waitForTimeout(2_000);
    }
    return seen.parse(await page.evaluate('seen'));
  } finally {
    await context.close();
  }
}

const figures = {
  painted: 'first paint of the planning in the browser',
  bars: 'first stays of the planning in the browser',
  longest: 'longest task while the planning is scrolled',
};

const planningInTheBrowser: Benchmark<BrowserStage> = {
  name: 'planning in the browser',
  what: `200 properties with ${stays} stays a year each, opened and scrolled by a browser slowed down ${slowness} times`,
  against: 'the same with one property',
  figures: [
    { name: figures.painted, ...valueAtMost(1_500, 1_000, 'ms') },
    { name: figures.bars, ...valueAtMost(1_500, 1_500, 'ms') },
    { name: figures.longest, ...valueAtMost(100, 50, 'ms') },
  ],
  open: async ({ browser, small, large }) => {
    const measure = async (installation: Installation) => {
      const times = await openAndScroll(browser, installation);
      return { [figures.painted]: times.painted, [figures.bars]: times.bars, [figures.longest]: times.longest };
    };
    return { baseline: async () => measure(small), subject: async () => measure(large) };
  },
};

/** What the planning of a large host asks of a slow machine. */
export const browserGroup: Group<BrowserStage> = { benchmarks: [planningInTheBrowser], open: openBrowserStage };
