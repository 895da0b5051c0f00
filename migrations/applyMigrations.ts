import { entities } from '@app/domain/composition';
import { createJobQueues, createLogger, createOrm } from '@app/domain/platform';
import { migrations } from './index.ts';

/** Brings a database and its queue up to date. @returns the names of the migrations that were missing. */
export async function applyMigrations(databaseUrl: string, applicationName: string): Promise<string[]> {
  const logger = createLogger({ level: 'warn', process: 'migrate' });
  const orm = await createOrm({ databaseUrl, entities, migrations, logger, poolSize: 3, applicationName });
  const queues = createJobQueues({ databaseUrl, redis: null, logger });
  try {
    const done = await orm.migrator.up();
    await queues.migrate();
    return done.map(({ name }) => name);
  } finally {
    await queues.close();
    await orm.close();
  }
}
