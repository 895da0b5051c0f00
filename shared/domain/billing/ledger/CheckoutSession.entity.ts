import { defineEntity, p } from '@mikro-orm/core';
import { billingCycles } from '@app/contract/accounts/rules.ts';
import { transactionTypes } from '@app/contract/billing/rules.ts';
import { Account } from '../../accounts/index.ts';
import { Plan } from '../../plans/index.ts';

/** `opening`: the request to Stripe is due or under way. `abandoned`: the owner left; it can still be paid. */
const checkoutStatuses = ['opening', 'open', 'complete', 'expired', 'abandoned'] as const;

/** A payment page of Stripe that was opened for a customer. Its id is the idempotency key of its opening. */
export const CheckoutSession = defineEntity({
  name: 'CheckoutSession',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('restrict'),
    stripeAccount: p.text(),
    type: p.enum(transactionTypes).default('subscription'),
    plan: p.manyToOne(Plan).nullable().deleteRule('set null'),
    cycle: p.enum(billingCycles),
    /** `cs_…`; null until Stripe has answered. */
    stripeSessionId: p.text().unique().nullable(),
    url: p.text().nullable(),
    status: p.enum(checkoutStatuses).default('opening'),
    amountCents: p.integer().nullable(),
    /** The subscription bought on it, `sub_…`; null until it is paid. */
    stripeSubscriptionId: p.text().nullable(),
    /** The order paid for, when it is not a subscription. */
    orderId: p.uuid().nullable(),
    /** Why the customer came back: cancel, failed, unknown. */
    abandonReason: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz').nullable(),
    completedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  indexes: [
    { name: 'checkout_session_account', properties: ['account', 'createdAt'] },
    {
      name: 'checkout_session_order',
      expression: 'create index checkout_session_order on checkout_session (order_id) where order_id is not null',
    },
  ],
});
