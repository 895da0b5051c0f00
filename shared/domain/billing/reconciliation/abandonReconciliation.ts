import { failJob } from '../../jobs/index.ts';
import type { Platform } from '../../platform/index.ts';

const error = 'Le rapprochement n’a pas pu être mené à bien. Relancez-le.';

/** Ends a reconciliation that was given up, and tells whoever waits for it. */
export async function abandonReconciliation(platform: Platform, reconciliationId: string): Promise<void> {
  const { pool, clock } = platform;
  const { rows } = await pool.query<{ job_id: string | null }>(
    'update reconciliation set error = $2, finished_at = $3 where id = $1 and finished_at is null returning job_id',
    [reconciliationId, error, clock.now()],
  );
  const jobId = rows[0]?.job_id;
  if (jobId) await failJob(pool, jobId, error, clock.now());
}
