import type { Platform } from '@app/domain/platform';

/** Empties the queues and the outbox, so that each round finds what the one before it found. */
export async function forgetJobs({ pool, redis }: Pick<Platform, 'pool' | 'redis'>): Promise<void> {
  await pool.query('truncate outbox');
  if (redis) {
    await redis.flushall();
    return;
  }
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'bullmq' and tablename not like '%migration%'`,
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
}
