import { DomainError, type Tx } from '../../platform/index.ts';
import { Property, PropertyUnit } from '../../properties/index.ts';
import type { LockedProperty } from './lockProperties.ts';
import { hoursOf } from './propertyClock.ts';

/** A property as `lockProperty` gives it, for what only reads: nothing is locked. @throws DomainError not_found when it is not theirs. */
export async function readProperty(
  { em }: Pick<Tx, 'em'>,
  accountId: string,
  propertyId: string,
): Promise<LockedProperty> {
  const property = await em.findOne(Property, { id: propertyId, account: accountId });
  if (!property) throw new DomainError('not_found');
  const units = await em.find(PropertyUnit, { whole: propertyId }, { orderBy: { unit: 'asc' } });
  const { id, name, status, capacity } = property;
  const unitIds = units.length > 0 ? units.map(({ unit }) => unit.id) : [id];
  return { id, name, status, capacity, accountId, hours: hoursOf(property.sheet), unitIds };
}
