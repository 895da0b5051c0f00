import type { Platform } from '../../platform/index.ts';
import { insideTransaction } from './readStripeCustomer.ts';
import { askStripe, isGone } from './askStripe.ts';
import { stripeOf } from './stripeOf.ts';

/**
 * Ends a subscription at Stripe now, without a last bill and without a credit. One that is over, or that this Stripe account
 * does not know, is left alone.
 * @throws DomainError billing_unavailable.
 */
export async function endAtStripe(platform: Platform, stripeSubscriptionId: string): Promise<void> {
  try {
    await askStripe(platform, async () =>
      stripeOf(platform).subscriptions.cancel(
        stripeSubscriptionId,
        { invoice_now: false, prorate: false },
        insideTransaction,
      ),
    );
  } catch (error) {
    // So Stripe answers for one that was ended before, and nothing else can be missing here.
    if (!isGone(error)) throw error;
  }
}
