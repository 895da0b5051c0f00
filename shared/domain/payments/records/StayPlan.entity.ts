import { defineEntity, p } from '@mikro-orm/core';
import type { Cancellation } from '@app/contract/payments/terms/cancellation.ts';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import type { StayTermsInput } from '@app/contract/payments/terms/terms.ts';
import { Account } from '../../accounts/index.ts';
import { Reservation } from '../../reservations/index.ts';

/** What a cancellation comes to, as it was shown to both sides. */
export interface AgreedCancellation extends Pick<
  Cancellation,
  'paidCents' | 'keptCents' | 'refundCents' | 'extraCents'
> {
  by: 'guest' | 'host';
  at: string;
}

/** The terms on which a stay was agreed, and when it is paid: as they were then, whatever its host decides later. */
export const StayPlan = defineEntity({
  name: 'StayPlan',
  properties: () => ({
    reservation: p.oneToOne(Reservation).owner().primary().deleteRule('cascade'),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** As it was stored: read it through `stayTermsSchema`. */
    terms: p.json<StayTermsInput>(),
    plan: p.json<PaymentPlan>(),
    /** What cancelling the stay came to, and who did; null: nobody has. */
    cancellation: p.json<AgreedCancellation>().nullable(),
    /** Of which instalments the guest was reminded, and how, so that they are once: see `remindGuests`. */
    reminded: p.json<string[]>().default([]),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [{ name: 'stay_plan_account', properties: ['account'] }],
});
