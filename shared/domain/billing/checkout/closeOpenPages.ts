import type { InferEntity } from '@mikro-orm/core';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { expirePage } from './expirePage.ts';
import type { OpenedPage } from './openPage.ts';
import type { WantedPage } from './reservePage.ts';
import { markPage, retrievePage } from './retrievePage.ts';

type Row = InferEntity<typeof CheckoutSession>;

/**
 * Looks at the payment pages that a customer still has open. One for the same thing at the same price is kept, the others
 * are closed: two that are open can both be paid.
 * @returns the page that was kept; null without one.
 * @throws DomainError already_subscribed when one of them was paid; billing_unavailable.
 */
export async function closeOpenPages(platform: Platform, wanted: WantedPage): Promise<OpenedPage | null> {
  const { accountId, stripeAccount } = wanted;
  const rows = await platform.orm.em.fork().find(
    CheckoutSession,
    {
      account: accountId,
      stripeAccount,
      type: 'subscription',
      status: { $in: ['open', 'abandoned'] },
      stripeSessionId: { $ne: null },
    },
    { orderBy: { createdAt: 'desc' } },
  );
  let kept: OpenedPage | null = null;
  for (const row of rows) {
    const session = await retrievePage(platform, row.stripeSessionId);
    if (session?.status === 'complete') {
      await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, wanted.customer));
      throw new DomainError('already_subscribed');
    }
    if (session?.status === 'open' && session.url && !kept && isSame(row, wanted)) {
      await markPage(platform, row.id, 'open');
      kept = { url: session.url, sessionId: session.id };
    } else {
      if (session?.status === 'open') await expirePage(platform, session.id);
      await markPage(platform, row.id, 'expired');
    }
  }
  return kept;
}

function isSame(row: Row, { planId, cycle, amountCents }: WantedPage): boolean {
  return row.plan?.id === planId && row.cycle === cycle && row.amountCents === amountCents;
}
