import type { Envelope } from '@app/contract/event.ts';
import { newId, type Platform } from '@app/domain/platform';

/**
 * Keeps a job that was given up, for an administrator to replay or discard. Burying it again renews the reason.
 * @param job.reason without credentials.
 */
export async function buryJob(
  platform: Platform,
  job: { envelope: Envelope; handler: string; reason: string; attempts: number },
): Promise<void> {
  await platform.pool.query(
    `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (event_id, handler) do update set error = excluded.error, attempts = excluded.attempts,
       failed_at = excluded.failed_at, resolution = null, resolved_at = null`,
    [newId(), job.envelope.id, job.handler, job.envelope, job.reason, job.attempts, platform.clock.now()],
  );
}
