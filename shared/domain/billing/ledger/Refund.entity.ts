import { defineEntity, p } from '@mikro-orm/core';
import { refundStatuses } from '@app/contract/billing/rules.ts';
import { Account } from '../../accounts/index.ts';
import { Transaction } from './Transaction.entity.ts';

/** Money given back. Its id is the idempotency key under which Stripe is asked; one begun at Stripe itself has no author. */
export const Refund = defineEntity({
  name: 'Refund',
  properties: () => ({
    id: p.uuid().primary(),
    transaction: p.manyToOne(Transaction).deleteRule('restrict'),
    amountCents: p.integer(),
    status: p.enum(refundStatuses).default('requested'),
    /** For the file, never shown to the customer. */
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
