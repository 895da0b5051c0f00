import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yearlyDiscountPercent } from '@app/contract/plans/rules.ts';
import { createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { transact } from '../platform/index.ts';
import { ensureDefaultPlans } from './ensureDefaultPlans.ts';
import { findActivePlan, listActivePlans } from './listActivePlans.ts';

describe('the plans', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const list = async () => listActivePlans(platform.orm.em.fork());
  const ensure = async () => transact(platform, null, ensureDefaultPlans);

  it('are the three default ones on a new installation', async () => {
    expect(
      (await list()).map(({ slug, name, priceMonthlyCents, priceYearlyCents, maxProperties }) => [
        slug,
        name,
        priceMonthlyCents,
        yearlyDiscountPercent(priceMonthlyCents, priceYearlyCents),
        maxProperties,
      ]),
    ).toStrictEqual([
      ['starter', 'Starter', 25_00, 15, 3],
      ['business', 'Business', 30_00, 15, 10],
      ['enterprise', 'Enterprise', 80_00, 15, -1],
    ]);
  });

  it('are created once, and not restored where an installation changed them', async () => {
    await ensure();
    expect(await list()).toHaveLength(3);
    await platform.pool.query(`delete from plan where slug <> 'business'`);
    await platform.pool.query(`update plan set name = 'Pro', price_monthly_cents = 3100`);
    await ensure();
    expect((await list()).map(({ name, priceMonthlyCents }) => [name, priceMonthlyCents])).toStrictEqual([
      ['Pro', 31_00],
    ]);
    await platform.pool.query('delete from plan');
    await ensure();
    expect(await list()).toHaveLength(3);
  });

  it('are offered in their order, without those that are inactive or archived', async () => {
    await platform.pool.query(`update plan set position = 9 where slug = 'starter'`);
    expect((await list()).map(({ slug }) => slug)).toStrictEqual(['business', 'enterprise', 'starter']);
    await platform.pool.query(`update plan set active = false where slug = 'business'`);
    await platform.pool.query(`update plan set archived_at = now() where slug = 'enterprise'`);
    expect((await list()).map(({ slug }) => slug)).toStrictEqual(['starter']);
    const find = async (reference: string) => findActivePlan(platform.orm.em.fork(), reference);
    expect(await find('business')).toBeNull();
    expect(await find('Enterprise')).toBeNull();
    expect((await find('STARTER'))?.slug).toBe('starter');
  });

  it.each([
    ['a negative price', `update plan set price_monthly_cents = -1`],
    ['fewer than no properties', `update plan set max_properties = -2`],
    ['a slug that is taken', `update plan set slug = 'same'`],
  ])('cannot have %s', async (_what, sql) => {
    const before = await readRows(platform, 'select * from plan order by id');
    await expect(platform.pool.query(sql)).rejects.toThrow(/violates|duplicate/);
    expect(await readRows(platform, 'select * from plan order by id')).toStrictEqual(before);
  });
});
