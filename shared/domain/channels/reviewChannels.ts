import { calendarDigestDue, outbreakFound } from '@app/contract/channels/events.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { dayAt } from '@app/contract/core/days.ts';
import { DomainError, transact, type Platform } from '../platform/index.ts';
import { lockProperty, settleConflicts, transactNights } from '../reservations/index.ts';
import { readFeedCauses } from './admin/readCauses.ts';
import { reviewDoubleBookings } from './conflicts/reviewDoubleBookings.ts';
import { readFeeds } from './feeds/feedReads.ts';

/** Days for which readings of our exports are remembered, and entries of ledgers. */
const remembered = { exportReadings: 60, ledger: 400, events: 90 };

/**
 * Notes which double bookings are solved by what hosts did, and clears away what nobody needs any more. Each property in a transaction of its
 * own.
 */
export async function reviewChannels(platform: Platform): Promise<void> {
  const { rows } = await platform.pool.query<{ account_id: string; property_id: string }>(
    'select distinct account_id, property_id from double_booking where solved_at is null order by 1, 2',
  );
  for (const { account_id: accountId, property_id: propertyId } of rows) {
    await transactNights(platform, null, async (tx) => {
      const property = await lockProperty(tx, accountId, propertyId);
      await settleConflicts(tx, property);
      await reviewDoubleBookings(tx, property);
    }).catch((error: unknown) => {
      // The property was deleted meanwhile, and its double bookings with it.
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
    });
  }
  await reportOutbreaks(platform);
  const now = platform.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
  await platform.pool.query('delete from calendar_reading where at < $1', [ago(remembered.exportReadings)]);
  await platform.pool.query('delete from feed_reading where at < $1', [ago(remembered.ledger)]);
  await platform.pool.query(
    `delete from channel_event where state = 'gone' and reservation_id is null and missing_since < $1`,
    [ago(remembered.events)],
  );
  await platform.pool.query(
    'update calendar_export set former_hash = null, former_until = null where former_until < $1',
    [now],
  );
}

/** Tells the team of a channel that fails many hosts for one cause: once a day. */
async function reportOutbreaks(platform: Platform): Promise<void> {
  const { causes } = await readFeedCauses(platform);
  const since = new Date(platform.clock.now().getTime() - 24 * 60 * 60_000);
  for (const { channel, cause, feeds, hosts } of causes.filter(({ isOutbreak }) => isOutbreak)) {
    await transact(platform, null, async (tx) => {
      const told = await tx.em.execute(
        `select 1 from outbox where name = ? and payload ->> 'channel' = ? and payload ->> 'cause' = ? and occurred_at > ? limit 1`,
        [outbreakFound.name, channel, cause, since],
      );
      if (told.length === 0) tx.record(outbreakFound, { channel, cause, feeds, hosts });
    });
  }
}

/** Records the morning's summaries that are due: one for each host who wants it and has calendars. */
export async function sendDigests(platform: Platform): Promise<void> {
  const today = dayAt(platform.clock.now());
  await transact(platform, null, async (tx) => {
    const due = await tx.em.execute<{ account_id: string }[]>(
      `update calendar_digest c set sent_on = ? where (c.sent_on is null or c.sent_on < ?)
         and exists (select 1 from feed f where f.account_id = c.account_id) returning c.account_id`,
      [today, today],
    );
    for (const { account_id: accountId } of due) tx.record(calendarDigestDue, { accountId, day: today });
  });
}

/** What a host's morning summary says; null when they have no calendar any more. */
export async function describeDigest(platform: Platform, accountId: string) {
  const feeds = await readFeeds(platform, accountId);
  if (feeds.length === 0) return null;
  const since = new Date(platform.clock.now().getTime() - 24 * 60 * 60_000);
  const { rows } = await platform.pool.query<{ kind: string; count: number }>(
    `select line ->> 'kind' as kind, count(*)::int as count
     from feed_reading r join feed f on f.id = r.feed_id, jsonb_array_elements(r.lines) as line
     where f.account_id = $1 and r.at > $2 and line ->> 'eventKind' = 'stay' group by 1`,
    [accountId, since],
  );
  const count = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  const ok = feeds.filter(({ freshness }) => freshness === 'ok').length;
  const troubles = feeds.length - ok;
  const moves = [
    [count('begun'), 'nouveau séjour', 'nouveaux séjours'],
    [count('changed'), 'séjour modifié', 'séjours modifiés'],
    [count('gone'), 'séjour annulé', 'séjours annulés'],
  ] as const;
  const told = moves.flatMap(([number, one, several]) => (number > 0 ? [countOf(number, one, several)] : []));
  return {
    summary: troubles === 0 ? 'tout est à jour' : `${countOf(troubles, 'calendrier')} à regarder`,
    details: `Depuis hier\u00a0: ${told.join(', ') || 'rien de nouveau'}. ${countOf(feeds.length, 'calendrier')}, ${ok} à jour.`,
    channels_url: `${platform.appUrl}/dashboard/plateformes`,
  };
}
