import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import { taskDiscarded } from '@app/contract/jobs/events.ts';
import { handlerLabel } from '@app/contract/jobLabels.ts';
import {
  DomainError,
  findEvent,
  findHandler,
  newId,
  transact,
  type AuditNote,
  type Platform,
  type TaskKey,
  type Tx,
} from '../../platform/index.ts';
import { askQueue } from './askQueue.ts';
import { openDeadLetters, resolveDeadLetter, reviveReplayed } from './deadLetters.ts';
import { findTask, type KnownTask } from './findTask.ts';
import { viewTask } from './readTask.ts';

/** Retries a dead letter, or a delayed task, now. @throws DomainError not_found, task_settled, unavailable. */
export async function retryTask(platform: Platform, actorId: string, key: TaskKey): Promise<TaskView> {
  const task = await findTask(platform, key);
  if (task.state === 'failed' && !task.heldAt) {
    const replayed = await transact(platform, actorId, async (tx) => {
      const opened = await openDeadLetters(tx, { task: key });
      if (opened.length === 0) throw settled(task);
      tx.audit(noteOf(task, 'jobs.retried'));
      return opened;
    });
    await reviveReplayed(platform, replayed);
    return readAgain(platform, key);
  }
  const queue = queueOf(task);
  if (task.state !== 'scheduled') throw settled(task);
  if (!(await askQueue(platform.queues.promote(queue, key)))) throw settled(await findTask(platform, key));
  await transact(platform, actorId, async (tx) => tx.audit(noteOf(task, 'jobs.retried')));
  return readAgain(platform, key);
}

/** Discards a task, and informs who waits for it. @throws DomainError not_found, task_settled, unavailable. */
export async function discardTask(platform: Platform, actorId: string, key: TaskKey): Promise<TaskView> {
  const task = await findTask(platform, key);
  if (task.heldAt) throw settled(task);
  if (task.state === 'failed') {
    await transact(platform, actorId, async (tx) => {
      if (!(await resolveDeadLetter(tx, task, 'discarded'))) throw settled(task);
      tx.audit(noteOf(task, 'jobs.discarded'));
    });
  } else await discardQueued(platform, actorId, task);
  return readAgain(platform, key);
}

/** A waiting task: a decided dead letter prevents it from ever running, and the queue removes it. */
async function discardQueued(platform: Platform, actorId: string, task: KnownTask): Promise<void> {
  const queue = queueOf(task);
  if (task.state !== 'waiting' && task.state !== 'scheduled') throw settled(task);
  const envelope = await findEvent(platform.pool, { id: task.eventId, handler: task.handler });
  if (!envelope) throw settled(task);
  const { eventId, handler, queued } = task;
  await transact(platform, actorId, async (tx) => {
    await holdWork(tx, task);
    const [letter, attempts, now] = [JSON.stringify(envelope), queued?.attempts ?? 0, tx.clock.now()];
    await tx.em.execute(
      `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at, resolution, resolved_at)
       values (?, ?, ?, ?, coalesce((select error from job_attempt where event_id = ? and handler = ?
         order by started_at desc, id desc limit 1), ''), ?, ?, 'discarded', ?)
       on conflict (event_id, handler) do update set error = excluded.error, attempts = excluded.attempts,
         failed_at = excluded.failed_at, resolution = 'discarded', resolved_at = excluded.resolved_at`,
      [newId(), eventId, handler, letter, eventId, handler, attempts, now, now],
      'run',
    );
    tx.record(taskDiscarded, { eventId, handler });
    tx.audit(noteOf(task, 'jobs.discarded'));
    if (!(await askQueue(platform.queues.remove(queue, task)))) throw settled({ ...task, state: 'running' });
  });
}

/** Keeps the handler from beginning in this transaction. @throws DomainError task_settled when it has begun. */
async function holdWork({ em }: Tx, task: KnownTask): Promise<void> {
  const [work] = await em.execute<{ is_free: boolean; is_done: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as is_free,
       exists (select from processed_event where event_id = ? and handler = ?) as is_done`,
    [`${task.eventId}/${task.handler}`, task.eventId, task.handler],
  );
  if (work?.is_done === true) throw settled({ ...task, state: 'done' });
  if (work?.is_free !== true) throw settled({ ...task, state: 'running' });
}

/** @throws DomainError unavailable when the queue has to be asked and does not answer. */
function queueOf(task: KnownTask) {
  const queue = findHandler(task.handler)?.queue;
  if (!queue) throw settled(task);
  if (!task.isQueueKnown) throw new DomainError('unavailable');
  return queue;
}

const settledDetails: Partial<Record<TaskState, string>> = {
  held: 'Cet événement est retenu depuis une restauration\u00a0: décidez-en dans la section Sauvegarde.',
  running: 'Cette tâche est en cours\u00a0: attendez qu’elle se termine.',
  waiting: 'Cette tâche attend déjà son tour.',
};

/** Why nothing can be done about a task in its state. */
function settled({ state, heldAt }: Pick<KnownTask, 'state' | 'heldAt'>): DomainError {
  const detail = settledDetails[heldAt ? 'held' : state];
  return new DomainError('task_settled', { ...(detail !== undefined && { detail }) });
}

function noteOf({ eventId, handler }: TaskKey, action: AuditNote['action']): AuditNote {
  return { action, target: { kind: 'task', id: eventId, label: handlerLabel(handler) } };
}

async function readAgain(platform: Platform, key: TaskKey): Promise<TaskView> {
  return viewTask(platform.db, await findTask(platform, key));
}
