import { sql } from 'kysely';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { prepareRead, type Given } from '../../platform/index.ts';
import { partsOfProperty, ratesStamp } from '../../properties/index.ts';
import { selectHolders } from '../occupancy/selectHolders.ts';

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
    .select(partsOfProperty.as('unitIds')),
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
  selectHolders(db)
    .where('o.accountId', '=', given('accountId'))
    .where('o.departure', '>', sql<string>`${given('from')}::date`)
    .where('o.arrival', '<', sql<string>`${given('to')}::date`)
    .where(
      sql<boolean>`(${given('propertyId')}::uuid is null or o.property_id = ${given('propertyId')}::uuid
        or o.unit_id = ${given('propertyId')}::uuid
        or o.unit_id in (select u.unit_id from property_unit u where u.whole_id = ${given('propertyId')}::uuid))`,
    )
    .select(['o.propertyId', 'o.unitId', 'o.state as standing', 'r.state', 'r.adults', 'r.children', 'r.totalCents'])
    .select(['r.arrivedAt', 'r.departedAt', 'r.version', 'b.version as blockVersion'])
    .select(['e.state as eventState', 'e.arrival as eventArrival', 'e.departure as eventDeparture'])
    .select(
      sql<boolean>`(o.event_id is not null and exists (select 1 from occupancy c where c.event_id = o.event_id and c.state = 'conflicting'))`.as(
        'isConflicting',
      ),
    ),
);

export type PlanningProperty = Awaited<ReturnType<typeof readPlanningProperties>>[number];
export type TakenNights = Awaited<ReturnType<typeof readPlanningOccupancies>>[number];
