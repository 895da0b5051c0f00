import type { BackendQueue } from './QueueBackend.ts';

/** One handler's work for one event. */
export interface TaskKey {
  eventId: string;
  handler: string;
}

const backendStates = { waiting: 'wait', running: 'active', scheduled: 'delayed' } as const;

/** What a job in a queue waits for. */
export type QueuedState = keyof typeof backendStates;

export interface QueuedTask {
  state: QueuedState;
  /** Attempts that have ended. */
  attempts: number;
  /** When the current attempt began. */
  startedAt: Date | null;
  /** When it is tried next, if it is delayed. */
  nextAt: Date | null;
}

const uuidLength = 36;

/** Job ids may not carry a colon. */
export function jobIdOf({ eventId, handler }: TaskKey): string {
  return `${eventId}-${handler}`;
}

const statesOfBackend = new Map<string, QueuedState>([
  ['wait', 'waiting'],
  ['waiting', 'waiting'],
  ['prioritized', 'waiting'],
  ['active', 'running'],
  ['delayed', 'scheduled'],
]);

/** The jobs of a queue in a state, at most `limit`. */
export async function listQueued(queue: BackendQueue, state: QueuedState, limit: number): Promise<TaskKey[]> {
  const ids = await queue.getRanges([backendStates[state]], 0, limit - 1);
  return ids
    .filter((id) => id.charAt(uuidLength) === '-')
    .map((id) => ({ eventId: id.slice(0, uuidLength), handler: id.slice(uuidLength + 1) }));
}

/** The state of a job in its queue; null when it is absent or finished. */
export async function findQueued(queue: BackendQueue, key: TaskKey): Promise<QueuedTask | null> {
  const id = jobIdOf(key);
  const [job, found] = await Promise.all([queue.getJob(id), queue.getJobState(id)]);
  const state = statesOfBackend.get(found);
  if (!job || !state) return null;
  // Its delay counts from its last start if any.
  const since = job.processedOn ?? job.timestamp;
  return {
    state,
    attempts: job.attemptsMade,
    startedAt: state === 'running' && job.processedOn !== undefined ? new Date(job.processedOn) : null,
    nextAt: state === 'scheduled' ? new Date(since + job.delay) : null,
  };
}

/** Retries a delayed job at once. @returns whether it was still delayed. */
export async function promoteQueued(queue: BackendQueue, key: TaskKey): Promise<boolean> {
  const id = jobIdOf(key);
  const job = await queue.getJob(id);
  if (!job || (await queue.getJobState(id)) !== 'delayed') return false;
  try {
    await job.promote();
    return true;
  } catch (error) {
    // It may have become due between the two calls.
    if ((await queue.getJobState(id)) === 'delayed') throw error;
    return false;
  }
}

/** Removes a job from its queue. @returns false when it runs, and stays. */
export async function removeQueued(queue: BackendQueue, key: TaskKey): Promise<boolean> {
  const id = jobIdOf(key);
  if ((await queue.getJobState(id)) === 'active') return false;
  await queue.remove(id);
  return (await queue.getJobState(id)) === 'unknown';
}
