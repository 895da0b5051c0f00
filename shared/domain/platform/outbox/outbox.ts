import { subscriptions, type EventName } from '@app/contract/catalogue.ts';
import type { QueueName } from '@app/contract/core/queues.ts';
import type { Envelope } from '@app/contract/core/event.ts';
import type { Pool, PoolClient } from 'pg';
import type { EntityManager } from '../database/orm.ts';
import type { JobQueues } from '../queue/createJobQueues.ts';

/** The channel that notifies workers of new rows, so that they find unrelayed ones without polling. */
export const outboxChannel = 'outbox';

/** A row of the outbox as its event's columns. */
export interface OutboxRow {
  id: string;
  name: string;
  version: number;
  occurred_at: Date;
  actor_id: string | null;
  request_id: string;
  payload: Record<string, unknown>;
}

/** An event to be handed over; `released`: a restore had held it, so that the queue may still have its old job. */
interface WaitingRow extends OutboxRow {
  released: boolean;
}

/** Writes the events' rows inside the caller's transaction: they commit with the state change or not at all. */
export async function insertOutbox(em: EntityManager, envelopes: readonly Envelope[]): Promise<void> {
  if (envelopes.length === 0) return;
  const rows = envelopes.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ');
  await em.execute(
    `insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload) values ${rows}`,
    envelopes.flatMap((event) => [
      event.id,
      event.name,
      event.version,
      event.occurredAt,
      event.actorId,
      event.requestId,
      JSON.stringify(event.payload),
    ]),
    'run',
  );
}

function isKnownEvent(name: string): name is EventName {
  return Object.hasOwn(subscriptions, name);
}

/**
 * Hands events to the queue, one job per subscribed handler, and marks them relayed. Repeating it is harmless: job ids
 * and the inbox prevent repeated work. `revive` replaces jobs that the queue has finished.
 * @throws Error when the queue or the database is away; the rows then stay for the sweep.
 */
export async function relay(
  pool: Pool | PoolClient,
  queues: JobQueues,
  envelopes: readonly Envelope[],
  at: Date,
  how: 'add' | 'revive' = 'add',
): Promise<void> {
  const byQueue = new Map<QueueName, { handler: string; envelope: Envelope }[]>();
  for (const envelope of envelopes) {
    if (!isKnownEvent(envelope.name)) throw new Error(`Event ${envelope.name} is not in the catalogue`);
    for (const { handler, queue } of subscriptions[envelope.name]) {
      const jobs = byQueue.get(queue) ?? [];
      jobs.push({ handler, envelope });
      byQueue.set(queue, jobs);
    }
  }
  await Promise.all([...byQueue].map(async ([queue, jobs]) => queues[how](queue, jobs)));
  await pool.query({
    name: 'outbox_mark_relayed',
    text: 'update outbox set relayed_at = $1 where id = any($2::uuid[]) and relayed_at is null',
    values: [at, envelopes.map(({ id }) => id)],
  });
}

/** A stamp so far in the future comes from a fast clock: it does not say how old the row is. */
const fastClockMilliseconds = 60_000;

/**
 * Relays up to `limit` rows recorded before `olderThan` that are not relayed. Rows that another worker is sweeping are
 * skipped.
 * @returns how many rows it relayed.
 */
export async function sweepOutbox(
  pool: Pool,
  queues: JobQueues,
  options: { olderThan: Date; at: Date; limit: number },
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<WaitingRow>({
      name: 'outbox_claim',
      text: `select id, name, version, occurred_at, actor_id, request_id, payload, held_from is not null as released
             from outbox
             where relayed_at is null and held_at is null and (occurred_at <= $1 or occurred_at > $3)
             order by id limit $2 for update skip locked`,
      values: [options.olderThan, options.limit, new Date(options.at.getTime() + fastClockMilliseconds)],
    });
    const [released, fresh] = [rows.filter((row) => row.released), rows.filter((row) => !row.released)];
    if (fresh.length > 0) await relay(client, queues, fresh.map(toEnvelope), options.at);
    if (released.length > 0) await relay(client, queues, released.map(toEnvelope), options.at, 'revive');
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Rows of one batch, and concurrent batches in a large backlog: one is handed over while another is marked. */
const batch = 1_000;
const lanes = 2;

/**
 * Relays whatever was recorded before `olderThan` and is not relayed, until nothing is left or `signal` aborts
 * after the current batches.
 * @returns how many rows it relayed.
 * @throws Error when the queue or the database is away; what is left stays for the next time.
 */
export async function drainOutbox(
  pool: Pool,
  queues: JobQueues,
  options: { olderThan: Date; at: Date; signal?: AbortSignal },
): Promise<number> {
  let relayed = 0;
  const relayBatch = async () => {
    const rows = await sweepOutbox(pool, queues, { ...options, limit: batch });
    relayed += rows;
    return rows === batch && options.signal?.aborted !== true;
  };
  const drain = async () => {
    while (await relayBatch());
  };
  if (await relayBatch()) await Promise.all(Array.from({ length: lanes }, drain));
  return relayed;
}

/** The event of a row. */
export function toEnvelope(row: OutboxRow): Envelope {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    occurredAt: row.occurred_at.toISOString(),
    actorId: row.actor_id,
    requestId: row.request_id,
    payload: row.payload,
  };
}
