import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { askIfThere, askStripe, isRefusal } from '../stripe/askStripe.ts';

/**
 * A payment page as it is at Stripe; null when it is not there (any more).
 * @throws DomainError billing_unavailable.
 */
export async function retrievePage(
  platform: Platform,
  stripeSessionId: string | null | undefined,
): Promise<Stripe.Checkout.Session | null> {
  if (!stripeSessionId) return null;
  return askIfThere(platform, async ({ checkout }) => checkout.sessions.retrieve(stripeSessionId));
}

/** Stores the status of a page, unless it was paid. */
export async function markPage({ pool }: Platform, id: string, status: 'open' | 'expired'): Promise<void> {
  await pool.query(`update checkout_session set status = $2 where id = $1 and status <> 'complete'`, [id, status]);
}

/**
 * Closes a payment page at Stripe. One that was paid or has expired meanwhile is left alone: if it was paid and is no
 * longer wanted, the subscription is ended as soon as it is read.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function expirePage(platform: Platform, stripeSessionId: string): Promise<void> {
  try {
    await askStripe(platform, async (stripe) => stripe.checkout.sessions.expire(stripeSessionId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
