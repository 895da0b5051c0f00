import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { createCheckout, Subscription, syncCustomer, Transaction } from '../billing/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { buildCustomer, type BuiltAccount } from './factories.ts';
import type { StripeAccount } from './openStripeAccount.ts';

interface SubscriberOptions {
  /** Slug of the plan; Business when absent. */
  plan?: string;
  cycle?: BillingCycle;
  /** Who subscribes; a new customer when absent. */
  account?: BuiltAccount;
  /** Of the address that they give on the payment page; France when absent. */
  country?: string;
}

export interface Subscriber extends BuiltAccount {
  /** The row. */
  subscriptionId: string;
  /** Of the first payment. */
  transactionId: string;
  stripeCustomerId: string;
  stripeSubscriptionId: string;
  /** `cs_…` */
  sessionId: string;
}

/** A customer who has subscribed and paid: on Stripe's page, and written down here as its word of it would be. */
export async function buildSubscriber(
  platform: Platform,
  stripe: StripeAccount,
  options: SubscriberOptions = {},
): Promise<Subscriber> {
  const account = options.account ?? (await buildCustomer(platform));
  const { sessionId } = await createCheckout(platform, {
    accountId: account.id,
    plan: options.plan ?? 'business',
    billingCycle: options.cycle ?? 'monthly',
  });
  await stripe.control.completeCheckout(sessionId, 'success', options.country);
  const { checkoutSessions } = await stripe.control.ledger();
  const stripeCustomerId = checkoutSessions.find(({ id }) => id === sessionId)?.customer;
  if (!stripeCustomerId) throw new Error(`Nobody paid ${sessionId}`);
  await transact(platform, null, async (tx) => syncCustomer(platform, tx, stripeCustomerId));
  const em = platform.orm.em.fork();
  const subscription = await em.findOneOrFail(Subscription, { stripeCustomerId }, { orderBy: { startedAt: 'desc' } });
  const { stripeSubscriptionId } = subscription;
  const transaction = await em.findOneOrFail(Transaction, { stripeSubscriptionId });
  return {
    ...account,
    subscriptionId: subscription.id,
    transactionId: transaction.id,
    stripeCustomerId,
    stripeSubscriptionId,
    sessionId,
  };
}
