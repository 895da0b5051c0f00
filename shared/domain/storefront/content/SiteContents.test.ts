import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/index.ts';
import {
  buildBlock,
  buildCustomer,
  buildProperty,
  createTestPlatform,
  holdLock,
  insertPhoto,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { SiteContents } from './SiteContents.ts';

const hash = 'ab'.repeat(32);

describe('what hosts’ sites show', () => {
  let platform: TestPlatform;
  let accountId: string;
  let other: string;
  let property: BuiltProperty;
  let unit: BuiltProperty;
  beforeAll(async () => {
    platform = await createTestPlatform();
    accountId = (await buildCustomer(platform)).id;
    other = (await buildCustomer(platform)).id;
    property = await buildProperty(platform, { accountId, rates: { baseCents: 10_000 } });
    unit = await buildProperty(platform, { accountId });
  });
  afterAll(async () => platform.close());

  const run = async (sql: string, ...values: unknown[]) => platform.pool.query(sql, values);
  let opened = 0;
  /** The contents as another process knows them, with no announcement of an earlier test still on its way. */
  const open = async (on: Platform = platform) => {
    const contents = new SiteContents(on);
    await contents.listening;
    // PostgreSQL delivers in the order of commits: once this one is received, so are all before it.
    opened += 1;
    const last = `opened ${opened}`;
    const heard = Promise.withResolvers<void>();
    await on.listener.on('storefront', (payload) => {
      if (payload === last) heard.resolve();
    });
    await run(`select pg_notify('storefront', $1)`, last);
    await heard.promise;
    return contents;
  };

  const site = `insert into host_site (account_id, title, phone, texts, languages, theme, hidden, version, updated_at)
    values ($1, 'Mas', '', '{}', '[]', '{}', '[]', 1, now())`;
  const terms = `insert into stay_terms (id, account_id, property_id, terms, updated_at) values (gen_random_uuid(), $1, null, '{}', now())`;

  it.each<[string, () => Promise<unknown>]>([
    ['a site is saved first', async () => run(site, accountId)],
    ['a site is changed', async () => run(`update host_site set title = 'Autre' where account_id = $1`, accountId)],
    ['a site is erased', async () => run('delete from host_site where account_id = $1', accountId)],
    ['a property is added', async () => buildProperty(platform, { accountId })],
    ['a property is changed', async () => run(`update property set name = 'Autre' where id = $1`, property.id)],
    ['a photo is added', async () => insertPhoto(platform, { accountId, propertyId: property.id, hash })],
    [
      'a photo is described',
      async () => run(`update property_photo set alt = 'La mer' where property_id = $1`, property.id),
    ],
    ['a photo is removed', async () => run('delete from property_photo where property_id = $1', property.id)],
    [
      'a price changes',
      async () =>
        run(
          `update property_rates set rules = jsonb_set(rules, '{baseCents}', '9000') where property_id = $1`,
          property.id,
        ),
    ],
    ['prices are removed', async () => run('delete from property_rates where property_id = $1', property.id)],
    [
      'a property becomes a part of another',
      async () => run('insert into property_unit (whole_id, unit_id) values ($1, $2)', property.id, unit.id),
    ],
    ['a property is no part any more', async () => run('delete from property_unit where whole_id = $1', property.id)],
    ['nights are taken', async () => buildBlock(platform, property)],
    ['nights are given back', async () => run('delete from occupancy where account_id = $1', accountId)],
    ['terms are set', async () => run(terms, accountId)],
    ['terms are the usual ones again', async () => run('delete from stay_terms where account_id = $1', accountId)],
    [
      'a company is named',
      async () => run(`update customer set company = 'Mas SARL' where account_id = $1`, accountId),
    ],
    [
      'an address is given',
      async () =>
        run(
          `update customer set address = '1 rue', postal_code = '64200', city = 'B', country = 'FR' where account_id = $1`,
          accountId,
        ),
    ],
    [
      'a number of a company is given',
      async () => run(`update customer set siret = '12345678200010' where account_id = $1`, accountId),
    ],
    ['a host takes another name', async () => run(`update account set last_name = 'Autre' where id = $1`, accountId)],
  ])('are read again when %s, and no other host’s with them', async (_, change) => {
    const contents = await open();
    const [before, others] = [await contents.of(accountId), await contents.of(other)];
    expect([contents.cached(accountId), contents.cached(other)]).toStrictEqual([before, others]);
    await change();
    await expect.poll(() => contents.cached(accountId)).toBeNull();
    expect(contents.cached(other)).toBe(others);
    expect((await contents.of(accountId))?.version).not.toBe(before?.version);
  });

  it('are nothing any more once the account is closed', async () => {
    const gone = (await buildCustomer(platform)).id;
    const contents = await open();
    expect(await contents.of(gone)).not.toBeNull();
    await run('update account set closed_at = now() where id = $1', gone);
    await expect.poll(() => contents.cached(gone)).toBeNull();
    expect(await contents.of(gone)).toBeNull();
  });

  it('are read once for concurrent requests, and are the same object as long as nothing differs', async () => {
    const contents = await open();
    const lock = await holdLock(platform, 'lock table host_site in access exclusive mode');
    const asked = [contents.of(accountId), contents.of(accountId), contents.of(accountId)];
    await lock.waiting(1);
    await lock.release();
    const [first, ...others] = await Promise.all(asked);
    expect(others.every((each) => each === first)).toBe(true);
    expect(await contents.of(accountId)).toBe(first);
  });

  it('are not kept when a change was announced while they were read', async () => {
    const contents = await open();
    const lock = await holdLock(platform, 'lock table host_site in access exclusive mode');
    const asked = contents.of(accountId);
    await lock.waiting(1);
    const heard = Promise.withResolvers<void>();
    await platform.listener.on('storefront', () => heard.resolve());
    await run(`select pg_notify('storefront', $1)`, accountId);
    await heard.promise;
    await lock.release();
    expect(await asked).toMatchObject({ accountId });
    expect(contents.cached(accountId)).toBeNull();
  });

  it('are read again on the next day, whose prices and free nights are others', async () => {
    const contents = await open();
    const before = await contents.of(accountId);
    platform.clock.advance(86_400_000);
    expect(contents.cached(accountId)).toBeNull();
    expect((await contents.of(accountId)) === before).toBe(false);
    platform.clock.advance(-86_400_000);
  });

  it('stay as they were while the database is away, for a host who was known', async () => {
    const contents = await open();
    const before = await contents.of(accountId);
    platform.clock.advance(86_400_000);
    await platform.database.goAway();
    try {
      expect(await contents.of(accountId)).toBe(before);
      await expect(async () => contents.of(other)).rejects.toThrow();
    } finally {
      await platform.database.comeBack();
      platform.clock.advance(-86_400_000);
    }
  });
});
