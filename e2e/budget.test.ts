import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

/** Bytes of gzipped JavaScript that a phone may have to load before the dashboard works. */
const dashboardBudget = 175_000;

/** Bytes of a page as it is sent, in brotli: what a phone needs before it shows anything. */
const pageBudgets = { '/': 14_000, '/login': 8_000, '/register': 10_000 } as const;

/** The body of a page as it is sent. */
async function sentBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] === 'br') buffer(answer).then(resolve, reject);
      else reject(new Error(`${url} was sent as ${answer.headers['content-encoding'] ?? 'it is'}`));
    }).on('error', reject);
  });
}

describe('what the browser has to load', () => {
  const stage = useProduct();

  it.each(Object.entries(pageBudgets))('of %s fits into the first answers of the network', async (path, budget) => {
    const { byteLength } = await sentBody(`${stage().product.url}${path}`);
    expect(byteLength).toBeGreaterThan(2_000);
    expect(byteLength).toBeLessThanOrEqual(budget);
  });

  it('stays within the budget for the first view of the dashboard', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    await register(page, product.url, { firstName: 'Léa', lastName: 'Oyhenart', email: 'lea@oyhenart.test' });

    const again = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    again.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
    });
    await again.goto(`${product.url}/dashboard`);
    await again.getByRole('heading', { name: 'Bonjour Léa' }).waitFor();
    // Drawn by the server, it is there before any script: once it is alive, it forgets what it was drawn from.
    await again.locator('#first-screen').waitFor({ state: 'detached' });
    await again.waitForLoadState('networkidle');
    const loaded = await Promise.all(scripts);
    const bytes = loaded.reduce((sum, script) => sum + gzipSync(script).byteLength, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(dashboardBudget);
    // Of the demonstration, not even its sample host's villa.
    expect(loaded.filter((script) => script.includes('Villa Arrosa'))).toEqual([]);
    await context.close();
  });
});
