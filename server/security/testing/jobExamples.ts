import type { Platform } from '@app/domain/platform';
import { buildJob } from '@app/domain/testing';
import type { EndpointName } from '@app/contract/registry.ts';
import type { Example } from './Example.ts';

/** A mail that was given up, the same each time. */
const fixedTask = { eventId: '00000000-0000-7000-8000-0000000000c1', handler: 'sendPasswordChanged' };

/** Nobody decided on it yet, and the queue knows nothing of it. */
async function buildFixedTask(platform: Platform): Promise<void> {
  const { eventId, handler } = fixedTask;
  const now = platform.clock.now();
  const event = {
    id: eventId,
    name: 'accounts.password_changed',
    version: 1,
    occurredAt: now.toISOString(),
    actorId: null,
    requestId: 'fixed',
    payload: { accountId: eventId },
  };
  await platform.pool.query('delete from processed_event where event_id = $1', [eventId]);
  await platform.pool.query(
    `insert into outbox (id, name, version, occurred_at, request_id, payload, relayed_at, settled_at)
     values ($1, $2, 1, $3, 'fixed', $4, $3, $3) on conflict (id) do nothing`,
    [eventId, event.name, now, event.payload],
  );
  await platform.pool.query(
    `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at)
     values ($1, $1, $2, $3, 'Error: refusé', 3, $4)
     on conflict (event_id, handler) do update set resolution = null, resolved_at = null`,
    [eventId, handler, event, now],
  );
}

/** Has the mails suspended, or not. */
async function setFixedPause(platform: Platform, isPaused: boolean): Promise<void> {
  await platform.pool.query('delete from queue_pause');
  if (!isPaused) return;
  await platform.pool.query(`insert into queue_pause (queue, paused_at) values ('mail', $1)`, [platform.clock.now()]);
}

const aboutTask: Example = {
  prepare: async ({ platform }) => buildFixedTask(platform),
  params: () => fixedTask,
};

const aboutQueue = (isPaused: boolean): Example => ({
  prepare: async ({ platform }) => setFixedPause(platform, isPaused),
  params: () => ({ queue: 'mail' }),
});

/** The endpoints of jobs, and of the job centre. */
export const jobExamples: Partial<Record<EndpointName, Example>> = {
  'jobs.read': {
    // Closing an account takes its jobs along.
    prepare: async ({ platform, customer }) => ({ jobId: await buildJob(platform, customer.id) }),
    params: ({ jobId }) => ({ id: jobId }),
  },
  'jobs.readTask': aboutTask,
  'jobs.retryTask': aboutTask,
  'jobs.discardTask': aboutTask,
  'jobs.pauseQueue': aboutQueue(false),
  'jobs.resumeQueue': aboutQueue(true),
};
