import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

/** Bytes of gzipped JavaScript that a phone may have to load before the dashboard works. */
const dashboardBudget = 175_000;

describe('what the browser has to load', () => {
  const stage = useProduct();

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
    const loaded = await Promise.all(scripts);
    const bytes = loaded.reduce((sum, script) => sum + gzipSync(script).byteLength, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(dashboardBudget);
    // Of the demonstration, not even its sample host's villa.
    expect(loaded.filter((script) => script.includes('Villa Arrosa'))).toEqual([]);
    await context.close();
  });
});
