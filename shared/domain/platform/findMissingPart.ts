import { inTime } from './process/inTime.ts';
import type { Platform } from './platform.ts';
import { isSchemaCurrent } from './database/schemaVersion.ts';

/** Timeout, in milliseconds, for the answer of a part. */
const timeout = 3_000;

/** The first part without which this process cannot serve: database, migrations or queue; null when all are there. */
export async function findMissingPart(platform: Platform): Promise<'database' | 'migrations' | 'queue' | null> {
  const checks = {
    database: async () => platform.pool.query('select 1'),
    migrations: async () => {
      if (!(await isSchemaCurrent(platform.pool))) throw new Error('pending');
    },
    queue: async () => platform.queues.ping(),
  };
  for (const part of ['database', 'migrations', 'queue'] as const) {
    try {
      await inTime<unknown>(checks[part](), timeout);
    } catch (error) {
      platform.logger.warn({ err: error, part }, 'not ready');
      return part;
    }
  }
  return null;
}
