import type { QueueName } from '@app/contract/core/queues.ts';
import type { Pool, PoolClient } from 'pg';
import { handlerColumns, isPending } from './handlerTable.ts';
import { inTransaction } from '../database/openPool.ts';
import { envelopeColumns, toEnvelope, type OutboxRow } from './outbox.ts';
import type { JobQueues } from '../queue/createJobQueues.ts';

const pending = isPending('o');
const subscribed = 'unnest($1::text[], $2::text[], $3::text[]) as s (event, handler, queue)';

type PendingRow = OutboxRow & { handler: string; queue: QueueName };

/** Marks the events whose handlers are all done or given up. @returns how many, at most `limit`. */
async function settle(client: PoolClient, options: { at: Date; relayedBefore: Date; limit: number }): Promise<number> {
  const { rowCount } = await client.query({
    name: 'outbox_settle',
    text: `update outbox set settled_at = $4 where id in (
             select o.id from outbox o
             where o.settled_at is null and o.held_at is null and o.relayed_at <= $5
               and not exists (select from ${subscribed} where s.event = o.name and ${pending})
             order by o.id limit $6)`,
    values: [...handlerColumns, options.at, options.relayedBefore, options.limit],
  });
  return rowCount ?? 0;
}

/** The next events that were handed to the queue before `relayedBefore` and are not settled. */
async function findRelayed(
  client: PoolClient,
  options: { relayedBefore: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'outbox_relayed',
    text: `select id from outbox where settled_at is null and held_at is null and relayed_at <= $1 and id > $2
           order by id limit $3`,
    values: [options.relayedBefore, options.after, options.limit],
  });
  return rows.map(({ id }) => id);
}

/** The pending work of these events. */
async function findPending(client: PoolClient, events: readonly string[]): Promise<PendingRow[]> {
  const { rows } = await client.query<PendingRow>({
    name: 'outbox_pending',
    text: `select ${envelopeColumns}, s.handler, s.queue
           from outbox o join ${subscribed} on s.event = o.name
           where o.id = any($4::uuid[]) and ${pending} order by o.id`,
    values: [...handlerColumns, events],
  });
  return rows;
}

const byQueue = (rows: readonly PendingRow[]) => Map.groupBy(rows, ({ queue }) => queue);

const toJob = (row: PendingRow) => ({ handler: row.handler, envelope: toEnvelope(row) });

/** Runs `work`; returns null when another process runs it. The lock of a killed process ends with its connection. */
async function alone<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('reconcile', 0)) as taken`,
    );
    return rows[0]?.taken === true ? work(client) : null;
  });
}

/** Sorts before every event. */
export const firstEvent = '00000000-0000-0000-0000-000000000000';
/** Events looked at in one query. */
const batch = 1_000;

/** Fills a queue that lost its content with what is pending. @returns how many jobs; null when another process does. */
export async function rebuildQueues(pool: Pool, queues: JobQueues, at: Date): Promise<number | null> {
  return alone(pool, async (client) => {
    let jobs = 0;
    let after: string | undefined = firstEvent;
    while (after !== undefined) {
      const events: string[] = await findRelayed(client, { relayedBefore: at, after, limit: batch });
      const rows = await findPending(client, events);
      for (const [queue, lost] of byQueue(rows)) await queues.add(queue, lost.map(toJob));
      jobs += rows.length;
      after = events.length === batch ? events.at(-1) : undefined;
    }
    await queues.markFilled();
    return jobs;
  });
}

/**
 * Settles what is done, then brings back the work of the next events after `after` that the queue lost or gave up
 * without a dead letter.
 * @returns how many events are settled and jobs pending, and where to go on; null when another process runs it.
 */
export async function reconcile(
  pool: Pool,
  queues: JobQueues,
  options: { at: Date; relayedBefore: Date; after: string },
): Promise<{ settled: number; pending: number; next: string } | null> {
  return alone(pool, async (client) => {
    let settled = 0;
    let marked: number;
    do {
      marked = await settle(client, { ...options, limit: batch });
      settled += marked;
    } while (marked === batch);
    const events = await findRelayed(client, { ...options, limit: batch });
    const rows = await findPending(client, events);
    for (const [queue, doubtful] of byQueue(rows)) await queues.revive(queue, doubtful.map(toJob));
    return {
      settled,
      pending: rows.length,
      next: events.length === batch ? (events.at(-1) ?? firstEvent) : firstEvent,
    };
  });
}
