import type { InferEntity } from '@mikro-orm/core';
import { rateRulesSchema, type RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { Account } from '../accounts/index.ts';
import { Property, PropertyRates } from '../properties/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';

/** Whose a built property is, and what differs from an open flat for four at Biarritz about which little was said. */
type PropertyOverrides = {
  accountId: string;
  /** Without them it has no price. */
  rates?: RateRulesInput;
  sheet?: Partial<PropertySheet>;
} & Partial<Omit<InferEntity<typeof Property>, 'account' | 'sheet'>>;

export interface BuiltProperty {
  id: string;
  name: string;
  accountId: string;
}

/** A property of a host, inserted as it is: neither the plan's maximum nor the account's state is asked. */
export async function buildProperty(
  platform: Platform,
  { accountId, rates, ...columns }: PropertyOverrides,
): Promise<BuiltProperty> {
  const now = platform.clock.now();
  const id = columns.id ?? newId();
  return transact(platform, null, async ({ em }) => {
    const property = em.create(Property, {
      id,
      account: em.getReference(Account, accountId),
      position: 0,
      name: `Gîte ${id.slice(-6)}`,
      slug: `gite-${id}`,
      kind: 'apartment',
      status: 'active',
      line1: '12 rue des Halles',
      postalCode: '64200',
      city: 'Biarritz',
      country: 'FR',
      capacity: 4,
      bedrooms: 2,
      sheet: {},
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...columns,
    });
    if (rates) {
      em.create(PropertyRates, { property, rules: rateRulesSchema.parse(rates), overrides: [], updatedAt: now });
    }
    return { id, name: property.name, accountId };
  });
}

/** Makes properties the parts of a whole. */
export async function buildUnits(platform: Platform, whole: BuiltProperty, units: readonly BuiltProperty[]) {
  for (const unit of units) {
    await platform.pool.query('insert into property_unit (whole_id, unit_id) values ($1, $2)', [whole.id, unit.id]);
  }
}
