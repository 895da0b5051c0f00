import { sql } from 'kysely';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { prepareRead, type Clock, type Given, type ReadSource } from '../../platform/index.ts';
import { partsOfProperty } from '../../properties/index.ts';
import { dayAtProperty, hoursOf } from '../occupancy/propertyClock.ts';
import type { KnownState } from './planImport.ts';

interface Owner {
  accountId: string;
}

const readProperties = prepareRead('import_properties', (db, given: Given<Owner>) =>
  db
    .selectFrom('property as p')
    .where('p.accountId', '=', given('accountId'))
    .orderBy('p.position')
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.status'])
    .select(sql<PropertySheet['hours'] | null>`p.sheet -> 'hours'`.as('hours'))
    .select(partsOfProperty.as('unitIds')),
);

const readTaken = prepareRead('import_taken', (db, given: Given<Owner>) =>
  db
    .selectFrom('occupancy as o')
    .where('o.accountId', '=', given('accountId'))
    .where('o.state', '=', 'held')
    .select(['o.unitId', 'o.arrival', 'o.departure']),
);

const readStays = prepareRead('import_stays', (db, given: Given<Owner>) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .where('r.accountId', '=', given('accountId'))
    .select(['r.number', 'r.propertyId', 'r.arrival', 'r.departure', 'r.source', 'r.reference'])
    .select(['g.firstName', 'g.lastName']),
);

/** A host's properties, each with the units that it is made of. */
export async function readKnownProperties(
  source: ReadSource & { clock: Clock },
  accountId: string,
): Promise<KnownState['properties']> {
  const properties = await readProperties.from(source, { accountId });
  const now = source.clock.now();
  return properties.map(({ id, name, status, unitIds, hours }) => ({
    id,
    name,
    isArchived: status === 'archived',
    unitIds: unitIds.length > 0 ? unitIds : [id],
    today: dayAtProperty(now, hoursOf(hours ? { hours } : {})),
  }));
}

/** All that an import is compared with: a host's properties, the nights that are held, and every reservation. */
export async function readKnownState(source: ReadSource & { clock: Clock }, accountId: string): Promise<KnownState> {
  const [properties, taken, stays] = await Promise.all([
    readKnownProperties(source, accountId),
    readTaken.from(source, { accountId }),
    readStays.from(source, { accountId }),
  ]);
  return { properties, taken, stays };
}
