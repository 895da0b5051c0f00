import type { InferEntity } from '@mikro-orm/core';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import {
  createCheckout,
  issueCreditNote,
  issueInvoice,
  Refund,
  Subscription,
  syncCustomer,
  Transaction,
} from '../billing/index.ts';
import { Plan } from '../plans/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';
import { buildCustomer, type BuiltAccount } from './factories.ts';
import type { StripeAccount } from './sandboxAccounts.ts';

/** An id as Stripe would make it. */
const uniqueOf = (id: string): string => id.replaceAll('-', '');

type TransactionOverrides = Partial<Omit<InferEntity<typeof Transaction>, 'id' | 'number' | 'account' | 'updatedAt'>>;

export type BuiltTransaction = Awaited<ReturnType<typeof buildTransaction>>;

/** A payment of 25,00 € for a month of Business that succeeded just now, by default; without an invoice. */
export async function buildTransaction(platform: Platform, accountId: string, overrides: TransactionOverrides = {}) {
  const id = newId();
  const unique = uniqueOf(id);
  const now = platform.clock.now();
  const status = overrides.status ?? 'succeeded';
  const wasPaid = status === 'succeeded' || status === 'refunded';
  const amountCents = overrides.amountCents ?? 2_500;
  return transact(platform, null, async ({ em }) => {
    const row = em.create(Transaction, {
      type: 'subscription',
      status,
      description: 'Abonnement Business, mensuel',
      refundedCents: status === 'refunded' ? amountCents : 0,
      stripeAccount: 'acct_test',
      stripeInvoiceId: `in_${unique}`,
      stripeSubscriptionId: null,
      stripePaymentIntentId: `pi_${unique}`,
      stripeChargeId: wasPaid ? `ch_${unique}` : null,
      cardBrand: 'visa',
      cardLast4: '4242',
      attempts: status === 'pending' ? 0 : 1,
      failureMessage: null,
      dueAt: now,
      paidAt: wasPaid ? now : null,
      disputedAt: null,
      disputeStatus: null,
      disputeDueBy: null,
      createdAt: now,
      ...overrides,
      id,
      amountCents,
      account: accountId,
      updatedAt: overrides.createdAt ?? now,
    });
    await em.flush();
    return {
      id,
      number: row.number,
      accountId,
      amountCents,
      stripeInvoiceId: row.stripeInvoiceId ?? null,
      stripeChargeId: row.stripeChargeId ?? null,
    };
  });
}

type SubscriptionField = 'cycle' | 'amountCents' | 'status' | 'startedAt' | 'currentPeriodEnd' | 'endedAt';
type SubscriptionOverrides = { planSlug?: string } & Partial<Pick<InferEntity<typeof Subscription>, SubscriptionField>>;

/** A monthly subscription to Business that began just now, as if Stripe had reported it; Stripe has no record of it. */
export async function buildSubscription(
  platform: Platform,
  accountId: string,
  { planSlug = 'business', ...own }: SubscriptionOverrides = {},
) {
  const id = newId();
  const unique = uniqueOf(id);
  const now = platform.clock.now();
  return transact(platform, null, async ({ em }) => {
    const { stripeSubscriptionId, stripeCustomerId } = em.create(Subscription, {
      cycle: 'monthly',
      amountCents: 3_000,
      status: 'active',
      startedAt: now,
      currentPeriodEnd: new Date(now.getTime() + 30 * 86_400_000),
      ...own,
      id,
      account: accountId,
      plan: await em.findOneOrFail(Plan, { slug: planSlug }),
      priceId: `price_${unique}`,
      stripeAccount: 'acct_test',
      stripeSubscriptionId: `sub_${unique}`,
      stripeCustomerId: `cus_${unique}`,
      currentPeriodStart: own.startedAt ?? now,
      createdAt: now,
      syncedAt: now,
    });
    return { id, stripeSubscriptionId, stripeCustomerId };
  });
}

/** The invoice of a payment, with its number and its event, of one line of a month. */
export async function buildInvoice(platform: Platform, transaction: BuiltTransaction) {
  const { id, accountId, amountCents, stripeInvoiceId } = transaction;
  const now = platform.clock.now();
  return transact(platform, null, async (tx) =>
    issueInvoice(platform, tx, {
      accountId,
      transactionId: id,
      stripeInvoiceId: stripeInvoiceId ?? `in_${id}`,
      purpose: 'renewal',
      lines: [
        {
          description: 'Abonnement Business, mensuel',
          detail: 'Jusqu’à 10 logements',
          quantity: 1,
          totalCents: amountCents,
          period: { start: now, end: new Date(now.getTime() + 30 * 86_400_000) },
        },
      ],
      totalCents: amountCents,
      paidAt: now,
      card: { brand: 'visa', last4: '4242' },
      billingCountry: null,
      billingPlace: null,
    }),
  );
}

/** The credit note of an invoiced payment that is given back, whole or in part; the payment's own state is left alone. */
export async function buildCreditNote(
  platform: Platform,
  transaction: BuiltTransaction,
  amountCents = transaction.amountCents,
) {
  return transact(platform, null, async (tx) => {
    const [id, now] = [newId(), tx.clock.now()];
    const refund = { id, transaction: transaction.id, amountCents, createdAt: now, settledAt: now };
    tx.em.create(Refund, { ...refund, status: 'succeeded' });
    const refunded = { refundId: id, transactionId: transaction.id, amountCents, refundedAt: now };
    const issued = await issueCreditNote(tx, refunded);
    if (!issued) throw new Error('The payment has no invoice');
    return issued;
  });
}

interface SubscriberOptions {
  /** Slug of the plan; Business when absent. */
  plan?: string;
  cycle?: BillingCycle;
  /** Who subscribes; a new customer when absent. */
  account?: BuiltAccount;
  /** Of the address that they give on the payment page; France when absent. */
  country?: string;
}

export type Subscriber = Awaited<ReturnType<typeof buildSubscriber>>;

/** A customer who has subscribed and paid: on Stripe's page, and stored here as its webhook would. */
export async function buildSubscriber(platform: Platform, stripe: StripeAccount, options: SubscriberOptions = {}) {
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
