import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../platform/index.ts';
import {
  buildCustomer,
  buildRentals,
  countRows,
  createTestPlatform,
  dumpDatabase,
  insertPhoto,
  readRows,
  tablesOfRentals,
  type TestPlatform,
} from '../testing/index.ts';
import { eraseRentals } from './eraseRentals.ts';
import { allowHelp } from './helping/helpAccess.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

async function furnish(accountId: string, name: string): Promise<void> {
  const flat = await buildRentals(platform, accountId, name);
  for (const hash of [`photo-${name}`, 'photo-of-both']) {
    await insertPhoto(platform, { accountId, propertyId: flat.id, hash, alt: `Salon ${name}` });
  }
  await allowHelp(platform, accountId, 7);
}

const counts = async () => Object.values(await countRows(platform, ...tablesOfRentals, 'help_access'));

it('takes all of a closed account’s rentals and nothing of another’s, and the files of its own photos', async () => {
  const [kept, closed] = [await buildCustomer(platform), await buildCustomer(platform)];
  await furnish(kept.id, 'Gardée');
  const before = await counts();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await furnish(closed.id, 'Partie');
  await transact(platform, null, async (tx) => eraseRentals(tx, closed.id));
  expect(await counts()).toStrictEqual(before);
  const left = await dumpDatabase(platform);
  expect([left.includes('Gardée'), left.replaceAll('photo-Partie', '').includes('Partie')]).toStrictEqual([
    true,
    false,
  ]);
  const removed = await readRows(platform, `select payload from outbox where name = 'properties.photos_removed'`);
  expect(removed).toStrictEqual([{ payload: { hashes: ['photo-Partie'] } }]);
  // The queue may deliver it twice.
  await transact(platform, null, async (tx) => eraseRentals(tx, closed.id));
  expect(await counts()).toStrictEqual(before);
});
