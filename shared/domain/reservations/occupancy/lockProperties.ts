import type { PropertyStatus } from '@app/contract/properties/rules.ts';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Restart } from './transactNights.ts';
import { hoursOf, type PropertyHours } from './propertyClock.ts';

/** A property whose nights nobody else takes or gives back until the transaction ends. */
export interface LockedProperty {
  id: string;
  accountId: string;
  name: string;
  status: PropertyStatus;
  capacity: number;
  hours: PropertyHours;
  /** What is taken with it: its parts, or itself. */
  unitIds: readonly string[];
}

type Row = Pick<LockedProperty, 'id' | 'name' | 'status' | 'capacity'> & { sheet: Partial<PropertySheet> };

/**
 * Locks properties of an account with their units, in the order of their ids; see `transactNights` for when. All that a transaction
 * needs are locked by one call. Rows that refer to a property are not kept waiting: its key is not locked.
 * @throws DomainError not_found when one is not theirs; Restart when units changed meanwhile.
 */
export async function lockProperties(
  { em }: Pick<Tx, 'em'>,
  accountId: string,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, LockedProperty>> {
  const wanted = [...new Set(propertyIds)];
  const ids = `{${wanted.join(',')}}`;
  await em.execute('select 1 from account where id = ? for key share', [accountId]);
  const rows = await em.execute<Row[]>(
    `select id, name, status, capacity, sheet from property
     where account_id = ?
       and (id = any(?::uuid[]) or id in (select unit_id from property_unit where whole_id = any(?::uuid[])))
     order by id for no key update`,
    [accountId, ids, ids],
  );
  // Read once the locks are held: a whole may have got other units while they were waited for.
  const units = await em.execute<{ whole_id: string; unit_id: string }[]>(
    'select whole_id, unit_id from property_unit where whole_id = any(?::uuid[]) order by unit_id',
    [ids],
  );
  const locked = new Set(rows.map(({ id }) => id));
  if (wanted.some((id) => !locked.has(id))) throw new DomainError('not_found');
  if (units.some(({ unit_id: id }) => !locked.has(id))) throw new Restart('The units of a property changed');

  const unitsOf = Map.groupBy(units, ({ whole_id: wholeId }) => wholeId);
  return new Map(
    rows
      .filter(({ id }) => wanted.includes(id))
      .map(({ sheet, ...row }) => {
        const unitIds = unitsOf.get(row.id)?.map(({ unit_id: id }) => id) ?? [row.id];
        return [row.id, { ...row, accountId, hours: hoursOf(sheet), unitIds }];
      }),
  );
}

/** Locks one property. @throws as `lockProperties`. */
export async function lockProperty(tx: Pick<Tx, 'em'>, accountId: string, propertyId: string): Promise<LockedProperty> {
  const property = (await lockProperties(tx, accountId, [propertyId])).get(propertyId);
  if (!property) throw new DomainError('not_found');
  return property;
}

/** Locks an account's register, where guests are found or added and reservations get their numbers; after properties. */
export async function lockRegister({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('register of ' || ?::text, 0))`, [accountId]);
}
