import type { Pool, QueryConfig } from 'pg';

interface Backlog {
  /** Events in the outbox that nobody handed to the queue, counted up to 100,000. */
  waiting: number;
  /** When the first of them happened. */
  oldest: Date | null;
  /** Jobs that were given up and wait for a decision, counted up to 100,000. */
  deadLetters: number;
}

/** What waits in the database, read from partial indexes. Fails after `timeout` milliseconds. */
export async function readBacklog(pool: Pool, timeout: number): Promise<Backlog> {
  // `pg` takes a timeout for a single query; its types only know the one of a connection.
  const query: QueryConfig & { query_timeout: number } = {
    name: 'backlog',
    text: `select
        (select count(*)::int from (select from outbox where relayed_at is null limit 100000) w) as waiting,
        -- Ids are UUIDs of version 7: the first is the oldest.
        (select occurred_at from outbox where relayed_at is null order by id limit 1) as oldest,
        (select count(*)::int from (select from dead_letter where resolved_at is null limit 100000) d) as "deadLetters"`,
    query_timeout: timeout,
  };
  const { rows } = await pool.query<Backlog>(query);
  const [backlog] = rows;
  if (!backlog) throw new Error('No answer to the question for the backlog');
  return backlog;
}
