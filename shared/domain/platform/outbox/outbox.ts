import { subscriptions, type EventName } from '@app/contract/catalogue.ts';
import type { Envelope } from '@app/contract/core/event.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database/openPool.ts';
import type { EntityManager } from '../database/orm.ts';
import type { JobQueues } from '../queue/createJobQueues.ts';

/** The channel that notifies workers of new rows, so that they find unrelayed ones without polling. */
export const outboxChannel = 'outbox';

/** A row of the outbox `o`, read by `envelopeColumns`. */
export type OutboxRow = Omit<Envelope, 'occurredAt'> & { occurredAt: Date };

/** The columns of the outbox `o` that make an envelope: see `toEnvelope`. */
export const envelopeColumns = `o.id, o.name, o.version, o.occurred_at as "occurredAt", o.actor_id as "actorId",
  o.request_id as "requestId", o.payload`;

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
 * Hands events to the queue, one job per handler, and marks them relayed; repeating it is harmless.
 * @throws Error when the queue or the database is away; the rows then stay for the sweep.
 */
export async function relay(
  pool: Pool | PoolClient,
  queues: JobQueues,
  envelopes: readonly Envelope[],
  at: Date,
  how: 'add' | 'revive' = 'add',
): Promise<void> {
  const jobs = envelopes.flatMap((envelope) => {
    if (!isKnownEvent(envelope.name)) throw new Error(`Event ${envelope.name} is not in the catalogue`);
    return subscriptions[envelope.name].map(({ handler, queue }) => ({ handler, queue, envelope }));
  });
  const byQueue = Map.groupBy(jobs, ({ queue }) => queue);
  await Promise.all([...byQueue].map(async ([queue, found]) => queues[how](queue, found)));
  await pool.query({
    name: 'outbox_mark_relayed',
    text: 'update outbox set relayed_at = $1 where id = any($2::uuid[]) and relayed_at is null',
    values: [at, envelopes.map(({ id }) => id)],
  });
}

/** A stamp so far in the future comes from a fast clock: it does not say how old the row is. */
const fastClockMilliseconds = 60_000;

/** Relays up to `limit` rows recorded before `olderThan`; not those that another worker sweeps. @returns how many. */
export async function sweepOutbox(
  pool: Pool,
  queues: JobQueues,
  options: { olderThan: Date; at: Date; limit: number },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<OutboxRow & { released: boolean }>({
      name: 'outbox_claim',
      text: `select ${envelopeColumns}, o.held_from is not null as released
             from outbox o
             where relayed_at is null and held_at is null and (occurred_at <= $1 or occurred_at > $3)
             order by id limit $2 for update skip locked`,
      values: [options.olderThan, options.limit, new Date(options.at.getTime() + fastClockMilliseconds)],
    });
    // A restore had held those released: the queue may still have their old jobs.
    const [released, fresh] = [rows.filter((row) => row.released), rows.filter((row) => !row.released)];
    if (fresh.length > 0) await relay(client, queues, fresh.map(toEnvelope), options.at);
    if (released.length > 0) await relay(client, queues, released.map(toEnvelope), options.at, 'revive');
    return rows.length;
  });
}

/** Rows of one batch, and concurrent batches in a large backlog: one is handed over while another is marked. */
const batch = 1_000;
const lanes = 2;

/**
 * Relays all rows recorded before `olderThan`, until `signal` aborts.
 * @returns how many.
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
export function toEnvelope({ id, name, version, occurredAt, actorId, requestId, payload }: OutboxRow): Envelope {
  return { id, name, version, occurredAt: occurredAt.toISOString(), actorId, requestId, payload };
}
