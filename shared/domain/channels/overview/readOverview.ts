import type { ChannelsOverview } from '@app/contract/channels/api.ts';
import type { Platform } from '../../platform/index.ts';
import { presentDoubleBooking, readDoubleBookings } from '../conflicts/doubleBookingReads.ts';
import { readExports } from '../exports/listExports.ts';
import { readFeeds } from '../feeds/feedReads.ts';
import { readRisks } from './readRisks.ts';

/** How all of a host's calendars stand, in both directions. */
export async function readChannelsOverview(platform: Platform, accountId: string): Promise<ChannelsOverview> {
  const [properties, feeds, exports, risks, doubleBookings, digest] = await Promise.all([
    platform.db
      .selectFrom('property as p')
      .where('p.accountId', '=', accountId)
      .where('p.status', '<>', 'archived')
      .orderBy('p.position')
      .orderBy('p.id')
      .select(['p.id', 'p.name', 'p.city'])
      .execute(),
    readFeeds(platform, accountId),
    readExports(platform, accountId),
    readRisks(platform, accountId),
    readDoubleBookings(platform, accountId),
    readDigestWish(platform, accountId),
  ]);
  const feedsOf = Map.groupBy(feeds, ({ propertyId }) => propertyId);
  const exportsOf = Map.groupBy(exports, ({ propertyId }) => propertyId);
  return {
    properties: properties.map((property) => ({
      ...property,
      feeds: feedsOf.get(property.id) ?? [],
      exports: (exportsOf.get(property.id) ?? []).map(({ id: _id, propertyId: _propertyId, ...view }) => view),
    })),
    risks,
    doubleBookings: doubleBookings.map(presentDoubleBooking),
    dailyDigest: digest,
  };
}

async function readDigestWish({ db }: Pick<Platform, 'db'>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_digest as c')
    .where('c.accountId', '=', accountId)
    .select('c.accountId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Has a host's calendars summed up by mail each morning, or no more. */
export async function changeDigestWish(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  dailyDigest: boolean,
): Promise<{ dailyDigest: boolean }> {
  await (dailyDigest
    ? pool.query(
        'insert into calendar_digest (account_id, wanted_at) values ($1, $2) on conflict (account_id) do nothing',
        [accountId, clock.now()],
      )
    : pool.query('delete from calendar_digest where account_id = $1', [accountId]));
  return { dailyDigest };
}
