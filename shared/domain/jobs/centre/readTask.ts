import type { readTaskEndpoint, TaskView } from '@app/contract/jobs/adminApi.ts';
import { maskedSecret } from '@app/contract/audit/rules.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { eventLabel } from '@app/contract/jobLabels.ts';
import { findHandler, type Database, type Platform, type TaskKey } from '../../platform/index.ts';
import { findTask, type KnownTask } from './findTask.ts';
import { readPauses } from './queuePauses.ts';
import { taskPresenter } from './taskView.ts';
import { timelineOf, type Attempt } from './timeline.ts';

type TaskDetail = EndpointResponse<typeof readTaskEndpoint>;

/** Attempts that are listed, at most: a replayed task may have had many. */
const mostAttempts = 200;

/** One task with its event, its attempts and what may be done about it. @throws DomainError not_found. */
export async function readTask(platform: Platform, key: TaskKey): Promise<TaskDetail> {
  const { db } = platform;
  const task = await findTask(platform, key);
  const [attempts, pauses, actor, view] = await Promise.all([
    readAttempts(db, key),
    readPauses(platform),
    nameOf(db, task.event.actorId),
    viewTask(db, task),
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
export async function viewTask(db: Database, task: KnownTask): Promise<TaskView> {
  const { eventId, handler, state, event, dead, queued, doneAt } = task;
  const isDead = state === 'failed' || state === 'discarded';
  const found = {
    eventId,
    handler,
    at: event.occurredAt,
    payload: event.payload,
    endedAt: doneAt ?? (isDead ? (dead?.resolvedAt ?? dead?.failedAt ?? null) : null),
    attempts: isDead ? (dead?.attempts ?? 0) : null,
    error: isDead ? (dead?.error ?? '') : null,
  };
  const present = await taskPresenter(db, [found]);
  return present(found, state, queued);
}

function actionsFor(task: KnownTask): TaskDetail['actions'] {
  if (findHandler(task.handler) === undefined) return task.state === 'failed' ? ['discard'] : [];
  if (task.heldAt) return [];
  if (task.state === 'failed') return ['retry', 'discard'];
  if (!task.isQueueKnown) return [];
  if (task.state === 'scheduled') return ['retry', 'discard'];
  return task.state === 'waiting' ? ['discard'] : [];
}

async function readAttempts(db: Database, { eventId, handler }: TaskKey): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('job_attempt')
    .select(['attempt', 'startedAt', 'milliseconds', 'error', 'final'])
    .where('eventId', '=', eventId)
    .where('handler', '=', handler)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAttempts)
    .execute();
  return rows.toReversed();
}

async function nameOf(db: Database, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const row = await db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'email', 'closedAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return row.closedAt ? 'Compte fermé' : `${`${row.firstName} ${row.lastName}`.trim()} <${row.email}>`;
}

/** Payloads contain no secrets; should one ever do, it is not shown here. */
const secretFields = /token|secret|password|passphrase|api_?key/i;

function withoutSecrets(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [field, secretFields.test(field) ? maskedSecret : value]),
  );
}
