import type Stripe from 'stripe';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { askIfThere, askStripe, insideTransaction, isGone, pagesOf } from './askStripe.ts';

/** For how long somebody else's reading is waited for; one that takes longer hangs, or its process stands still. */
const lockTimeout = '8s';

/** Lets one transaction at a time do what goes by this name, until it ends. */
export async function lockByName({ em }: Pick<Tx, 'em'>, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name], 'run');
}

/**
 * Holds one of Stripe's customers until the transaction ends: whoever reads Stripe's answers about it and writes them down
 * does both under this lock, so that an older answer never overwrites a newer one. Taken before any row is locked.
 * @throws DomainError billing_unavailable when somebody else holds it for too long; the transaction is lost then.
 */
export async function lockStripeCustomer(tx: Pick<Tx, 'em'>, stripeCustomerId: string): Promise<void> {
  await tx.em.execute(`select set_config('lock_timeout', ?, true)`, [lockTimeout], 'run');
  try {
    await lockByName(tx, `stripe_customer:${stripeCustomerId}`);
  } catch (error) {
    const isTooLate = error instanceof Error && 'code' in error && error.code === '55P03';
    throw isTooLate ? new DomainError('billing_unavailable', { cause: error }) : error;
  }
  await tx.em.execute(`select set_config('lock_timeout', '0', true)`, [], 'run');
}

interface StripeCustomerRecord {
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
  const expand = ['data.default_payment_method', 'data.customer.invoice_settings.default_payment_method'];
  try {
    const subscriptions = await askStripe(platform, async (stripe) =>
      stripe.subscriptions
        .list({ customer, status: 'all', limit: 100, expand }, insideTransaction)
        .autoPagingToArray({ limit: 1_000 }),
    );
    const invoices: Stripe.Invoice[] = [];
    const pages = pagesOf(platform, async (stripe, page) =>
      stripe.invoices.list({ ...page, customer, expand: ['data.payments'] }, insideTransaction),
    );
    for await (const page of pages) {
      invoices.push(...page);
      if (isSettled(page)) break;
    }
    return { subscriptions, invoices };
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
  return askIfThere(platform, async (stripe) =>
    stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }, insideTransaction),
  );
}

/**
 * Ends a subscription at Stripe now, without a last bill and without a credit. One that is over, or that this Stripe account
 * does not know, is left alone: for both Stripe answers that it is not there.
 * @throws DomainError billing_unavailable.
 */
export async function endAtStripe(platform: Platform, stripeSubscriptionId: string): Promise<void> {
  await askIfThere(platform, async (stripe) =>
    stripe.subscriptions.cancel(stripeSubscriptionId, { invoice_now: false, prorate: false }, insideTransaction),
  );
}
