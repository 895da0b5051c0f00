import { newId, type Tx } from '../../platform/index.ts';
import { refuseTaken, type Holder, type Nights } from './findTaken.ts';
import type { LockedProperty } from './lockProperties.ts';

/**
 * Takes the nights of a property for a reservation or a block that is written already, one row for each of its units.
 * @throws DomainError dates_taken, which names what is there.
 */
export async function takeNights(
  tx: Pick<Tx, 'em'>,
  property: LockedProperty,
  holder: Holder,
  nights: Nights,
): Promise<void> {
  await refuseTaken(tx, property, nights, holder);
  const { arrival, departure } = nights;
  for (const unitId of property.unitIds) {
    await tx.em.execute(
      `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, ${holder.kind}_id)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [newId(), property.accountId, property.id, unitId, arrival, departure, holder.kind, holder.id],
    );
  }
}
