import { sql } from 'kysely';

/** Of a payment `m`: whether it is part of what its guest has paid and need not pay. The same as `settledOf`, for sums in SQL. */
export const countsAsPaid = sql<boolean>`(m.balance_id is null or exists (
  select from stay_dispute d where d.card_payment_id = m.card_payment_id and d.asked_again_at is not null))`;
