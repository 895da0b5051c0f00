import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeepRun } from '@app/domain/testing';
import { register } from '../register.ts';
import { useProduct } from '../useProduct.ts';
import { Lighthouse } from './Lighthouse.ts';

/** What does not depend on how fast the machine is; speed is measured by `make bench`. */
const categories = ['accessibility', 'best-practices', 'seo'] as const;

/** One of each kind, the home page alone by default; axe walks all of them in publicSite.test.ts. */
const pages = isDeepRun ? ['/', '/contact', '/cgu'] : ['/'];

/** Pages of the application that the server draws: search engines are kept out of them. */
const firstScreens = isDeepRun ? ['/login', '/register', '/dashboard'] : ['/register'];

describe('Lighthouse, on a phone, finds nothing to mend', () => {
  const stage = useProduct();
  let lighthouse: Lighthouse;
  beforeAll(async () => {
    lighthouse = await Lighthouse.open();
  });
  afterAll(async () => lighthouse.close());

  it.each(pages)('on %s', async (path) => {
    const { scores, faults } = await lighthouse.audit(`${stage().product.url}${path}`, categories);
    expect({ scores, faults }).toStrictEqual({
      scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
      faults: [],
    });
  });

  it.each(firstScreens)('on %s, where nothing moves once it is there', async (path) => {
    const { product, browser } = stage();
    const url = `${product.url}${path}`;
    const { page, context } = await browser.visit();
    if (path === '/dashboard')
      await register(page, product.url, { firstName: 'Léa', lastName: 'Oyhenart', email: 'lea@oyhenart.test' });
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();
    const asked = ['performance', 'accessibility', 'best-practices'] as const;
    const { scores, cumulativeLayoutShift } = await lighthouse.audit(url, asked, cookies ? { Cookie: cookies } : {});
    expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100 });
    // Seconds depend on the machine: `make bench` measures them.
    expect(cumulativeLayoutShift).toBeLessThanOrEqual(0.02);
  });
});
