import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  refundStatuses,
  subscriptionEnds,
  transactionStatuses,
  transactionTypes,
} from '@app/contract/billing/rules.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';

/** A payment requested from a customer: one for each Stripe invoice. Retained for ten years, also after closing. */
export const Transaction = defineEntity({
  name: 'Transaction',
  tableName: 'billing_transaction',
  properties: () => ({
    id: p.uuid().primary(),
    /** The number shown to people, as `T-1042`. */
    number: p.integer().unique().autoincrement(),
    account: p.manyToOne(Account).deleteRule('restrict'),
    type: p.enum(transactionTypes),
    status: p.enum(transactionStatuses),
    /** What was bought, in French. */
    description: p.text(),
    amountCents: p.integer(),
    refundedCents: p.integer().default(0),
    stripeAccount: p.text(),
    stripeInvoiceId: p.text().unique().nullable(),
    stripeSubscriptionId: p.text().nullable(),
    stripePaymentIntentId: p.text().nullable(),
    stripeChargeId: p.text().unique().nullable(),
    cardBrand: p.text().nullable(),
    cardLast4: p.text().nullable(),
    /** Attempts at collecting it. */
    attempts: p.integer().default(0),
    failureMessage: p.text().nullable(),
    dueAt: p.datetime().columnType('timestamptz').nullable(),
    paidAt: p.datetime().columnType('timestamptz').nullable(),
    disputedAt: p.datetime().columnType('timestamptz').nullable(),
    /** In Stripe's words: needs_response, won, lost… */
    disputeStatus: p.text().nullable(),
    /** Until when the bank takes evidence; null: it takes none, or it was not read yet. */
    disputeDueBy: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [
    {
      name: 'billing_transaction_amounts',
      expression: 'amount_cents >= 0 and refunded_cents >= 0 and refunded_cents <= amount_cents',
    },
  ],
  indexes: [
    { name: 'billing_transaction_created', properties: ['createdAt', 'id'] },
    { name: 'billing_transaction_status', properties: ['status', 'createdAt'] },
    // Revenue is summed from the index alone.
    {
      name: 'billing_transaction_paid',
      expression: `create index billing_transaction_paid on billing_transaction (paid_at) include (amount_cents, refunded_cents) where status = 'succeeded'`,
    },
    { name: 'billing_transaction_account', properties: ['account', 'createdAt'] },
    { name: 'billing_transaction_type', properties: ['type', 'createdAt', 'id'] },
    { name: 'billing_transaction_type_status', properties: ['type', 'status', 'createdAt'] },
    { name: 'billing_transaction_amount', properties: ['amountCents', 'createdAt', 'id'] },
    { name: 'billing_transaction_status_amount', properties: ['status', 'amountCents', 'createdAt', 'id'] },
    {
      name: 'billing_transaction_disputed',
      expression:
        'create index billing_transaction_disputed on billing_transaction (dispute_due_by, id) where disputed_at is not null',
    },
    {
      name: 'billing_transaction_charge_start',
      expression:
        'create index billing_transaction_charge_start on billing_transaction (stripe_charge_id text_pattern_ops)',
    },
    expressionIndex(
      'billing_transaction_payment_intent_start',
      'on billing_transaction (stripe_payment_intent_id text_pattern_ops)',
    ),
    expressionIndex('billing_transaction_invoice_start', 'on billing_transaction (stripe_invoice_id text_pattern_ops)'),
    expressionIndex(
      'billing_transaction_subscription_start',
      'on billing_transaction (stripe_subscription_id text_pattern_ops)',
    ),
  ],
});

export type TransactionRow = InferEntity<typeof Transaction>;

/** A refund. Its id is the idempotency key of the request to Stripe; one made in Stripe's dashboard has no author. */
export const Refund = defineEntity({
  name: 'Refund',
  properties: () => ({
    id: p.uuid().primary(),
    transaction: p.manyToOne(Transaction).deleteRule('restrict'),
    amountCents: p.integer(),
    /** Whether it was asked for as all that was left, without an amount. */
    isRest: p.boolean().default(false),
    /** When the subscription was to end with it; null: it goes on. */
    requestedEnd: p.enum(subscriptionEnds).nullable(),
    status: p.enum(refundStatuses).default('requested'),
    /** Internal, never shown to the customer. */
    reason: p.text().default(''),
    requestedBy: p.manyToOne(Account).nullable().deleteRule('set null'),
    stripeRefundId: p.text().unique().nullable(),
    failureMessage: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    settledAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  checks: [{ name: 'refund_amount', expression: 'amount_cents > 0' }],
  indexes: [{ name: 'refund_transaction', properties: ['transaction', 'createdAt'] }],
});
export type RefundRow = InferEntity<typeof Refund>;
