import { newId, type Tx } from '../../platform/index.ts';
import { refuseTaken, type Holder, type Nights } from './findTaken.ts';
import type { LockedProperty } from './lockProperties.ts';

/**
 * Takes the nights of a property for a reservation or a block that is written already, one row for each of its units.
 * @throws DomainError dates_taken, which names what is there.
 */
export async function takeNights(
  tx: Pick<Tx, 'em' | 'clock'>,
  property: LockedProperty,
  holder: Holder,
  nights: Nights,
): Promise<void> {
  await refuseTaken(tx, property, nights, holder);
  await takeFreeNights(tx, [{ property, holder, nights }]);
}

interface Taking {
  property: LockedProperty;
  holder: Holder;
  nights: Nights;
}

/**
 * The same of many that the caller has found free, by one statement. Should any not be, the constraint refuses them all: see
 * `transactNights`.
 */
export async function takeFreeNights(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  takings: readonly Taking[],
): Promise<void> {
  const rows = takings.flatMap(({ property, holder, nights: { arrival, departure } }) =>
    property.unitIds.map((unitId) => ({
      id: newId(),
      account_id: property.accountId,
      property_id: property.id,
      unit_id: unitId,
      arrival,
      departure,
      kind: holder.kind,
      [`${holder.kind}_id`]: holder.id,
      taken_at: clock.now(),
    })),
  );
  await em.execute(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, reservation_id, block_id, taken_at)
     select t.id, t.account_id, t.property_id, t.unit_id, t.arrival, t.departure, t.kind, t.reservation_id, t.block_id, t.taken_at
     from jsonb_to_recordset(?::jsonb) as t(id uuid, account_id uuid, property_id uuid, unit_id uuid, arrival date,
       departure date, kind text, reservation_id uuid, block_id uuid, taken_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}
