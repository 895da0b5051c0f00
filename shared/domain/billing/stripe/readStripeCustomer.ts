import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { askStripe, isGone } from './askStripe.ts';
import { stripeOf } from './stripeOf.ts';

/** What is asked inside a transaction must not hold its connection for long. */
export const insideTransaction = { timeout: 6_000, maxNetworkRetries: 1 } as const;

const pageSize = 100;

export interface StripeCustomerRecord {
  subscriptions: Stripe.Subscription[];
  /** Newest first. */
  invoices: Stripe.Invoice[];
}

/**
 * Everything that Stripe says of a customer: all subscriptions, and invoices from the newest back to where `isSettled` says
 * that nothing older can be news. Nothing when somebody deleted the customer there.
 * @throws DomainError billing_unavailable.
 */
export async function readStripeCustomer(
  platform: Platform,
  customer: string,
  isSettled: (page: readonly Stripe.Invoice[]) => boolean,
): Promise<StripeCustomerRecord> {
  const stripe = stripeOf(platform);
  try {
    const subscriptions = await askStripe(platform, async () =>
      stripe.subscriptions
        .list(
          {
            customer,
            status: 'all',
            limit: pageSize,
            expand: ['data.default_payment_method', 'data.customer.invoice_settings.default_payment_method'],
          },
          insideTransaction,
        )
        .autoPagingToArray({ limit: 1_000 }),
    );
    const invoices: Stripe.Invoice[] = [];
    for (let after: string | undefined; ;) {
      const page = await askStripe(platform, async () =>
        stripe.invoices.list(
          { customer, limit: pageSize, expand: ['data.payments'], ...(after && { starting_after: after }) },
          insideTransaction,
        ),
      );
      invoices.push(...page.data);
      after = page.data.at(-1)?.id;
      if (!page.has_more || after === undefined || isSettled(page.data)) return { subscriptions, invoices };
    }
  } catch (error) {
    if (isGone(error)) return { subscriptions: [], invoices: [] };
    throw error;
  }
}

/**
 * One subscription as Stripe has it, with its card; null when Stripe does not know it.
 * @throws DomainError billing_unavailable.
 */
export async function readSubscription(platform: Platform, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await askStripe(platform, async () =>
      stripeOf(platform).subscriptions.retrieve(id, { expand: ['default_payment_method'] }, insideTransaction),
    );
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
