import type { InferEntity } from '@mikro-orm/core';
import { requireAbility } from '../accounts/index.ts';
import { DomainError, type Tx } from '../platform/index.ts';
import { lockProperties } from './ownProperty.ts';
import { Property, PropertyUnit } from './Property.entity.ts';
import type { OwnProperty } from './readProperties.ts';

/**
 * Writes the links of a whole to its parts and locks all properties of the host. What is taken of it must follow in the same
 * transaction. @returns the ids of its parts before and after. @throws DomainError not_found, account_restricted, invalid_input.
 */
export async function writeUnits(tx: Tx, { accountId, id }: OwnProperty, unitIds: readonly string[]) {
  const properties = await lockProperties(tx, accountId);
  const whole = properties.find((property) => property.id === id);
  if (!whole) throw new DomainError('not_found');
  await requireAbility(tx, accountId, 'editThings');
  const links = await linksOf(tx, accountId);
  const after = [...new Set(unitIds)];
  const fault = faultOf({ id, after, properties, links });
  if (fault !== null) throw new DomainError('invalid_input', { fields: { unitIds: fault } });
  await tx.em.nativeDelete(PropertyUnit, { whole: id });
  for (const unit of after) {
    tx.em.create(PropertyUnit, { whole, unit: tx.em.getReference(Property, unit) });
  }
  whole.version += 1;
  whole.updatedAt = tx.clock.now();
  await tx.em.flush();
  return { before: links.filter((link) => link.wholeId === id).map(({ unitId }) => unitId), after };
}

interface Link {
  wholeId: string;
  unitId: string;
}

async function linksOf({ em }: Tx, accountId: string): Promise<Link[]> {
  return em.execute<Link[]>(
    `select u.whole_id as "wholeId", u.unit_id as "unitId" from property_unit u
     join property p on p.id = u.whole_id where p.account_id = ?`,
    [accountId],
  );
}

interface Linking {
  id: string;
  after: readonly string[];
  properties: readonly InferEntity<typeof Property>[];
  links: readonly Link[];
}

/** Why a property cannot be made of these, in French; null when it can. */
function faultOf({ id, after, properties, links }: Linking): string | null {
  if (after.length === 0) return null;
  const nameOf = (of: string) => `«\u00a0${properties.find((property) => property.id === of)?.name ?? ''}\u00a0»`;
  if (after.includes(id)) return 'Un logement ne peut pas être une partie de lui-même';
  if (after.some((unit) => !properties.some((property) => property.id === unit))) {
    return 'Un de ces logements est introuvable';
  }
  const above = links.find(({ unitId }) => unitId === id);
  if (above)
    return `Ce logement est déjà une partie de ${nameOf(above.wholeId)}\u00a0: il ne peut pas en avoir lui-même`;
  const madeOfOthers = after.find((unit) => links.some(({ wholeId }) => wholeId === unit));
  return madeOfOthers === undefined
    ? null
    : `${nameOf(madeOfOthers)} est déjà fait d’autres logements\u00a0: il ne peut pas être une partie de celui-ci`;
}
