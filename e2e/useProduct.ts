import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './openBrowser.ts';
import { startProduct, type Product } from './startProduct.ts';

interface Stage {
  product: Product;
  browser: Awaited<ReturnType<typeof openBrowser>>;
}

/** Starts the product and a browser before the tests of a file, and ends both after them. */
export function useProduct(options?: Parameters<typeof startProduct>[0]): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(options), openBrowser()]);
    stage = { product, browser };
  });
  afterAll(async () => {
    await stage?.browser.close();
    await stage?.product.stop();
  });
  return () => {
    if (!stage) throw new Error('The product has not been started');
    return stage;
  };
}
