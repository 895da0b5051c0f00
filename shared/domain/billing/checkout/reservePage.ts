import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { lockAccount } from '../../accounts/index.ts';
import { newId, transact, type Platform } from '../../platform/index.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';

/** A payment page as it is to be. */
export interface WantedPage {
  accountId: string;
  stripeAccount: string;
  planId: string;
  cycle: BillingCycle;
  /** VAT included. */
  amountCents: number;
  /** Stripe's price and customer. */
  price: string;
  customer: string;
}

/** What tells a page from another that is being opened: a plan's, or that of something that is no subscription. */
type ReservedPage = Pick<WantedPage, 'accountId' | 'stripeAccount' | 'cycle' | 'amountCents'> &
  ({ planId: string; orderId?: never } | { planId?: never; orderId: string });

/** Milliseconds for which the same question to Stripe surely has the same answer (idempotency keys last a day). */
const repeatable = 12 * 3_600_000;

/**
 * Writes down that a page is about to be opened; the one that is being opened for the same thing, in another tab or before a
 * crash, is the same row.
 * @returns its id, the idempotency key of the opening.
 */
export async function reservePage(platform: Platform, wanted: ReservedPage): Promise<string> {
  const { accountId, stripeAccount, planId = null, orderId = null, cycle, amountCents } = wanted;
  const page = { account: accountId, stripeAccount, plan: planId, orderId, cycle, amountCents };
  return transact(platform, accountId, async (tx) => {
    // Held, so that two clicks are one page.
    await lockAccount(tx, accountId);
    const now = tx.clock.now();
    const reserved = await tx.em.findOne(
      CheckoutSession,
      {
        ...page,
        status: { $in: ['opening', 'open'] },
        createdAt: { $gt: new Date(now.getTime() - repeatable) },
      },
      { orderBy: { createdAt: 'desc' } },
    );
    if (reserved) return reserved.id;
    const id = newId();
    tx.em.create(CheckoutSession, {
      ...page,
      id,
      type: orderId === null ? 'subscription' : 'domain',
      createdAt: now,
    });
    return id;
  });
}
