import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planInputSchema, type PlanInput } from '@app/contract/plans/adminApi.ts';
import { newPropertySchema } from '@app/contract/properties/api.ts';
import { changePlan } from '../plans/index.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildProperty,
  createTestPlatform,
  holdLock,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../testing/index.ts';
import { changeProperty } from './changeProperty.ts';
import { createProperty, duplicateProperty } from './createProperty.ts';
import { listProperties } from './readProperties.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const described = newPropertySchema.parse({ name: 'Etxe Arrosa', kind: 'house', capacity: 4 });
const create = async ({ id }: BuiltAccount) => createProperty(platform, id, described);
const countOf = async ({ id }: BuiltAccount) => (await listProperties(platform, id)).properties.length;

/** A host of the plan with three properties, of which they have so many. */
async function hostWith(count: number): Promise<BuiltAccount> {
  const host = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'starter' });
  for (let index = 0; index < count; index += 1) await buildProperty(platform, { accountId: host.id });
  return host;
}

/** Starts attempts at once, and has as many as the ORM has connections stop where they lock their account or write a row of it. */
async function collide<T>({ id }: BuiltAccount, attempts: readonly (() => Promise<T>)[]) {
  const lock = await holdLock(platform, 'select from account where id = $1 for update', [id]);
  const results = Promise.allSettled(attempts.map(async (attempt) => attempt()));
  await lock.waiting(6);
  await lock.release();
  return results;
}

describe('the most properties that an account may have', () => {
  it('is one during the trial, whatever the plan, and the refusal says how to have more', async () => {
    const host = await buildCustomer(platform, { planSlug: 'enterprise' });
    await create(host);
    await expect(create(host)).rejects.toMatchObject({
      code: 'plan_limit',
      detail:
        'L’essai comprend un logement\u00a0: activez votre abonnement pour en ajouter d’autres, ou archivez un logement.',
    });
    expect(await listProperties(platform, host.id)).toMatchObject({ used: 1, max: 1 });
  });

  it('is the plan’s for a subscriber, and the refusal names both', async () => {
    const host = await hostWith(2);
    await create(host);
    await expect(create(host)).rejects.toMatchObject({
      code: 'plan_limit',
      detail: 'Votre formule Starter comprend 3\u00a0logements\u00a0: changez de formule, ou archivez un logement.',
    });
  });

  it('lets one of twenty creations at once through when there is room for one', async () => {
    const host = await hostWith(2);
    const results = await collide(
      host,
      Array.from({ length: 20 }, () => async () => create(host)),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'plan_limit' });
    expect(await countOf(host)).toBe(3);
  });

  it('lets one through of creations, copies and returns from the archive at once', async () => {
    const host = await hostWith(2);
    const [source] = (await listProperties(platform, host.id)).properties;
    const archived = await buildProperty(platform, { accountId: host.id, status: 'archived' });
    const ways = [
      async () => create(host),
      async () => duplicateProperty(platform, { accountId: host.id, id: source?.id ?? '' }),
      async () => changeProperty(platform, { accountId: host.id, id: archived.id }, { status: 'active' }),
    ];
    await collide(host, [...ways, ...ways, ...ways, ...ways]);
    expect(await listProperties(platform, host.id)).toMatchObject({ used: 3, max: 3 });
  });

  it('does not count what is archived, and counts it again before it comes back', async () => {
    const host = await hostWith(3);
    const [first] = (await listProperties(platform, host.id)).properties;
    const own = { accountId: host.id, id: first?.id ?? '' };
    await changeProperty(platform, own, { status: 'archived' });
    await create(host);
    await expect(changeProperty(platform, own, { status: 'draft' })).rejects.toMatchObject({ code: 'plan_limit' });
    await expect(duplicateProperty(platform, own)).rejects.toMatchObject({ code: 'plan_limit' });
    // What an archived property says of itself may change.
    expect(await changeProperty(platform, own, { name: 'Ancien gîte' })).toMatchObject({ status: 'archived' });
  });

  it('leaves to a host what they have when their plan includes less', async () => {
    const host = await hostWith(5);
    const [first] = (await listProperties(platform, host.id)).properties;
    const own = { accountId: host.id, id: first?.id ?? '' };
    expect(await changeProperty(platform, own, { status: 'maintenance' })).toMatchObject({ status: 'maintenance' });
    expect(await changeProperty(platform, own, { status: 'active' })).toMatchObject({ status: 'active' });
  });

  it('changes as soon as an administrator changes the plan', async () => {
    const administrator = await buildAdministrator(platform, { role: 'super_admin' });
    const host = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'business' });
    for (let index = 0; index < 10; index += 1) await buildProperty(platform, { accountId: host.id });
    await expect(create(host)).rejects.toMatchObject({ code: 'plan_limit' });
    const [plan] = await readRows<PlanInput & { id: string }>(
      platform,
      `select id, name, description, active, price_monthly_cents as "priceMonthlyCents",
         price_yearly_cents as "priceYearlyCents", max_properties as "maxProperties", features
       from plan where slug = 'business'`,
    );
    if (!plan) throw new Error('There is no such plan');
    const allow = async (maxProperties: number) =>
      changePlan(platform, administrator.id, plan.id, planInputSchema.parse({ ...plan, maxProperties }));
    await allow(11);
    expect(await listProperties(platform, host.id)).toMatchObject({ used: 10, max: 11 });
    await create(host);
    await allow(4);
    await expect(create(host)).rejects.toMatchObject({ detail: expect.stringContaining('comprend 4\u00a0logements') });
  });
});

describe('an account that expired', () => {
  it('may read its properties, and neither add, copy nor change any', async () => {
    const host = await buildCustomer(platform, { trialDays: 15 });
    const { id } = await create(host);
    await platform.pool.query(`update customer set subscription_status = 'expired' where account_id = $1`, [host.id]);
    const own = { accountId: host.id, id };
    const restricted = { code: 'account_restricted' };
    await expect(create(host)).rejects.toMatchObject(restricted);
    await expect(duplicateProperty(platform, own)).rejects.toMatchObject(restricted);
    await expect(changeProperty(platform, own, { name: 'Autre' })).rejects.toMatchObject(restricted);
    expect(await listProperties(platform, host.id)).toMatchObject({ properties: [{ id }], used: 1 });
  });
});
