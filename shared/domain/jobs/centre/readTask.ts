import type { z } from 'zod';
import type { readTaskEndpoint, TaskView } from '@app/contract/jobs/adminApi.ts';
import { maskedSecret } from '@app/contract/audit/rules.ts';
import { eventLabel } from '@app/contract/jobs/labels.ts';
import type { Pool } from 'pg';
import { findHandler, type Platform, type TaskKey } from '../../platform/index.ts';
import { findTask, type KnownTask } from './findTask.ts';
import { readPauses } from './queuePauses.ts';
import { readSubjects } from './subjects.ts';
import { toTaskView } from './taskView.ts';
import { timelineOf, type Attempt } from './timeline.ts';

type TaskDetail = z.output<(typeof readTaskEndpoint)['response']>;

/** Attempts that are told of, at most: a replayed task may have had many. */
const mostAttempts = 200;

/**
 * One task with its event, its attempts and what may be done about it.
 * @throws DomainError not_found.
 */
export async function readTask(platform: Platform, key: TaskKey): Promise<TaskDetail> {
  const { pool } = platform;
  const task = await findTask(platform, key);
  const [attempts, pauses, actor, view] = await Promise.all([
    readAttempts(pool, key),
    readPauses(pool),
    nameOf(pool, task.event.actorId),
    viewTask(pool, task),
  ]);
  const isPaused = pauses.some(({ queue }) => queue === findHandler(key.handler)?.queue);
  return {
    task: view,
    event: {
      name: task.event.name,
      label: eventLabel(task.event.name),
      occurredAt: task.event.occurredAt.toISOString(),
      actor,
      requestId: task.event.requestId,
      payload: withoutSecrets(task.event.payload),
    },
    timeline: timelineOf(task, attempts, isPaused).map((moment) => ({
      ...moment,
      at: moment.at?.toISOString() ?? null,
    })),
    actions: actionsFor(task),
  };
}

/** A known task as the job centre shows it. */
export async function viewTask(pool: Pool, task: KnownTask): Promise<TaskView> {
  const { eventId, handler, state, event, dead, queued, doneAt } = task;
  const [subjects, { rows }] = await Promise.all([
    readSubjects(pool, [{ id: eventId, payload: event.payload }]),
    pool.query<{ count: number; error: string | null }>(
      `select count(*)::int as count, (array_agg(error order by started_at desc, id desc))[1] as error
       from job_attempt where event_id = $1 and handler = $2`,
      [eventId, handler],
    ),
  ]);
  const failed = rows[0];
  const isDone = state === 'done';
  const isDead = state === 'failed' || state === 'discarded';
  return toTaskView({
    eventId,
    handler,
    state,
    subject: subjects.get(eventId) ?? null,
    attempts: isDead ? (dead?.attempts ?? 0) : (queued?.attempts ?? (failed?.count ?? 0) + (isDone ? 1 : 0)),
    at: event.occurredAt,
    nextAt: queued?.nextAt ?? null,
    endedAt: doneAt ?? (isDead ? (dead?.resolvedAt ?? dead?.failedAt ?? null) : null),
    error: isDone ? null : isDead ? (dead?.error ?? null) : (failed?.error ?? null),
  });
}

function actionsFor(task: KnownTask): TaskDetail['actions'] {
  if (findHandler(task.handler) === undefined) return task.state === 'failed' ? ['discard'] : [];
  if (task.heldAt) return [];
  if (task.state === 'failed') return ['retry', 'discard'];
  if (!task.isQueueKnown) return [];
  if (task.state === 'scheduled') return ['retry', 'discard'];
  return task.state === 'waiting' ? ['discard'] : [];
}

async function readAttempts(pool: Pool, { eventId, handler }: TaskKey): Promise<Attempt[]> {
  const { rows } = await pool.query<Attempt>(
    `select attempt, started_at as "startedAt", milliseconds, error, final from job_attempt
     where event_id = $1 and handler = $2 order by started_at desc, id desc limit ${mostAttempts}`,
    [eventId, handler],
  );
  return rows.toReversed();
}

async function nameOf(pool: Pool, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const { rows } = await pool.query<{ name: string }>(
    `select case when closed_at is null then trim(first_name || ' ' || last_name) || ' <' || email || '>'
       else 'Compte fermé' end as name from account where id = $1`,
    [accountId],
  );
  return rows[0]?.name ?? null;
}

/** Payloads hold no secrets; should one ever, nobody reads it here. */
const secretFields = /token|secret|password|passphrase|api_?key/i;

function withoutSecrets(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [field, secretFields.test(field) ? maskedSecret : value]),
  );
}
