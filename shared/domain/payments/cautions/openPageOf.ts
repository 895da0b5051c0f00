import type { Platform } from '../../platform/index.ts';
import type { CardPaymentRow } from '../records/CardPayment.entity.ts';
import type { OwnStay } from '../records/stayPlans.ts';

/** A page of Stripe on which something about a caution is under way; null: there is none. */
export async function openPageOf(
  { db }: Pick<Platform, 'db'>,
  { accountId, reservationId }: OwnStay,
  purposes: readonly CardPaymentRow['purpose'][],
) {
  const row = await db
    .selectFrom('card_payment')
    .select(['id', 'accountId', 'purpose'])
    .where('reservationId', '=', reservationId)
    .where('accountId', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('way', '=', 'page')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row ?? null;
}
