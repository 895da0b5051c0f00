import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../platform/index.ts';
import {
  buildBlock,
  buildCustomer,
  buildProperty,
  buildReservation,
  buildUnits,
  countRows,
  createTestPlatform,
  dumpDatabase,
  insertPhoto,
  readRows,
  type TestPlatform,
} from '../testing/index.ts';
import { eraseRentals } from './eraseRentals.ts';
import { allowHelp } from './helping/helpAccess.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const tables = [
  ...(['property', 'property_unit', 'property_rates', 'property_photo'] as const),
  ...(['guest', 'reservation', 'reservation_change', 'block', 'occupancy'] as const),
  ...(['ignored_finding', 'help_access'] as const),
];

async function furnish(accountId: string, name: string): Promise<void> {
  const house = await buildProperty(platform, { accountId, name: `Maison ${name}`, rates: { baseCents: 9_000 } });
  const flat = await buildProperty(platform, { accountId, name: `Appartement ${name}` });
  await buildUnits(platform, house, [flat]);
  for (const hash of [`photo-${name}`, 'photo-of-both']) {
    await insertPhoto(platform, { accountId, propertyId: flat.id, hash, alt: `Salon ${name}` });
  }
  const { id, departure } = await buildReservation(platform, house, { guest: { firstName: `Voyageur ${name}` } });
  await platform.pool.query(
    `insert into reservation_change (id, reservation_id, kind, data, at) values (gen_random_uuid(), $1, 'created', '{}', $2)`,
    [id, platform.clock.now()],
  );
  await platform.pool.query(
    `insert into ignored_finding (id, account_id, property_id, kind, first_night, last_night, ignored_at)
     values (gen_random_uuid(), $1, $2, 'no_price', '2027-07-01', '2027-07-03', $3)`,
    [accountId, flat.id, platform.clock.now()],
  );
  await allowHelp(platform, accountId, 7);
  await buildBlock(platform, flat, { arrival: departure, reason: `Travaux ${name}` });
}

const counts = async () => Object.values(await countRows(platform, ...tables));

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
