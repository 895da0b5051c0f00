import type { EntitySchema } from '@mikro-orm/core';
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
  const pool = await orm.em.getConnection().getNativeClient();
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
      await orm.close();
    },
  };
}
