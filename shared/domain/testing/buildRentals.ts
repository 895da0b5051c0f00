import type { TestPlatform } from './createTestPlatform.ts';
import { buildFeed } from './buildFeed.ts';
import { buildBlock, buildReservation } from './buildReservation.ts';
import { buildProperty, buildUnits, type BuiltProperty } from './buildProperty.ts';

/** The tables of a host's rentals: `buildRentals` fills all of them but the photos. */
export const tablesOfRentals = [
  ...(['property', 'property_unit', 'property_rates', 'property_photo', 'ignored_finding'] as const),
  ...([
    'channel_event',
    'feed',
    'feed_event',
    'feed_rule',
    'feed_reading',
    'calendar_export',
    'double_booking',
  ] as const),
  ...(['guest', 'reservation', 'reservation_change', 'block', 'occupancy'] as const),
];

/** A house with its prices and a flat in it: a stay with its history, closed nights, a finding ignored, a calendar. @returns the flat. */
export async function buildRentals(platform: TestPlatform, accountId: string, name: string): Promise<BuiltProperty> {
  const house = await buildProperty(platform, { accountId, name: `Maison ${name}`, rates: { baseCents: 9_000 } });
  const flat = await buildProperty(platform, { accountId, name: `Appartement ${name}` });
  await buildUnits(platform, house, [flat]);
  const { id, departure } = await buildReservation(platform, house, { guest: { firstName: `Voyageur ${name}` } });
  const now = platform.clock.now();
  await platform.pool.query(
    `insert into reservation_change (id, reservation_id, kind, data, at) values (gen_random_uuid(), $1, 'created', '{}', $2)`,
    [id, now],
  );
  await buildBlock(platform, flat, { arrival: departure, reason: `Travaux ${name}` });
  await platform.pool.query(
    `insert into ignored_finding (id, account_id, property_id, kind, first_night, last_night, ignored_at)
     values (gen_random_uuid(), $1, $2, 'no_price', $3, $3, $4)`,
    [accountId, flat.id, departure, now],
  );
  await buildFeed(platform, flat);
  return flat;
}
