import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  insertPhoto,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../testing/index.ts';
import { deleteProperty } from './deleteProperty.ts';
import { readProperty } from './readProperties.ts';

let platform: TestPlatform;
let host: BuiltAccount;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'enterprise' });
});

const build = async () => buildProperty(platform, { accountId: host.id, rates: { baseCents: 8_000 } });
const removals = async () =>
  readRows(platform, `select payload from outbox where name = 'properties.photos_removed' and actor_id = $1`, [
    host.id,
  ]);

describe('a property that is deleted', () => {
  it('goes with its prices and photos, and the feed says so', async () => {
    const { id, name } = await build();
    await deleteProperty(platform, { accountId: host.id, id });
    await expect(readProperty(platform, { accountId: host.id, id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await readRows(platform, 'select from property_rates where property_id = $1', [id])).toStrictEqual([]);
    expect(await removals()).toStrictEqual([]);
    expect(await readRows(platform, 'select kind, data from activity where account_id = $1', [host.id])).toStrictEqual([
      { kind: 'property_deleted', data: { name } },
    ]);
  });

  it('has the files of its photos removed, except those that another photo shows', async () => {
    const [gone, kept] = [await build(), await build()];
    for (const hash of ['only-here', 'elsewhere', 'only-here']) {
      await insertPhoto(platform, { accountId: host.id, propertyId: gone.id, hash });
    }
    const neighbour = await buildCustomer(platform);
    const foreign = await buildProperty(platform, { accountId: neighbour.id });
    await insertPhoto(platform, { accountId: host.id, propertyId: kept.id, hash: 'not-concerned' });
    await insertPhoto(platform, { accountId: neighbour.id, propertyId: foreign.id, hash: 'elsewhere' });
    await deleteProperty(platform, { accountId: host.id, id: gone.id });
    expect(await removals()).toStrictEqual([{ payload: { hashes: ['only-here'] } }]);
  });

  it('stays with all that belongs to it when it ever had a reservation', async () => {
    const property = await build();
    const { id } = property;
    await buildReservation(platform, property, { arrival: '2020-07-03', state: 'cancelled' });
    await insertPhoto(platform, { accountId: host.id, propertyId: id, hash: 'still-here' });
    await expect(deleteProperty(platform, { accountId: host.id, id })).rejects.toMatchObject({
      code: 'property_in_use',
      detail: 'Ce logement a des réservations\u00a0: archivez-le pour garder son histoire.',
    });
    expect(await readProperty(platform, { accountId: host.id, id })).toMatchObject({ baseCents: 8_000 });
    expect(await removals()).toStrictEqual([]);
  });

  it('is not another host’s', async () => {
    const { id } = await build();
    const { id: accountId } = await buildCustomer(platform);
    await expect(deleteProperty(platform, { accountId, id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await readProperty(platform, { accountId: host.id, id })).toMatchObject({ id });
  });

  it('stays for an account that expired', async () => {
    const { id } = await build();
    await platform.pool.query(`update customer set subscription_status = 'expired' where account_id = $1`, [host.id]);
    await expect(deleteProperty(platform, { accountId: host.id, id })).rejects.toMatchObject({
      code: 'account_restricted',
    });
  });
});
