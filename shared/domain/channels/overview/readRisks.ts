import { sql } from 'kysely';
import type { Risk } from '@app/contract/channels/api.ts';
import { nightsBetween } from '@app/contract/core/days.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { isCovered } from '../import/exportedNights.ts';
import { closeUrlOf } from '../words/closeUrls.ts';

/** Milliseconds for which nights may wait for the channel's next reading before they are at risk: it reads us several times a day. */
const patience = 30 * 60_000;

/**
 * Nights of a host that were taken since a connected channel last read its export, or shortly before. Pieces that no guest stands behind count
 * as well; what the channel itself announces does not.
 */
const readUnread = prepareRead(
  'nights_at_risk',
  (db, given: Given<{ accountId: string; today: string; before: string }>) =>
    db
      .selectFrom('feed as f')
      .innerJoin('property as p', 'p.id', 'f.propertyId')
      .leftJoin('calendar_export as x', (join) =>
        join
          .onRef('x.propertyId', '=', 'f.propertyId')
          .onRef('x.channel', '=', 'f.channel')
          .on(sql<boolean>`(x.channel <> 'other' or x.feed_id = f.id)`),
      )
      .innerJoin('occupancy as o', (join) =>
        join.on(
          sql<boolean>`o.state = 'held' and (o.unit_id = p.id or o.unit_id in (select u.unit_id from property_unit u where u.whole_id = p.id))`,
        ),
      )
      .leftJoin('channel_event as e', 'e.id', 'o.eventId')
      .leftJoin('feed_event as fe', 'fe.eventId', 'o.eventId')
      .where('f.accountId', '=', given('accountId'))
      .where('o.accountId', '=', given('accountId'))
      .where('o.departure', '>', sql<string>`${given('today')}::date`)
      .where(
        sql<boolean>`o.taken_at > coalesce(x.read_at - interval '10 minutes', '-infinity') and o.taken_at < ${given('before')}::timestamptz`,
      )
      .where(
        sql<boolean>`(e.channel is distinct from f.channel or (e.channel = 'other' and fe.feed_id is distinct from f.id))`,
      )
      .orderBy('o.arrival')
      .orderBy('f.id')
      .orderBy('o.id')
      .select(['f.id as feedId', 'f.channel', 'p.id as propertyId', 'p.name as propertyName', 'x.readAt', 'x.told'])
      .select(['o.arrival', 'o.departure', 'o.takenAt']),
);

/** A host's nights at risk, the first to arrive first: taken, and not in what the channel last read. It may sell them once more. */
export async function readRisks(platform: Pick<Platform, 'db' | 'clock'>, accountId: string): Promise<Risk[]> {
  const now = platform.clock.now();
  const rows = await readUnread(platform, {
    accountId,
    today: now.toISOString().slice(0, 10),
    before: new Date(now.getTime() - patience).toISOString(),
  });
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    // Units of a whole tell the same nights.
    const key = `${row.feedId} ${row.arrival} ${row.departure}`;
    if (seen.has(key)) return [];
    seen.add(key);
    if (isCovered(row, row.told ?? [])) return [];
    return [
      {
        propertyId: row.propertyId,
        propertyName: row.propertyName,
        channel: row.channel,
        feedId: row.feedId,
        arrival: row.arrival,
        departure: row.departure,
        nights: nightsBetween(row.arrival, row.departure),
        takenAt: row.takenAt.toISOString(),
        lastReadAt: row.readAt?.toISOString() ?? null,
        closeUrl: closeUrlOf(row.channel),
      },
    ];
  });
}
