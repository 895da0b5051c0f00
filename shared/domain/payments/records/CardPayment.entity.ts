import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { cardPaymentStates, cardPurposes, cardWays } from '@app/contract/payments/cards.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';

/** Money of a stay that a guest's card pays to their host's own Stripe account: one row for each try. */
export const CardPayment = defineEntity({
  name: 'CardPayment',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    reservation: p.manyToOne(Reservation).deleteRule('cascade'),
    /** The host's Stripe account, `acct_…`: all objects below are its own. */
    connectedId: p.text(),
    purpose: p.enum(cardPurposes),
    way: p.enum(cardWays),
    state: p.enum(cardPaymentStates),
    cents: p.integer(),
    /** What becomes of an option once the card holds the amount; null: its nights are booked already. */
    outcome: p.enum(['confirm', 'request']).nullable(),
    /** What Stripe is asked for, kept until it has answered: asked again with the same, it makes nothing twice. */
    wish: p.json<Record<string, unknown>>().nullable(),
    /** `cs_…` of the page on which the card is typed. */
    sessionId: p.text().nullable(),
    /** `pi_…` */
    intentId: p.text().nullable(),
    /** `ch_…`, once the money has come. */
    chargeId: p.text().nullable(),
    /** `cus_…` and `pm_…`: the card, to be charged again as its owner agreed. */
    customerId: p.text().nullable(),
    methodId: p.text().nullable(),
    /** Until when an amount that is held can be taken. */
    captureBefore: p.datetime().columnType('timestamptz').nullable(),
    /** When the page is closed, paid or not. */
    closesAt: p.datetime().columnType('timestamptz').nullable(),
    /** Why nothing came, as Stripe calls it. */
    failure: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [{ name: 'card_payment_cents', expression: 'cents > 0' }],
  uniques: [
    { name: 'card_payment_session', properties: ['sessionId'] },
    { name: 'card_payment_intent', properties: ['intentId'] },
  ],
  indexes: [
    { name: 'card_payment_reservation', properties: ['reservation', 'createdAt'] },
    { name: 'card_payment_account', properties: ['account', 'createdAt'] },
    // A stay is paid by one card at a time: two pages could both be paid.
    {
      name: 'card_payment_under_way',
      expression: `create unique index card_payment_under_way on card_payment (reservation_id, purpose) where state in ('open', 'held')`,
    },
    expressionIndex('card_payment_unsettled', `on card_payment (updated_at) where state in ('open', 'held')`),
  ],
});
export type CardPaymentRow = InferEntity<typeof CardPayment>;

/** Money that goes back to the card from which it came. */
export const CardRefund = defineEntity({
  name: 'CardRefund',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    cardPayment: p.manyToOne(CardPayment).deleteRule('cascade'),
    cents: p.integer(),
    /** `failed`: the bank sent it back, or Stripe refused it. */
    state: p.enum(['asked', 'done', 'failed']),
    /** `re_…` */
    refundId: p.text().nullable(),
    failure: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    settledAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  checks: [{ name: 'card_refund_cents', expression: 'cents > 0' }],
  uniques: [{ name: 'card_refund_refund', properties: ['refundId'] }],
  indexes: [
    { name: 'card_refund_payment', properties: ['cardPayment', 'createdAt'] },
    { name: 'card_refund_account', properties: ['account'] },
    expressionIndex('card_refund_asked', `on card_refund (created_at) where state = 'asked'`),
  ],
});
export type CardRefundRow = InferEntity<typeof CardRefund>;
