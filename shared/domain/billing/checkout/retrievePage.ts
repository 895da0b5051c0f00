import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { askStripe, isGone } from '../stripe/askStripe.ts';
import { stripeOf } from '../stripe/stripeOf.ts';

/**
 * A payment page as Stripe has it; null when it has none (any more).
 * @throws DomainError billing_unavailable.
 */
export async function retrievePage(
  platform: Platform,
  stripeSessionId: string | null | undefined,
): Promise<Stripe.Checkout.Session | null> {
  if (!stripeSessionId) return null;
  try {
    return await askStripe(platform, async () => stripeOf(platform).checkout.sessions.retrieve(stripeSessionId));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Notes how a page stands, unless it was paid. */
export async function markPage({ pool }: Platform, id: string, status: 'open' | 'expired'): Promise<void> {
  await pool.query(`update checkout_session set status = $2 where id = $1 and status <> 'complete'`, [id, status]);
}
