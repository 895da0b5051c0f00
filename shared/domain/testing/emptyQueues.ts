import type { Platform } from '../platform/index.ts';

/** Makes the queues lose everything they hold, as a flushed Redis does. */
export async function emptyQueues({ redis, redisPrefix, pool }: Platform): Promise<void> {
  if (!redis) {
    await pool.query(`
      do $$ declare name text; begin
        for name in select tablename from pg_tables where schemaname = 'bullmq' and tablename not like '%migration%' loop
          execute format('truncate bullmq.%I cascade', name);
        end loop;
      end $$`);
    return;
  }
  const keys = await redis.keys(`${redisPrefix}:*`);
  if (keys.length > 0) await redis.unlink(...keys);
}
