import type { z } from 'zod';
import type { newPropertySchema, Property as PropertyView } from '@app/contract/properties/api.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { Account, lockAccount, recordActivity, requireAbility } from '../accounts/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../platform/index.ts';
import { Property, type PropertyRow } from './Property.entity.ts';
import { readProperty, type OwnProperty } from './readProperties.ts';
import { demandRoom } from './roomInPlan.ts';
import { slugFor } from './slugFor.ts';

/**
 * Adds a property after those that a host has.
 * @throws DomainError account_restricted, plan_limit, not_authenticated.
 */
export async function createProperty(
  platform: Platform,
  accountId: string,
  { address, ...essentials }: z.output<typeof newPropertySchema>,
): Promise<PropertyView> {
  const id = await transact(platform, accountId, async (tx) =>
    addProperty(tx, accountId, async () => ({ ...essentials, ...address, sheet: {} })),
  );
  return readProperty(platform, { accountId, id });
}

/**
 * Copies a property with its sheet, its prices and what is set on single nights, as a draft; its photos and its stays stay where
 * they are. @throws DomainError not_found, account_restricted, plan_limit, not_authenticated.
 */
export async function duplicateProperty(platform: Platform, { accountId, id: from }: OwnProperty) {
  const id = await transact(platform, accountId, async (tx) => {
    const copy = await addProperty(tx, accountId, async () => copyOf(tx, { accountId, id: from }));
    await tx.em.flush();
    await tx.em.execute(
      `insert into property_rates (property_id, rules, overrides, updated_at)
       select ?, rules, overrides, ? from property_rates where property_id = ?`,
      [copy, tx.clock.now(), from],
    );
    // The terms that it deviates by, with the plan of payments and the caution. Named by their table: they stand above properties.
    await tx.em.execute(
      `insert into stay_terms (id, account_id, property_id, terms, updated_at)
       select ?, account_id, ?, terms, ? from stay_terms where property_id = ? and account_id = ?`,
      [newId(), copy, tx.clock.now(), from, accountId],
    );
    return copy;
  });
  return readProperty(platform, { accountId, id });
}

type Described = Pick<
  PropertyRow,
  'name' | 'kind' | 'status' | 'line1' | 'postalCode' | 'city' | 'country' | 'capacity' | 'bedrooms' | 'sheet'
>;

async function addProperty(tx: Tx, accountId: string, describe: () => Promise<Described>): Promise<string> {
  await lockAccount(tx, accountId);
  const described = await describe();
  await requireAbility(tx, accountId, 'addThings');
  if (described.status !== 'archived') await demandRoom(tx, accountId);
  const now = tx.clock.now();
  const { id } = tx.em.create(Property, {
    ...described,
    id: newId(),
    account: tx.em.getReference(Account, accountId),
    position: await nextPosition(tx, accountId),
    slug: await slugFor(tx, accountId, described.name),
    createdAt: now,
    updatedAt: now,
  });
  recordActivity(tx, { accountId, kind: 'property_added', data: { name: described.name } });
  return id;
}

async function nextPosition({ em }: Tx, accountId: string): Promise<number> {
  const [last] = await em.find(Property, { account: accountId }, { orderBy: { position: 'desc' }, limit: 1 });
  return last ? last.position + 1 : 0;
}

async function copyOf({ em }: Tx, { accountId, id }: OwnProperty): Promise<Described> {
  const original = await em.findOne(Property, { id, account: accountId });
  if (!original) throw new DomainError('not_found');
  const { name, kind, line1, postalCode, city, country, capacity, bedrooms, sheet } = original;
  const described = { kind, line1, postalCode, city, country, capacity, bedrooms, sheet: { ...sheet } };
  return { ...described, name: nameOfCopy(name), status: 'draft' };
}

const copied = ' (copie)';

/** 'Etxe Arrosa (copie)', cut where it would be too long. */
function nameOfCopy(name: string): string {
  const kept = [...name].slice(0, propertyBounds.name - copied.length).join('');
  return `${kept.trimEnd()}${copied}`;
}
