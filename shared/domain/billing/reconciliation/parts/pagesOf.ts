import type Stripe from 'stripe';
import type { Platform } from '../../../platform/index.ts';
import { askStripe } from '../../stripe/askStripe.ts';

const pageSize = 100;

/**
 * A list of Stripe, page by page.
 * @throws DomainError billing_unavailable.
 */
export async function* pagesOf<T extends { id: string }>(
  platform: Pick<Platform, 'logger'>,
  list: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  for (let after: string | undefined; ;) {
    const cursor = { limit: pageSize, ...(after !== undefined && { starting_after: after }) };
    const page = await askStripe(platform, async () => list(cursor));
    yield page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}
