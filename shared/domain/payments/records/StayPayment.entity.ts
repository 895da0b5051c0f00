import { defineEntity, p } from '@mikro-orm/core';
import { moneyPurposes } from '@app/contract/payments/cards.ts';
import { paymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';
import { CardPayment } from './CardPayment.entity.ts';

/** Money of a stay that its host says to have received, or to have given back. */
export const StayPayment = defineEntity({
  name: 'StayPayment',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    reservation: p.manyToOne(Reservation).deleteRule('cascade'),
    /** Below zero: given back. */
    cents: p.integer(),
    means: p.enum(paymentMeans),
    /** The day on which it was received or given back. */
    day: p.date(),
    note: p.text().default(''),
    /** What is taken of a caution pays nothing of the stay. */
    purpose: p.enum(moneyPurposes).default('stay'),
    /** From which it came, or to which it went back; null: the host says so. */
    cardPayment: p.manyToOne(CardPayment).nullable().deleteRule('set null'),
    /** `re_…` by which it went back to the card. */
    refundId: p.text().nullable(),
    /** `txn_…` by which Stripe took it off the host's account in a dispute, or put it back; null: no bank had a part in it. */
    balanceId: p.text().nullable(),
    /**
     * Whether the guest was told of a refund that the host noted: they are once the note has stood for a while, see `tellNotedRefunds`.
     * null: nothing is to be told, or it is with the note itself.
     */
    telling: p.enum(['waiting', 'told']).nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [{ name: 'stay_payment_cents', expression: 'cents <> 0' }],
  uniques: [
    { name: 'stay_payment_refund', properties: ['refundId'] },
    { name: 'stay_payment_balance', properties: ['balanceId'] },
  ],
  indexes: [
    { name: 'stay_payment_card', properties: ['cardPayment'] },
    { name: 'stay_payment_reservation', properties: ['reservation', 'day', 'id'] },
    expressionIndex('stay_payment_to_tell', `on stay_payment (created_at) where telling = 'waiting'`),
    { name: 'stay_payment_created', properties: ['createdAt'] },
    { name: 'stay_payment_account', properties: ['account', 'day', 'id'] },
  ],
});
