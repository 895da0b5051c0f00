import { sql } from 'kysely';
import { prepareRead, type Given, type ReadSource } from '../../platform/index.ts';
import type { OwnStay } from './stayPlans.ts';

/** Of a reservation `r`: whether a bank is asked, or was right to be asked, to take a payment of it back. */
export const isContested = sql<boolean>`exists (select from stay_dispute d where d.reservation_id = r.id
  and d.status not in ('won', 'warning_closed', 'prevented'))`;

const read = prepareRead('stay_is_contested', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .select('r.id')
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId'))
    .where(isContested),
);

/** Whether no card is charged for a stay by itself any more, because its guest contested a payment of it. */
export async function readContested(source: ReadSource, own: OwnStay): Promise<boolean> {
  return (await read.from(source, own)).length > 0;
}
