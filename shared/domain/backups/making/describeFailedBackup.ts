import type { Pool } from 'pg';

interface FailedBackup {
  file_name: string;
  /** Null: the night. */
  requested_by_name: string | null;
  started_at: Date;
  /** French. */
  error: string;
  /** When another one succeeded for the last time. */
  last_success: Date | null;
}

/** What there is to say of a backup that failed; undefined when it did not. */
export async function describeFailedBackup(pool: Pool, id: string): Promise<FailedBackup | undefined> {
  const { rows } = await pool.query<FailedBackup>(
    `select file_name, requested_by_name, coalesce(started_at, created_at) as started_at, error,
       (select max(finished_at) from backup where state = 'succeeded') as last_success
     from backup where id = $1 and state = 'failed' and error is not null`,
    [id],
  );
  return rows[0];
}
