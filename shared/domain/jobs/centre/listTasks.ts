import { queueNames, type QueueName } from '@app/contract/catalogue.ts';
import { listReach } from '@app/contract/lists.ts';
import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import type { Pool } from 'pg';
import { findHandler, type Platform, type QueuedState, type QueuedTask, type TaskKey } from '../../platform/index.ts';
import { askQueue } from './askQueue.ts';
import { findTasks, type FoundTask } from './findTasks.ts';
import { readSubjects } from './subjects.ts';
import { taskFilter } from './taskFilter.ts';
import { instantOf, toTaskView } from './taskView.ts';

interface TasksQuery {
  state: TaskState;
  queue?: QueueName | undefined;
  handler?: string | undefined;
  search?: string | undefined;
  page: number;
  pageSize: number;
}

/**
 * A page of the tasks in a state, the newest first; of each queue the first ten thousand are looked at.
 * @throws DomainError unavailable when the queue has to be asked and does not answer.
 */
export async function listTasks(platform: Platform, query: TasksQuery): Promise<{ tasks: TaskView[]; total: number }> {
  const { pool, queues } = platform;
  const { state } = query;
  const filter = await taskFilter(pool, query);
  if (!isQueued(state)) {
    const { tasks, total } = await findTasks(pool, { state }, filter, query);
    return { total, tasks: await describe(pool, state, tasks) };
  }
  const asked = query.queue ? [query.queue] : queueNames;
  const queued = await askQueue(Promise.all(asked.map(async (queue) => queues.list(queue, state, listReach))));
  const { tasks, total } = await findTasks(pool, { queued: queued.flat() }, filter, query);
  const standings = await askQueue(
    Promise.all(
      tasks.map(async (task) => {
        const queue = findHandler(task.handler)?.queue;
        return queue ? queues.find(queue, task) : null;
      }),
    ),
  );
  return { total, tasks: await describe(pool, state, tasks, standings) };
}

function isQueued(state: TaskState): state is QueuedState {
  return state === 'waiting' || state === 'running' || state === 'scheduled';
}

/** Tasks with whom they are about, and what became of their attempts. */
async function describe(
  pool: Pool,
  state: TaskState,
  tasks: readonly FoundTask[],
  standings: readonly (QueuedTask | null)[] = [],
): Promise<TaskView[]> {
  const [subjects, failures] = await Promise.all([
    readSubjects(
      pool,
      tasks.map(({ eventId, payload }) => ({ id: eventId, payload: payload ?? {} })),
    ),
    readFailures(pool, tasks),
  ]);
  return tasks.map((task, index) => {
    const standing = standings[index];
    const failed = failures.get(`${task.eventId} ${task.handler}`);
    const isDone = state === 'done';
    return toTaskView({
      eventId: task.eventId,
      handler: task.handler,
      state,
      subject: subjects.get(task.eventId) ?? null,
      attempts: task.attempts ?? standing?.attempts ?? (failed?.count ?? 0) + (isDone ? 1 : 0),
      at: task.at ?? instantOf(task.eventId),
      nextAt: state === 'scheduled' ? (standing?.nextAt ?? null) : null,
      endedAt: task.endedAt,
      error: isDone ? null : (task.error ?? failed?.error ?? null),
    });
  });
}

interface Failures {
  count: number;
  /** The latest. */
  error: string;
}

/** What is known of the failed attempts at tasks, by event and handler. */
async function readFailures(pool: Pool, tasks: readonly TaskKey[]): Promise<Map<string, Failures>> {
  const { rows } = await pool.query<Failures & TaskKey>(
    `select a.event_id as "eventId", a.handler, count(*)::int as count,
       (array_agg(a.error order by a.started_at desc, a.id desc))[1] as error
     from unnest($1::uuid[], $2::text[]) as k (event_id, handler)
       join job_attempt a on a.event_id = k.event_id and a.handler = k.handler
     group by a.event_id, a.handler`,
    [tasks.map(({ eventId }) => eventId), tasks.map(({ handler }) => handler)],
  );
  return new Map(rows.map((row) => [`${row.eventId} ${row.handler}`, row]));
}
