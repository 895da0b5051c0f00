import type { Pool, QueryConfig } from 'pg';

export interface Backlog {
  /** Events in the outbox that were not handed to the queue, counted up to 100,000. */
  waiting: number;
  /** When the first of them happened. */
  oldest: Date | null;
  /** Jobs that were given up and await a decision, counted up to 100,000. */
  deadLetters: number;
  /** Queues that an administrator suspended. */
  paused: string[];
  /** Calendars of channels that cannot be read, that wait for their host's answer, and that nobody reads though they are due. */
  feedsFailing: number;
  feedsQuarantined: number;
  feedsOverdue: number;
  /** Worker processes with a heartbeat since `seenSince`. */
  workers: number;
  /** When the last backup succeeded. */
  backedUp: Date | null;
  /** Of its archive. */
  backupBytes: number | null;
  /** How the last restore of a backup into a scratch database ended, and when. */
  rehearsed: 'succeeded' | 'failed' | null;
  rehearsedAt: Date | null;
}

/** What waits in the database, read from partial indexes. Fails after `timeout` milliseconds. */
export async function readBacklog(
  pool: Pool,
  { timeout, seenSince, overdueSince }: { timeout: number; seenSince: Date; overdueSince: Date },
): Promise<Backlog> {
  // `pg` accepts a timeout for a single query; its types only declare the one of a connection.
  const query: QueryConfig & { query_timeout: number } = {
    name: 'backlog',
    text: `select
        (select count(*)::int from (select from outbox where relayed_at is null and held_at is null limit 100000) w) as waiting,
        -- Ids are UUIDs of version 7: the first is the oldest.
        (select occurred_at from outbox where relayed_at is null and held_at is null order by id limit 1) as oldest,
        (select count(*)::int from (select from dead_letter where resolved_at is null limit 100000) d) as "deadLetters",
        (select coalesce(array_agg(queue), '{}') from queue_pause) as paused,
        (select count(*)::int from worker_process where seen_at > $1) as workers,
        (select count(*)::int from feed where failures >= 3) as "feedsFailing",
        (select count(*)::int from feed where quarantine is not null) as "feedsQuarantined",
        (select count(*)::int from (select from feed where next_read_at < $2 limit 100000) f) as "feedsOverdue",
        last.finished_at as "backedUp", last.size_bytes::float8 as "backupBytes",
        rehearsal.state as rehearsed, rehearsal.finished_at as "rehearsedAt"
      from (values (true)) one
      left join lateral (select finished_at, size_bytes from backup where state = 'succeeded'
        order by created_at desc limit 1) last on true
      left join lateral (select state, finished_at from rehearsal where state in ('succeeded', 'failed')
        order by started_at desc limit 1) rehearsal on true`,
    values: [seenSince, overdueSince],
    query_timeout: timeout,
  };
  const [backlog] = (await pool.query<Backlog>(query)).rows;
  if (!backlog) throw new Error('No answer to the question for the backlog');
  return backlog;
}
