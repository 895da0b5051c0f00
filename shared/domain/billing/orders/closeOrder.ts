import { transact, type Platform } from '../../platform/index.ts';
import { expirePage } from '../checkout/expirePage.ts';
import { markPage, retrievePage } from '../checkout/retrievePage.ts';
import { idOf } from '../stripe/stripeValues.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { findOrderPages, type OrderPage } from './findOrderPages.ts';

/**
 * Closes every payment page of an order, so that nobody pays for it any more.
 * @returns `paid` when somebody has; what was paid is written down then.
 * @throws DomainError billing_unavailable.
 */
export async function closeOrder(platform: Platform, orderId: string): Promise<'paid' | 'closed'> {
  return closePages(platform, await findOrderPages(platform, orderId));
}

/** As `closeOrder`, of these pages alone: one that is opened meanwhile stays. */
export async function closePages(platform: Platform, pages: readonly OrderPage[]): Promise<'paid' | 'closed'> {
  let isPaid = false;
  for (const { id, session } of pages) {
    if (session?.status === 'open') await expirePage(platform, session.id);
    // Between the two looks, somebody may have paid.
    const after = session?.status === 'open' ? await retrievePage(platform, session.id) : session;
    const customer = idOf(after?.customer);
    if (after?.status === 'complete' && customer !== null) {
      isPaid = true;
      await transact(platform, null, async (tx) => syncCustomer(platform, tx, customer));
    } else await markPage(platform, id, 'expired');
  }
  return isPaid ? 'paid' : 'closed';
}
