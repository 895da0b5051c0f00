import { sql } from 'kysely';
import type { FeedCause } from '@app/contract/channels/adminApi.ts';
import type { Platform } from '../../platform/index.ts';
import type { ReadingFailure } from '../records/ReadingFailure.ts';
import { causeLabel, causeOfFeed } from './listAllFeeds.ts';

/** So many hosts, and this share of a channel's calendars, with one cause: the channel itself has changed something, or is away. */
const outbreak = { hosts: 5, share: 0.1 };

/** Troubles by channel and cause, the most numerous first, with the number of all calendars. */
export async function readFeedCauses({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<{ causes: FeedCause[]; feeds: number; overdue: number }> {
  const overdueSince = new Date(clock.now().getTime() - 5 * 60_000);
  const [rows, totals] = await Promise.all([
    db
      .selectFrom('feed as f')
      .where(sql<boolean>`(f.failures > 0 or f.quarantine is not null)`)
      .groupBy(['f.channel', causeOfFeed])
      .select(['f.channel', causeOfFeed.as('cause')])
      .select(sql<number>`count(*)::int`.as('feeds'))
      .select(sql<number>`count(distinct f.account_id)::int`.as('hosts'))
      .select(sql<Date | null>`min(coalesce((f.quarantine ->> 'since')::timestamptz, f.failing_since))`.as('since'))
      .select(sql<ReadingFailure | null>`(array_agg(f.failure))[1]`.as('failure'))
      .execute(),
    db
      .selectFrom('feed as f')
      .groupBy('f.channel')
      .select('f.channel')
      .select(sql<number>`count(*)::int`.as('feeds'))
      .select(sql<number>`count(*) filter (where f.next_read_at < ${overdueSince})::int`.as('overdue'))
      .execute(),
  ]);
  const of = new Map(totals.map(({ channel, feeds }) => [channel, feeds]));
  const causes = rows.map(({ since, failure, ...row }) => ({
    ...row,
    label: causeLabel(row.cause, { channel: row.channel, failure }),
    of: of.get(row.channel) ?? row.feeds,
    since: since ? new Date(since).toISOString() : null,
    isOutbreak: row.hosts >= outbreak.hosts && row.feeds >= outbreak.share * (of.get(row.channel) ?? 0),
  }));
  return {
    causes: causes.toSorted((one, other) => other.feeds - one.feeds || one.cause.localeCompare(other.cause)),
    feeds: totals.reduce((sum, { feeds }) => sum + feeds, 0),
    overdue: totals.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}
