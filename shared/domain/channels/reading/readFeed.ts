import { feedFailing } from '@app/contract/channels/events.ts';
import { transact, newId, type Platform } from '../../platform/index.ts';
import { Feed, FeedReading } from '../records/Feed.entity.ts';
import { openAddress } from '../records/sealedFeeds.ts';
import { applyReading, type NewBody } from './applyReading.ts';
import { hashBody, storeBody } from './bodies.ts';
import { nearDays, nextReadingAt } from './cadence.ts';
import { fetchCalendar, type FetchedCalendar } from './fetchCalendar.ts';
import type { ReadingFailure } from '../records/ReadingFailure.ts';

/** Milliseconds for which a worker has a feed to itself: longer than any reading. */
const leaseTime = 60_000;
/** Milliseconds after which a calendar that is the same is compared again all the same: days pass, and what we export changes. */
const compareAgainAfter = 6 * 60 * 60_000;
/** Milliseconds of failures before the host is told. */
const alarmAfter = 2 * 60 * 60_000;

/** A feed that this process alone reads now. */
interface LeasedFeed {
  id: string;
  url: string;
  host: string;
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
  failures: number;
  failingSince: Date | null;
  plannedAt: Date | null;
  /** Something waits for another good reading. */
  isPending: boolean;
  isNear: boolean;
  /** By which a reading is known to be the one that has the feed still. */
  leasedUntil: Date;
}

export interface FeedReadingResult {
  outcome: 'same' | 'applied' | 'failed' | 'busy' | 'gone';
  /** What the ledger gained. */
  changes: number;
  failure?: ReadingFailure;
}

/**
 * Reads one feed now, unless another worker does: from its address to the planning. Every step may be repeated; a process that dies in
 * between leaves a lease that ends by itself, and one that lost it meanwhile writes nothing.
 */
export async function readFeed(platform: Platform, feedId: string): Promise<FeedReadingResult> {
  const leased = await leaseFeed(platform, feedId);
  if (leased === 'busy' || leased === 'gone') return { outcome: leased, changes: 0 };
  return readLeased(platform, leased);
}

/** Reads a feed that this process has leased. */
export async function readLeased(platform: Platform, feed: LeasedFeed): Promise<FeedReadingResult> {
  const url = openAddress(platform, feed);
  const fetched: FetchedCalendar =
    url === null
      ? { outcome: 'failed', failure: { reason: 'bad_address' }, retryAfter: null }
      : await fetchCalendar({
          url,
          etag: feed.etag,
          lastModified: feed.lastModified,
          privateHosts: platform.providers.feedPrivateHosts,
          contactUrl: platform.appUrl,
        });
  if (fetched.outcome === 'failed') return fail(platform, feed, fetched.failure, fetched.retryAfter);
  const body = bodyOf(feed, fetched);
  const isDue =
    feed.isPending ||
    feed.plannedAt === null ||
    platform.clock.now().getTime() - feed.plannedAt.getTime() >= compareAgainAfter;
  if (body === null || ('isStored' in body && !isDue)) {
    await settle(platform, feed, fetched);
    return { outcome: 'same', changes: 0 };
  }
  const applied = await applyReading(platform, feed, body);
  if (applied.outcome === 'lost') return { outcome: 'busy', changes: 0 };
  if (applied.outcome === 'unreadable') {
    const evidence = 'body' in body ? body : null;
    return fail(platform, feed, { reason: applied.reason, status: 200 }, null, evidence);
  }
  await settle(platform, feed, fetched);
  return { outcome: 'applied', changes: applied.outcome === 'applied' ? applied.changes : 0 };
}

/** What was read, compared with what is stored; null: the same, and nothing is stored to compare again. */
function bodyOf({ bodyHash }: LeasedFeed, fetched: Exclude<FetchedCalendar, { outcome: 'failed' }>): NewBody | null {
  if (fetched.outcome === 'unchanged') return bodyHash === null ? null : { hash: bodyHash, isStored: true };
  const hash = hashBody(fetched.body);
  return hash === bodyHash ? { hash, isStored: true } : { hash, body: fetched.body };
}

const leasedColumns = `f.id, f.url, f.host, f.etag, f.last_modified as "lastModified", f.body_hash as "bodyHash", f.failures,
  f.leased_until as "leasedUntil", f.failing_since as "failingSince", f.planned_at as "plannedAt",
  f.quarantine is not null or exists (
    select 1 from feed_event fe join channel_event e on e.id = fe.event_id
    where fe.feed_id = f.id and (e.state = 'vanishing' or fe.narrowing is not null or fe.uncovered_since is not null)
  ) as "isPending",
  exists (
    select 1 from reservation r where r.property_id = f.property_id and r.state = 'confirmed'
      and (r.arrival between $2::date and $2::date + ${nearDays} or r.departure = $2::date)
  ) as "isNear"`;

async function leaseFeed(platform: Platform, feedId: string): Promise<LeasedFeed | 'busy' | 'gone'> {
  const now = platform.clock.now();
  const { rows } = await platform.pool.query<LeasedFeed>(
    `update feed f set leased_until = $3::timestamptz + interval '${leaseTime} milliseconds', tried_at = $3
     where f.id = $1 and (f.leased_until is null or f.leased_until < $3) returning ${leasedColumns}`,
    [feedId, now.toISOString().slice(0, 10), now],
  );
  if (rows[0]) return rows[0];
  const { rowCount } = await platform.pool.query('select 1 from feed where id = $1', [feedId]);
  return rowCount === 0 ? 'gone' : 'busy';
}

/** Takes feeds that are due, the longest first, for this process alone. */
export async function leaseDueFeeds(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  most: number,
): Promise<LeasedFeed[]> {
  const now = clock.now();
  const { rows } = await pool.query<LeasedFeed>(
    `with due as (
       select id from feed where next_read_at <= $3 and (leased_until is null or leased_until < $3)
       order by next_read_at, id limit $1 for update skip locked)
     update feed f set leased_until = $3::timestamptz + interval '${leaseTime} milliseconds', tried_at = $3
     from due where f.id = due.id returning ${leasedColumns}`,
    [most, now.toISOString().slice(0, 10), now],
  );
  return rows;
}

/** Gives back feeds that were leased and not read: each is due again after so many milliseconds. */
export async function postponeFeeds(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  feeds: readonly { id: string; wait: number }[],
): Promise<void> {
  if (feeds.length === 0) return;
  await pool.query(
    `update feed set leased_until = null, next_read_at = $3::timestamptz + of.wait * interval '1 millisecond'
     from unnest($1::uuid[], $2::float8[]) as of (id, wait) where feed.id = of.id`,
    [feeds.map(({ id }) => id), feeds.map(({ wait }) => wait), clock.now()],
  );
}

/** Notes a good reading; the first after failures ends them in the ledger. */
async function settle(
  platform: Platform,
  feed: LeasedFeed,
  fetched: Exclude<FetchedCalendar, { outcome: 'failed' }>,
): Promise<void> {
  const now = platform.clock.now();
  const next = nextReadingAt({
    now,
    isNear: feed.isNear,
    failures: 0,
    failingSince: null,
    retryAfter: null,
    jitter: Math.random(),
  });
  const [etag, lastModified] =
    fetched.outcome === 'read' ? [fetched.etag, fetched.lastModified] : [feed.etag, feed.lastModified];
  // Whoever lost the feed meanwhile notes nothing of it: its address may be another one.
  await platform.pool.query(
    `with settled as (
       update feed set read_at = $2, next_read_at = $3, leased_until = null, failures = 0, failing_since = null, failure = null,
         etag = $4, last_modified = $5, alarmed_at = case when quarantine is null then null else alarmed_at end
       where id = $1 and leased_until = $6 returning id)
     insert into feed_reading (id, feed_id, kind, at, lines, skipped)
     select $7, id, 'recovery', $2, '[]', '[]' from settled where $8`,
    [feed.id, now, next, etag, lastModified, feed.leasedUntil, newId(), feed.failures > 0],
  );
}

/**
 * Notes a failed reading: what is known stays, the next one comes later, and after two hours the host is told, once. An answer that is
 * no calendar is kept as evidence where its cause begins.
 */
async function fail(
  platform: Platform,
  feed: LeasedFeed,
  failure: ReadingFailure,
  retryAfter: number | null,
  evidence: { hash: string; body: Buffer } | null = null,
): Promise<FeedReadingResult> {
  await transact(platform, null, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.em.findOne(Feed, { id: feed.id, leasedUntil: feed.leasedUntil });
    if (!row) return;
    const since = row.failingSince ?? now;
    const failures = row.failures + 1;
    const isOther = row.failure?.reason !== failure.reason;
    Object.assign(row, { failures, failure, failingSince: since, leasedUntil: null });
    row.nextReadAt = nextReadingAt({
      now,
      isNear: feed.isNear,
      failures,
      failingSince: since,
      retryAfter,
      jitter: Math.random(),
    });
    if (isOther) {
      if (evidence) await storeBody(tx, row.id, evidence);
      const bodyHash = evidence?.hash ?? null;
      const entry = { feed: row, kind: 'failure' as const, at: now, failure, bodyHash, lines: [], skipped: [] };
      tx.em.create(FeedReading, { id: newId(), ...entry });
    }
    if (row.alarmedAt === null && now.getTime() - since.getTime() >= alarmAfter) {
      row.alarmedAt = now;
      tx.record(feedFailing, { feedId: row.id, accountId: row.account.id });
    }
  });
  return { outcome: 'failed', changes: 0, failure };
}
