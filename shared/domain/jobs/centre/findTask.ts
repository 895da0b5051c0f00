import { sql } from 'kysely';
import { envelopeSchema, type Envelope } from '@app/contract/core/event.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import {
  DomainError,
  findHandler,
  prepareRead,
  type Given,
  type Platform,
  type QueuedTask,
  type TaskKey,
} from '../../platform/index.ts';
import { askQueue } from './askQueue.ts';
import { instantOf } from './taskView.ts';

/** The event of a task, as far as it is still known. */
type TaskEvent = Pick<Envelope, 'name' | 'actorId' | 'requestId' | 'payload'> & { occurredAt: Date };

/** Everything that is known of one handler's work for one event. */
export type KnownTask = Awaited<ReturnType<typeof findTask>>;

const readRow = prepareRead('find_task', (db, given: Given<TaskKey>) =>
  db
    .selectFrom(
      sql<TaskKey>`(select ${given('eventId')}::uuid as event_id, ${given('handler')}::text as handler)`.as('k'),
    )
    .leftJoin('outbox as o', 'o.id', 'k.eventId')
    .leftJoin('dead_letter as d', (join) =>
      join.onRef('d.eventId', '=', 'k.eventId').onRef('d.handler', '=', 'k.handler'),
    )
    .leftJoin('processed_event as p', (join) =>
      join.onRef('p.eventId', '=', 'k.eventId').onRef('p.handler', '=', 'k.handler'),
    )
    .select(['o.name', 'o.occurredAt', 'o.actorId', 'o.requestId', 'o.payload'])
    .select(['o.relayedAt', 'o.heldAt', 'o.settledAt'])
    .select(['d.envelope', 'd.failedAt', 'd.error', 'd.attempts', 'd.resolution', 'd.resolvedAt', 'p.processedAt']),
);

type Row = Awaited<ReturnType<typeof readRow>>[number];

/** One handler's work for one event. @throws DomainError not_found when no trace of it is left. */
export async function findTask(platform: Platform, key: TaskKey) {
  const { queues } = platform;
  const [row] = await readRow(platform, key);
  const event = row && eventOf(key, row);
  if (!row || !event) throw new DomainError('not_found', { detail: 'Cette tâche est introuvable.' });
  const queue = findHandler(key.handler)?.queue;
  // The state of a finished task is in the database only.
  const isOver = row.processedAt !== null || (row.failedAt !== null && row.resolution !== 'replayed');
  const asked = queue && !isOver ? await askQueue(queues.find(queue, key)).catch(() => undefined) : null;
  return {
    ...key,
    event,
    state: stateOf(row, asked ?? null),
    relayedAt: row.relayedAt,
    heldAt: row.heldAt,
    doneAt: row.processedAt,
    dead: row.failedAt && {
      failedAt: row.failedAt,
      error: row.error ?? '',
      attempts: row.attempts ?? 0,
      resolution: row.resolution,
      resolvedAt: row.resolvedAt,
    },
    /** According to the queue; null: the queue does not have it. */
    queued: asked ?? null,
    /** False: the queue did not answer, so that the state may be wrong. */
    isQueueKnown: asked !== undefined,
  };
}

/** Null when there is no event that the handler handles. */
function eventOf({ eventId, handler }: TaskKey, row: Row): TaskEvent | null {
  const expected = findHandler(handler)?.event;
  const { name, occurredAt, requestId, payload } = row;
  if (name !== null && occurredAt && requestId !== null && payload && (name === expected || row.failedAt !== null)) {
    return { name, occurredAt, actorId: row.actorId, requestId, payload };
  }
  const buried = envelopeSchema.safeParse(row.envelope).data;
  if (buried) return { ...buried, occurredAt: new Date(buried.occurredAt) };
  // Work done long ago is only in the inbox.
  if (row.processedAt === null || expected === undefined) return null;
  return { name: expected, occurredAt: instantOf(eventId), actorId: null, requestId: '', payload: {} };
}

function stateOf(row: Row, queued: QueuedTask | null): TaskState {
  if (row.processedAt) return 'done';
  if (row.failedAt && row.resolution !== 'replayed') return row.resolution ?? 'failed';
  if (row.heldAt) return row.settledAt ? 'discarded' : 'held';
  return queued?.state ?? 'waiting';
}
