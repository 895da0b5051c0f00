import { envelopeSchema } from '@app/contract/event.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import { DomainError, findHandler, type Platform, type QueuedTask, type TaskKey } from '../../platform/index.ts';
import { askQueue } from './askQueue.ts';
import { instantOf } from './taskView.ts';

/** The event of a task, as far as it is still known. */
export interface TaskEvent {
  name: string;
  occurredAt: Date;
  actorId: string | null;
  requestId: string;
  payload: Record<string, unknown>;
}

interface DeadLetter {
  failedAt: Date;
  error: string;
  attempts: number;
  resolution: 'replayed' | 'discarded' | null;
  resolvedAt: Date | null;
}

/** Everything that is known of one handler's work for one event. */
export interface KnownTask extends TaskKey {
  state: TaskState;
  event: TaskEvent;
  relayedAt: Date | null;
  heldAt: Date | null;
  doneAt: Date | null;
  dead: DeadLetter | null;
  /** As the queue says; null: it holds nothing of it. */
  queued: QueuedTask | null;
  /** False: the queue did not answer, so that the state may be wrong. */
  isQueueKnown: boolean;
}

interface Row {
  name: string | null;
  occurred_at: Date;
  actor_id: string | null;
  request_id: string;
  payload: Record<string, unknown>;
  relayed_at: Date | null;
  held_at: Date | null;
  settled_at: Date | null;
  envelope: unknown;
  failed_at: Date | null;
  error: string | null;
  attempts: number | null;
  resolution: DeadLetter['resolution'];
  resolved_at: Date | null;
  processed_at: Date | null;
}

/**
 * One handler's work for one event.
 * @throws DomainError not_found when no trace of it is left, or there never was any.
 */
export async function findTask({ pool, queues }: Platform, key: TaskKey): Promise<KnownTask> {
  const { rows } = await pool.query<Row>({
    name: 'find_task',
    text: `select o.name, o.occurred_at, o.actor_id, o.request_id, o.payload, o.relayed_at, o.held_at, o.settled_at,
        d.envelope, d.failed_at, d.error, d.attempts, d.resolution, d.resolved_at, p.processed_at
      from (select $1::uuid as event_id, $2::text as handler) k
        left join outbox o on o.id = k.event_id
        left join dead_letter d on d.event_id = k.event_id and d.handler = k.handler
        left join processed_event p on p.event_id = k.event_id and p.handler = k.handler`,
    values: [key.eventId, key.handler],
  });
  const [row] = rows;
  const event = row && eventOf(key, row);
  if (!row || !event) throw new DomainError('not_found', { detail: 'Cette tâche est introuvable.' });
  const queue = findHandler(key.handler)?.queue;
  // What is over is told by the database alone.
  const isOver = row.processed_at !== null || (row.failed_at !== null && row.resolution !== 'replayed');
  const asked = queue && !isOver ? await askQueue(queues.find(queue, key)).catch(() => undefined) : null;
  return {
    ...key,
    event,
    state: stateOf(row, asked ?? null),
    relayedAt: row.relayed_at,
    heldAt: row.held_at,
    doneAt: row.processed_at,
    dead: row.failed_at && {
      failedAt: row.failed_at,
      error: row.error ?? '',
      attempts: row.attempts ?? 0,
      resolution: row.resolution,
      resolvedAt: row.resolved_at,
    },
    queued: asked ?? null,
    isQueueKnown: asked !== undefined,
  };
}

/** Null when there is no event of which the handler would be to do anything. */
function eventOf({ eventId, handler }: TaskKey, row: Row): TaskEvent | null {
  const expected = findHandler(handler)?.event;
  if (row.name !== null && (row.name === expected || row.failed_at !== null)) {
    return {
      name: row.name,
      occurredAt: row.occurred_at,
      actorId: row.actor_id,
      requestId: row.request_id,
      payload: row.payload,
    };
  }
  const buried = envelopeSchema.safeParse(row.envelope).data;
  if (buried) return { ...buried, occurredAt: new Date(buried.occurredAt) };
  // Of what was done long ago only the inbox tells.
  if (row.processed_at === null || expected === undefined) return null;
  return { name: expected, occurredAt: instantOf(eventId), actorId: null, requestId: '', payload: {} };
}

function stateOf(row: Row, queued: QueuedTask | null): TaskState {
  if (row.processed_at) return 'done';
  if (row.failed_at && row.resolution !== 'replayed') return row.resolution ?? 'failed';
  if (row.held_at) return row.settled_at ? 'discarded' : 'held';
  return queued?.state ?? 'waiting';
}
