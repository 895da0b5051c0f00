import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '../useProduct.ts';
import { Lighthouse } from './Lighthouse.ts';

/** What does not depend on how fast the machine is; speed is measured by `make bench`. */
const categories = ['accessibility', 'best-practices', 'seo'] as const;

describe('Lighthouse, on a phone, finds nothing to mend', () => {
  const stage = useProduct();
  let lighthouse: Lighthouse;
  beforeAll(async () => {
    lighthouse = await Lighthouse.open();
  });
  afterAll(async () => lighthouse.close());

  // One of each kind; axe walks all of them in publicSite.test.ts.
  it.each(['/', '/contact', '/cgu'])('on %s', async (path) => {
    const { scores, faults } = await lighthouse.audit(`${stage().product.url}${path}`, categories);
    expect({ scores, faults }).toStrictEqual({
      scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
      faults: [],
    });
  });
});
