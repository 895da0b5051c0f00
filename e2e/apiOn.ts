import type { Page } from 'playwright-core';
import type { Product } from './startProduct.ts';

/** The API as whoever is signed in on a page calls it. @throws Error for any refusal, with what was answered. */
export function apiOn(page: Page, { url }: Pick<Product, 'url'>) {
  return async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, sent: object = {}): Promise<T> => {
    const answer = await page.request.fetch(`${url}${path}`, { method, headers: { origin: url }, ...sent });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
