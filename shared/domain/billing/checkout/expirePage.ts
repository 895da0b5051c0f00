import type { Platform } from '../../platform/index.ts';
import { askStripe, isRefusal } from '../stripe/askStripe.ts';
import { stripeOf } from '../stripe/stripeOf.ts';

/**
 * Closes a payment page at Stripe. One that was paid or has expired meanwhile is left alone: should it be paid, and nobody
 * wants that any more, the subscription ends as soon as it is seen.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function expirePage(platform: Platform, stripeSessionId: string): Promise<void> {
  try {
    await askStripe(platform, async () => stripeOf(platform).checkout.sessions.expire(stripeSessionId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
