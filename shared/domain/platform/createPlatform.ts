import type { EntitySchema } from '@mikro-orm/core';
import { Pool } from 'pg';
import type { Clock } from './clock.ts';
import { deriveKeys } from './keys.ts';
import { Listener } from './Listener.ts';
import type { Logger } from './logger.ts';
import { createOrm } from './orm.ts';
import { OutboxRelay } from './OutboxRelay.ts';
import type { Platform } from './platform.ts';
import { createJobQueues } from './queue.ts';
import { SettingsStore } from './SettingsStore.ts';

export interface PlatformOptions {
  databaseUrl: string;
  appKey: string;
  appUrl: string;
  /** Connections for transactions, and as many again at most for single queries. */
  poolSize: number;
  applicationName: string;
  clock: Clock;
  logger: Logger;
}

/** Connects everything and reads the settings. */
export async function createPlatform(options: PlatformOptions, entities: readonly EntitySchema[]): Promise<Platform> {
  const { clock, logger, databaseUrl } = options;
  const keys = deriveKeys(options.appKey);
  const orm = await createOrm({ ...options, entities });
  // Apart from the ORM's own pool: that one hands dates over as text, and a query beside an open transaction must
  // never wait for a connection that only the end of this transaction would free.
  const pool = new Pool({
    connectionString: databaseUrl,
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'database connection lost'));
  const queues = createJobQueues({ databaseUrl, logger });
  const relay = new OutboxRelay({ pool, queues, clock, logger });
  const settings = new SettingsStore({ pool, keys, logger });
  const listener = new Listener({ databaseUrl, logger });
  await settings.load();
  await listener.open();
  await settings.follow(listener);
  return {
    orm,
    pool,
    queues,
    relay,
    settings,
    listener,
    keys,
    clock,
    logger,
    appUrl: options.appUrl.replace(/\/+$/, ''),
    async close() {
      await relay.idle();
      await listener.close();
      await queues.close();
      await pool.end();
      await orm.close();
    },
  };
}
