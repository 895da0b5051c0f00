import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import type { QuoteLine, StoredQuote } from '@app/contract/properties/pricing/stay.ts';
import { languages } from '@app/contract/properties/rules.ts';
import { stayChangeStates, type ChangedStay } from '@app/contract/storefront/changeApi.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';

/** A stay as its change is reckoned from, or leads to. */
export interface PricedChange extends ChangedStay {
  totalCents: number;
  promoCode: string | null;
}

/** Other dates or people that a guest asks their host for, with the price, the plan and the contract that they agreed to. */
export const StayChange = defineEntity({
  name: 'StayChange',
  properties: () => ({
    id: p.uuid().primary(),
    reservation: p.manyToOne(Reservation).deleteRule('cascade'),
    account: p.manyToOne(Account).deleteRule('cascade'),
    state: p.enum(stayChangeStates),
    /** The stay when it was asked for: another one by now is not changed. */
    former: p.json<PricedChange>(),
    wanted: p.json<PricedChange>(),
    /** In French, as it becomes that of the reservation. */
    quote: p.json<StoredQuote & { madeAt: string; ratesVersion: number }>(),
    /** As the guest read them. */
    lines: p.json<QuoteLine[]>(),
    plan: p.json<PaymentPlan>(),
    /** What was accepted, to the byte; null once it came to nothing and its guest was erased. */
    contractBytes: p.blob().nullable(),
    contractSha256: p.text(),
    contractTemplate: p.integer(),
    language: p.enum(languages),
    consent: p.text(),
    ip: p.text(),
    userAgent: p.text(),
    /** What the guest wrote. */
    word: p.text().default(''),
    /** What the host wrote. */
    answer: p.text().default(''),
    answerBy: p.datetime().columnType('timestamptz'),
    answeredAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'stay_change_reservation', properties: ['reservation', 'createdAt'] },
    { name: 'stay_change_account', properties: ['account'] },
    {
      name: 'stay_change_pending',
      expression: `create unique index stay_change_pending on stay_change (reservation_id) where state = 'pending'`,
    },
    expressionIndex('stay_change_due', `on stay_change (answer_by) where state = 'pending'`),
  ],
});
export type StayChangeRow = InferEntity<typeof StayChange>;
