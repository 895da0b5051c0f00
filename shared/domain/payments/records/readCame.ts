import { sql } from 'kysely';
import { prepareRead, type Given, type ReadSource } from '../../platform/index.ts';
import type { OwnStay } from './stayPlans.ts';

/** Of a payment `m`: whether it is money that a guest paid: neither what was given back or came back of that, nor what a bank moved. */
export const hasCome = sql<boolean>`(m.cents > 0 and m.refund_id is null and m.balance_id is null)`;

const read = prepareRead('stay_money_that_came', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_payment as m')
    .select(sql<number>`coalesce(sum(m.cents), 0)::int`.as('cents'))
    .where('m.reservationId', '=', given('reservationId'))
    .where('m.accountId', '=', given('accountId'))
    .where('m.purpose', '=', 'stay')
    .where(hasCome),
);

/** What a guest has paid of the price of a stay, in cents, whatever their host gave back since: that is not asked for again by itself. */
export async function readCame(source: ReadSource, own: OwnStay): Promise<number> {
  const [row] = await read.from(source, own);
  return row?.cents ?? 0;
}
