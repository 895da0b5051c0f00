import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './openBrowser.ts';
import { startProduct, type Product } from './startProduct.ts';

interface Stage {
  product: Product;
  browser: Awaited<ReturnType<typeof openBrowser>>;
}

let browserOfProcess: Promise<Stage['browser']> | undefined;
let productOfProcess: Promise<Product> | undefined;

async function sharedBrowser(): Promise<Stage['browser']> {
  const browser = await openBrowser();
  globalThis.endings.push(async () => browser.close());
  return browser;
}

async function sharedProduct(): Promise<Product> {
  const product = await startProduct();
  globalThis.endings.push(async () => product.stop());
  return product;
}

interface Needs extends NonNullable<Parameters<typeof startProduct>[0]> {
  /** A product for this file alone; by default all files of this process share one, with its accounts. */
  own?: boolean;
}

/**
 * Starts the product and a browser before the tests of a file. Files that change shared data (settings, administrators,
 * the worker), count all mails, or restore a backup, ask for a product of their own, which ends after them.
 */
export function useProduct({ own = false, ...options }: Needs = {}): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    browserOfProcess ??= sharedBrowser();
    if (!own) productOfProcess ??= sharedProduct();
    const [product, browser] = await Promise.all([own ? startProduct(options) : productOfProcess, browserOfProcess]);
    if (product) stage = { product, browser };
  });
  afterAll(async () => {
    if (own) await stage?.product.stop();
  });
  return () => {
    if (!stage) throw new Error('The product has not been started');
    return stage;
  };
}
