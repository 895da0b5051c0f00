import type Stripe from 'stripe';
import type { InferEntity } from '@mikro-orm/core';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { askStripe, isGone } from '../stripe/askStripe.ts';
import { stripeOf } from '../stripe/stripeOf.ts';
import { syncCustomer } from '../webhooks/syncCustomer.ts';
import { CheckoutSession } from './CheckoutSession.entity.ts';
import { expirePage } from './expirePage.ts';
import type { OpenedPage } from './openPage.ts';
import type { WantedPage } from './reservePage.ts';

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
    const session = await retrieve(platform, row);
    if (session?.status === 'complete') {
      await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, wanted.customer));
      throw new DomainError('already_subscribed');
    }
    if (session?.status === 'open' && session.url && !kept && isSame(row, wanted)) {
      await mark(platform, row.id, 'open');
      kept = { url: session.url, sessionId: session.id };
    } else {
      if (session?.status === 'open') await expirePage(platform, session.id);
      await mark(platform, row.id, 'expired');
    }
  }
  return kept;
}

function isSame(row: Row, { planId, cycle, amountCents }: WantedPage): boolean {
  return row.plan?.id === planId && row.cycle === cycle && row.amountCents === amountCents;
}

async function retrieve(platform: Platform, row: Row): Promise<Stripe.Checkout.Session | null> {
  const id = row.stripeSessionId;
  if (!id) return null;
  try {
    return await askStripe(platform, async () => stripeOf(platform).checkout.sessions.retrieve(id));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function mark({ pool }: Platform, id: string, status: 'open' | 'expired'): Promise<void> {
  await pool.query(`update checkout_session set status = $2 where id = $1 and status <> 'complete'`, [id, status]);
}
