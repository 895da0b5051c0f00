import { defineEntity, p } from '@mikro-orm/core';
import { billingCycles } from '@app/contract/accounts/rules.ts';
import { subscriptionEnds } from '@app/contract/billing/rules.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { Account } from '../../accounts/index.ts';
import { Plan } from '../../plans/index.ts';

/** How a card is shown. */
export type PaymentMethod = NonNullable<SubscriptionView['paymentMethod']>;

/** A subscription as last read from Stripe, which is the source of truth: only `requestedEnd` is decided here. */
export const Subscription = defineEntity({
  name: 'Subscription',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('restrict'),
    stripeAccount: p.text(),
    stripeSubscriptionId: p.text().unique(),
    stripeCustomerId: p.text(),
    /** Null when its price is not ours. */
    plan: p.manyToOne(Plan).nullable().deleteRule('restrict'),
    priceId: p.text(),
    cycle: p.enum(billingCycles),
    /** Of one period, VAT included. */
    amountCents: p.integer(),
    /** In Stripe's words: active, past_due, unpaid, canceled, incomplete… */
    status: p.text(),
    startedAt: p.datetime().columnType('timestamptz'),
    currentPeriodStart: p.datetime().columnType('timestamptz').nullable(),
    currentPeriodEnd: p.datetime().columnType('timestamptz').nullable(),
    cancelAtPeriodEnd: p.boolean().default(false),
    cancelAt: p.datetime().columnType('timestamptz').nullable(),
    endedAt: p.datetime().columnType('timestamptz').nullable(),
    /** When the team asked that it ends: after `now`, what is left of a paid period is not kept. Null: they did not ask. */
    requestedEnd: p.enum(subscriptionEnds).nullable(),
    paymentMethod: p.json<PaymentMethod>().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    syncedAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'subscription_account', properties: ['account', 'startedAt'] },
    { name: 'subscription_plan', properties: ['plan', 'status'] },
    { name: 'subscription_stripe_customer', properties: ['stripeCustomerId'] },
  ],
});

/** The notices that a customer received about a payment that is due: each kind once per due period. */
export const PaymentNotice = defineEntity({
  name: 'PaymentNotice',
  properties: () => ({
    account: p.manyToOne(Account).primary().deleteRule('cascade'),
    /** For example `after_3_days`. */
    kind: p.text().primary(),
    pastDueSince: p.datetime().columnType('timestamptz').primary(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
});

/** A consumer's declaration of withdrawal from the contract, with its legal instant. */
export const Withdrawal = defineEntity({
  name: 'Withdrawal',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('restrict'),
    subscription: p.oneToOne(Subscription).owner().unique().deleteRule('restrict'),
    refundCents: p.integer(),
    declaredAt: p.datetime().columnType('timestamptz'),
    carriedOutAt: p.datetime().columnType('timestamptz').nullable(),
  }),
});
