import { sql } from 'kysely';
import { prepareRead, type Given } from '../../platform/index.ts';

/** The nights of a property from a day on. */
interface FromDay {
  accountId: string;
  propertyId: string;
  from: string;
}

interface TakenByOthers extends FromDay {
  /** Whose own nights are left out. */
  reservationId: string;
}

/**
 * The nights of a property that are taken from a day on, in order of arrival: of the units that it is made of, or its own. What two
 * units hold at once is there once.
 */
export const readTaken = prepareRead('taken_nights', (db, given: Given<TakenByOthers>) =>
  db
    .selectFrom('occupancy as o')
    // The condition of the constraint, word for word: its index answers.
    .where(
      sql<boolean>`o.state = 'held' and daterange(o.arrival, o.departure) && daterange(${given('from')}::date, null)
        and o.unit_id = any (array(select u.unit_id from property_unit u where u.whole_id = ${given('propertyId')}::uuid)
          || ${given('propertyId')}::uuid)`,
    )
    .where('o.accountId', '=', given('accountId'))
    .where(sql<boolean>`o.reservation_id is distinct from ${given('reservationId')}::uuid`)
    .select(['o.arrival', 'o.departure'])
    .distinct()
    .orderBy('o.arrival')
    .orderBy('o.departure'),
);

interface Window extends FromDay {
  to: string;
}

/** What takes nights of a property between two days, unit by unit, with what a host knows it by. */
export const readHolders = prepareRead('calendar_holders', (db, given: Given<Window>) =>
  db
    .selectFrom('occupancy as o')
    .leftJoin('reservation as r', 'r.id', 'o.reservationId')
    .leftJoin('guest as g', 'g.id', 'r.guestId')
    .leftJoin('block as b', 'b.id', 'o.blockId')
    .where(
      sql<boolean>`o.state = 'held' and daterange(o.arrival, o.departure) && daterange(${given('from')}::date, ${given('to')}::date)
        and o.unit_id = any (array(select u.unit_id from property_unit u where u.whole_id = ${given('propertyId')}::uuid)
          || ${given('propertyId')}::uuid)`,
    )
    .where('o.accountId', '=', given('accountId'))
    .orderBy('o.arrival')
    .orderBy('o.id')
    .select(['o.id', 'o.kind', 'o.arrival', 'o.departure', 'o.reservationId', 'o.blockId'])
    .select(['r.source', 'g.firstName', 'g.lastName', 'b.reason']),
);
