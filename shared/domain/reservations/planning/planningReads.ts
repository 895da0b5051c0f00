import { sql } from 'kysely';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { prepareRead, type Given } from '../../platform/index.ts';
import { ratesStamp } from '../../properties/index.ts';

/** The properties of a host in their order, with what the planning says of each. */
export const readPlanningProperties = prepareRead('planning_properties', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('property as p')
    .leftJoin('property_rates as r', 'r.propertyId', 'p.id')
    .where('p.accountId', '=', given('accountId'))
    .orderBy('p.position')
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.city', 'p.status', 'p.capacity'])
    .select(ratesStamp.as('ratesStamp'))
    .select(sql<PropertySheet['hours'] | null>`p.sheet -> 'hours'`.as('hours'))
    .select(
      sql<string[]>`array(select u.unit_id from property_unit u join property part on part.id = u.unit_id
        where u.whole_id = p.id order by part.position, part.id)`.as('unitIds'),
    ),
);

interface Window {
  accountId: string;
  from: string;
  to: string;
  /** The one property that is asked for, or null. */
  propertyId: string | null;
}

/**
 * What takes a night of a host between two days, unit by unit, the first to arrive first. The index on account and
 * departure gives what is not over yet, however many years lie behind.
 */
export const readPlanningOccupancies = prepareRead('planning_occupancies', (db, given: Given<Window>) =>
  db
    .selectFrom('occupancy as o')
    .leftJoin('reservation as r', 'r.id', 'o.reservationId')
    .leftJoin('guest as g', 'g.id', 'r.guestId')
    .leftJoin('block as b', 'b.id', 'o.blockId')
    .where('o.accountId', '=', given('accountId'))
    .where('o.departure', '>', sql<string>`${given('from')}::date`)
    .where('o.arrival', '<', sql<string>`${given('to')}::date`)
    .where(
      sql<boolean>`(${given('propertyId')}::uuid is null or o.property_id = ${given('propertyId')}::uuid
        or o.unit_id = ${given('propertyId')}::uuid
        or o.unit_id in (select u.unit_id from property_unit u where u.whole_id = ${given('propertyId')}::uuid))`,
    )
    .orderBy('o.arrival')
    .orderBy('o.id')
    .select([
      'o.id',
      'o.propertyId',
      'o.unitId',
      'o.kind',
      'o.state as standing',
      'o.arrival',
      'o.departure',
      'o.reservationId',
      'o.blockId',
      'r.state',
      'r.source',
      'r.adults',
      'r.children',
      'r.totalCents',
      'r.arrivedAt',
      'r.departedAt',
      'r.version',
      'g.firstName',
      'g.lastName',
      'b.reason',
      'b.version as blockVersion',
    ]),
);

export type PlanningProperty = Awaited<ReturnType<typeof readPlanningProperties>>[number];
export type TakenNights = Awaited<ReturnType<typeof readPlanningOccupancies>>[number];
