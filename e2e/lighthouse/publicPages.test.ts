import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeepRun } from '@app/domain/testing';
import { useProduct } from '../useProduct.ts';
import { Lighthouse } from './Lighthouse.ts';

/** What does not depend on how fast the machine is; speed is measured by `make bench`. */
const categories = ['accessibility', 'best-practices', 'seo'] as const;

/** One of each kind, the home page alone by default; axe walks all of them in publicSite.test.ts. */
const pages = isDeepRun ? ['/', '/contact', '/cgu'] : ['/'];

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
});
