import { requireAbility } from '../accounts/index.ts';
import { DomainError, transact, type Platform } from '../platform/index.ts';
import { lockProperties } from './ownProperty.ts';

/**
 * Puts a host's properties in an order; those that are not named come after, in the order that they have.
 * @throws DomainError account_restricted; invalid_input for a property that is not theirs.
 */
export async function orderProperties(platform: Platform, accountId: string, ids: readonly string[]): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    const properties = await lockProperties(tx, accountId);
    await requireAbility(tx, accountId, 'editThings');
    const byId = new Map(properties.map((property) => [property.id, property]));
    const named = [...new Set(ids)].map((id) => {
      const property = byId.get(id);
      if (!property) throw new DomainError('invalid_input', { fields: { ids: unknownProperty } });
      return property;
    });
    const others = properties
      .filter((property) => !named.includes(property))
      .toSorted((one, other) => one.position - other.position);
    for (const [position, property] of [...named, ...others].entries()) property.position = position;
  });
}

const unknownProperty = 'Un de ces logements n’existe plus\u00a0: rechargez la page';
