import type Stripe from 'stripe';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { askIfThere, askStripe, insideTransaction, isGone, pagesOf } from '../../stripe/index.ts';

/** How long to wait for another transaction that reads the customer; one that takes longer is stuck. */
const lockTimeout = '8s';

/** Locks a name until the transaction ends. */
export async function lockByName({ em }: Pick<Tx, 'em'>, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name], 'run');
}

/**
 * Locks a Stripe customer: reading Stripe's answers about it and storing them both happen under this lock, so that an
 * older answer never overwrites a newer one. Taken before any row lock.
 * @throws DomainError billing_unavailable when the lock is not available in time; the transaction is aborted then.
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

/**
 * A customer's data at Stripe, nothing when it was deleted there: all subscriptions, and invoices, newest first, back to
 * where `isSettled` says that nothing older can have changed.
 * @throws DomainError billing_unavailable.
 */
export async function readStripeCustomer(
  platform: Platform,
  customer: string,
  isSettled: (page: readonly Stripe.Invoice[]) => boolean,
) {
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
 * One subscription at Stripe, with its card; null when it does not exist there.
 * @throws DomainError billing_unavailable.
 */
export async function readSubscription(platform: Platform, id: string): Promise<Stripe.Subscription | null> {
  return askIfThere(platform, async (stripe) =>
    stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }, insideTransaction),
  );
}

/**
 * Ends a subscription at Stripe now, without a last bill and without a credit. For one that is over, Stripe answers that
 * it does not exist.
 * @throws DomainError billing_unavailable.
 */
export async function endAtStripe(platform: Platform, stripeSubscriptionId: string): Promise<void> {
  await askIfThere(platform, async (stripe) =>
    stripe.subscriptions.cancel(stripeSubscriptionId, { invoice_now: false, prorate: false }, insideTransaction),
  );
}
