import { sql, type RawBuilder } from 'kysely';
import { prepareRead, type Given } from '../../platform/index.ts';
import { selectHolders } from '../occupancy/selectHolders.ts';

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
 * SQL of whether `o` holds nights of a span, of the property's parts or its own. The condition of the constraint, word for word: its
 * index answers.
 */
function isHeld(propertyId: RawBuilder<string>, span: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`o.state = 'held' and daterange(o.arrival, o.departure) && ${span}
    and o.unit_id = any (array(select u.unit_id from property_unit u where u.whole_id = ${propertyId}::uuid) || ${propertyId}::uuid)`;
}

/**
 * The nights of a property that are taken from a day on, in order of arrival: of the units that it is made of, or its own. What two
 * units hold at once is there once.
 */
export const readTaken = prepareRead('taken_nights', (db, given: Given<TakenByOthers>) =>
  db
    .selectFrom('occupancy as o')
    .where(isHeld(given('propertyId'), sql`daterange(${given('from')}::date, null)`))
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
  selectHolders(db)
    .where(isHeld(given('propertyId'), sql`daterange(${given('from')}::date, ${given('to')}::date)`))
    .where('o.accountId', '=', given('accountId')),
);
