import { sql } from 'kysely';
import type { Database } from '../../platform/index.ts';
import type { KnownState } from './planImport.ts';

/** All that an import is compared with: a host's properties, the nights that are held, and every reservation. */
export async function readKnownState({ db }: { db: Database }, accountId: string): Promise<KnownState> {
  const [properties, taken, stays] = await Promise.all([
    db
      .selectFrom('property as p')
      .where('p.accountId', '=', accountId)
      .orderBy('p.position')
      .orderBy('p.id')
      .select(['p.id', 'p.name', 'p.status'])
      .select(sql<string[]>`array(select u.unit_id from property_unit u where u.whole_id = p.id)`.as('unitIds'))
      .execute(),
    db
      .selectFrom('occupancy as o')
      .where('o.accountId', '=', accountId)
      .where('o.state', '=', 'held')
      .select(['o.unitId', 'o.arrival', 'o.departure'])
      .execute(),
    db
      .selectFrom('reservation as r')
      .innerJoin('guest as g', 'g.id', 'r.guestId')
      .where('r.accountId', '=', accountId)
      .select(['r.number', 'r.propertyId', 'r.arrival', 'r.departure', 'r.source', 'r.reference'])
      .select(['g.firstName', 'g.lastName'])
      .execute(),
  ]);
  return {
    properties: properties.map(({ id, name, status, unitIds }) => ({
      id,
      name,
      isArchived: status === 'archived',
      unitIds: unitIds.length > 0 ? unitIds : [id],
    })),
    taken,
    stays,
  };
}
