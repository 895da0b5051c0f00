import { setTimeout } from 'node:timers/promises';
import { envelopeSchema, type Envelope } from '@app/contract/core/event.ts';
import type { QueueName } from '@app/contract/core/queues.ts';
import { handlerLabel } from '@app/contract/jobLabels.ts';
import {
  DeadLetter,
  findHandler,
  handlerTable,
  inTime,
  TooLate,
  transact,
  type Platform,
  type TaskKey,
  type Tx,
} from '../../platform/index.ts';

interface Replayed {
  handler: string;
  envelope: Envelope;
}

type Writing = Pick<Tx, 'em' | 'clock'>;

/** Decides about a dead letter, unless someone did; `replayed`: its work is repeated. @returns whether there was one. */
export async function resolveDeadLetter(
  { em, clock }: Writing,
  { eventId, handler }: TaskKey,
  resolution: 'replayed' | 'discarded',
): Promise<boolean> {
  const undecided = { eventId, handler, resolution: null };
  return (await em.nativeUpdate(DeadLetter, undecided, { resolution, resolvedAt: clock.now() })) > 0;
}

/** Dead letters that one call replays, at most. */
const mostReplayed = 10_000;

/**
 * Reopens dead letters, the oldest first, even of deleted events, but none that a restore holds: their work is pending.
 * @returns the jobs for the queue, to be added with `revive`.
 */
export async function openDeadLetters(
  { em, clock }: Writing,
  chosen: { task: TaskKey } | { handler: string | undefined },
): Promise<Replayed[]> {
  const handlers = handlerTable.map(({ handler }) => handler);
  const [condition, values] =
    'task' in chosen
      ? ['event_id = ? and handler = ?', [chosen.task.eventId, chosen.task.handler]]
      : chosen.handler === undefined
        ? ['true', []]
        : ['handler = ?', [chosen.handler]];
  const rows = await em.execute<{ handler: string; envelope: unknown }[]>(
    `with open as (
        update dead_letter set resolution = 'replayed', resolved_at = ?
        where id in (
          select id from dead_letter d
          where resolved_at is null and ${condition}
            and handler in (select jsonb_array_elements_text(?::jsonb))
            and not exists (select from outbox o where o.id = d.event_id and o.held_at is not null)
          order by failed_at, id limit ${mostReplayed} for update skip locked)
        returning handler, envelope),
      kept as (
        insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload, relayed_at)
        select distinct on (id) id, name, version, "occurredAt", "actorId", "requestId", payload, ?::timestamptz
        from open, jsonb_to_record(envelope) as e (id uuid, name text, version int, "occurredAt" timestamptz,
          "actorId" uuid, "requestId" text, payload jsonb)
        on conflict (id) do update set settled_at = null)
      select handler, envelope from open`,
    [clock.now(), ...values, JSON.stringify(handlers), clock.now()],
  );
  return rows.map(({ handler, envelope }) => ({ handler, envelope: envelopeSchema.parse(envelope) }));
}

/** Jobs given to the queue at once. */
const batch = 500;

/**
 * Milliseconds between looks at a job that a worker still has: its dead letter is there just before the queue knows
 * that it failed.
 */
const pauses = [50, 100, 200, 400, 800, 1_600];

/** Timeout, in milliseconds, within which a request waits until the queue has the reopened jobs. */
const timeout = 5_000;

/** Gives reopened jobs to the queue, in the background when it takes long. Workers add those that it does not take. */
export async function reviveReplayed(platform: Platform, replayed: readonly Replayed[]): Promise<void> {
  const { logger } = platform;
  const reviving = giveToQueues(platform, replayed).catch((error: unknown) => {
    logger.warn({ err: error, jobs: replayed.length }, 'replayed jobs left to the workers to bring back');
  });
  await inTime(reviving, timeout).catch((error: unknown) => {
    if (!(error instanceof TooLate)) throw error;
  });
}

async function giveToQueues({ queues }: Platform, replayed: readonly Replayed[]): Promise<void> {
  const byQueue = Map.groupBy(replayed, ({ handler }): QueueName | undefined => findHandler(handler)?.queue);
  for (const [queue, jobs] of byQueue) {
    if (!queue) continue;
    for (let start = 0; start < jobs.length; start += batch) {
      let running: Replayed[] = await queues.revive(queue, jobs.slice(start, start + batch));
      for (const pause of pauses) {
        if (running.length === 0) break;
        await setTimeout(pause);
        running = await queues.revive(queue, running);
      }
    }
  }
}

/** Retries every dead letter, or those of one handler: the ten thousand oldest at most. @returns how many. */
export async function replayDeadLetters(
  platform: Platform,
  actorId: string,
  { handler }: { handler?: string | undefined },
): Promise<number> {
  const replayed = await transact(platform, actorId, async (tx) => {
    const opened = await openDeadLetters(tx, { handler });
    tx.audit({
      action: 'jobs.replayed',
      target: { kind: 'tasks', id: null, label: handler === undefined ? 'Toutes' : handlerLabel(handler) },
      changes: [{ field: 'count', before: null, after: String(opened.length) }],
    });
    return opened;
  });
  await reviveReplayed(platform, replayed);
  return replayed.length;
}
