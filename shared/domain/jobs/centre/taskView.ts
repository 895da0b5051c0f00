import { sql } from 'kysely';
import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import { handlerLabel } from '@app/contract/jobLabels.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import { findHandler, type Database, type QueuedTask, type TaskKey } from '../../platform/index.ts';
import { readSubjects } from './subjects.ts';

/** A task as the database knows it; fields of its event are null once the event is deleted. */
export interface FoundTask extends TaskKey {
  at: Date | null;
  payload: Record<string, unknown> | null;
  endedAt: Date | null;
  /** Of a dead letter. */
  attempts: number | null;
  error: string | null;
}

/** The time of a deleted event: its id, a UUID of version 7, begins with the milliseconds since 1970. */
export function instantOf(eventId: string): Date {
  return new Date(Number.parseInt(eventId.replaceAll('-', '').slice(0, 12), 16));
}

/** Reads the subjects of tasks and their failed attempts. @returns what presents one of them for the job centre. */
export async function taskPresenter(db: Database, found: readonly FoundTask[]) {
  const events = found.map(({ eventId, payload }) => ({ id: eventId, payload: payload ?? {} }));
  const [subjects, failures] = await Promise.all([readSubjects(db, events), readFailures(db, found)]);
  return (task: FoundTask, state: TaskState, queued: QueuedTask | null = null): TaskView => {
    const { eventId, handler, at, endedAt } = task;
    const failed = failures.get(`${eventId} ${handler}`);
    const isDone = state === 'done';
    const error = isDone ? null : (task.error ?? failed?.error ?? null);
    return {
      eventId,
      handler,
      label: handlerLabel(handler),
      // A task of a handler that this version no longer has: it is read-only.
      queue: findHandler(handler)?.queue ?? 'maintenance',
      state,
      subject: subjects.get(eventId) ?? null,
      attempts: task.attempts ?? queued?.attempts ?? (failed?.count ?? 0) + (isDone ? 1 : 0),
      at: (at ?? instantOf(eventId)).toISOString(),
      nextAt: state === 'scheduled' ? (queued?.nextAt?.toISOString() ?? null) : null,
      endedAt: endedAt?.toISOString() ?? null,
      error: error === '' ? null : error,
    };
  };
}

/** The count of failed attempts at tasks, and the latest error, by event and handler. */
async function readFailures(db: Database, keys: readonly TaskKey[]) {
  const { rows } = await sql<TaskKey & { count: number; error: string }>`
    select a.event_id, a.handler, count(*)::int as count,
      (array_agg(a.error order by a.started_at desc, a.id desc))[1] as error
    from unnest(${keys.map(({ eventId }) => eventId)}::uuid[], ${keys.map(({ handler }) => handler)}::text[])
        as k (event_id, handler)
      join job_attempt a on a.event_id = k.event_id and a.handler = k.handler
    group by a.event_id, a.handler`.execute(db);
  return new Map(rows.map((row) => [`${row.eventId} ${row.handler}`, row]));
}
