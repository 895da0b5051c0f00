import { trimCharacterAtEnd } from '@app/contract/core/trimCharacter.ts';
import type { EntitySchema } from '@mikro-orm/core';
import { Background } from './process/Background.ts';
import type { Clock } from './process/clock.ts';
import { openDatabase } from './database/database.ts';
import { inTime, TooLate } from './process/inTime.ts';
import { deriveKeys } from './settings/keys.ts';
import { Listener } from './database/Listener.ts';
import type { Logger } from './process/logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { databaseTimeouts, openPool, type DatabaseTimeouts } from './database/openPool.ts';
import { createOrm } from './database/orm.ts';
import { OutboxRelay } from './outbox/OutboxRelay.ts';
import type { Platform, Providers } from './platform.ts';
import { createJobQueues } from './queue/createJobQueues.ts';
import { openRedis } from './queue/openRedis.ts';
import { SettingsStore, type SettingOverrides } from './settings/SettingsStore.ts';

export interface PlatformOptions {
  databaseUrl: string;
  /** Queues and counters run on it; on PostgreSQL when it is absent. */
  redisUrl?: string | undefined;
  /** Before every key in Redis, so that several installations may share one. */
  redisPrefix?: string;
  appKey: string;
  /** Another APP_KEY that may have sealed stored values, while APP_KEY is being replaced. */
  appKeyAlso?: string | undefined;
  appUrl: string;
  /** Absolute path of the folder for files that servers and workers share. */
  dataDir: string;
  /** Connections for transactions, and as many again at most for single queries. */
  poolSize: number;
  /** How long the database may take; without any: as long as it takes. */
  timeouts?: DatabaseTimeouts;
  applicationName: string;
  clock: Clock;
  logger: Logger;
  /** Settings that the environment gives. */
  settingOverrides?: SettingOverrides;
  providers?: Partial<Providers>;
}

/** Timeout for closing a connection: a frozen or unreachable database never answers. */
const closingMilliseconds = 5_000;

/** Connects everything and reads the settings. */
export async function createPlatform(options: PlatformOptions, entities: readonly EntitySchema[]): Promise<Platform> {
  const { clock, logger, databaseUrl } = options;
  const keys = deriveKeys(options.appKey, options.appKeyAlso);
  const orm = await createOrm({ ...options, entities });
  // Separate from the ORM's pool: that one returns dates as text, and a query during an open transaction must
  // never wait for a connection that only the end of this transaction would free.
  const { redisUrl, redisPrefix = 'clairvolet', applicationName: application_name, poolSize: max } = options;
  const timeouts = databaseTimeouts(options.timeouts);
  const pool = openPool({ connectionString: databaseUrl, max, application_name, ...timeouts }, logger);
  const onRedis = redisUrl === undefined ? null : { client: openRedis(redisUrl, logger), url: redisUrl };
  const queues = createJobQueues({ databaseUrl, redis: onRedis && { ...onRedis, prefix: redisPrefix }, logger });
  const relay = new OutboxRelay({ pool, queues, clock, logger });
  const background = new Background({ logger });
  const settings = new SettingsStore({ pool, keys, logger, overrides: options.settingOverrides });
  const listener = new Listener({ databaseUrl, logger });
  await settings.load();
  await listener.open();
  await settings.follow(listener);
  return {
    orm,
    pool,
    db: openDatabase(pool),
    redis: onRedis?.client ?? null,
    redisPrefix,
    queues,
    relay,
    settings,
    listener,
    metrics: createMetrics({ pool, queues, clock, logger }),
    background,
    keys,
    providers: {
      stripeApiBase: null,
      smtpUrl: null,
      registrarApiBase: null,
      dnsResolver: null,
      feedPrivateHosts: [],
      sitesPort: 443,
      sitesCaFile: null,
      ...options.providers,
    },
    clock,
    logger,
    dataDir: options.dataDir,
    appUrl: trimCharacterAtEnd(options.appUrl, '/'),
    async close() {
      const closing = (async () => {
        // It may record events.
        await background.idle();
        await relay.idle();
        await listener.close();
        await queues.close();
        await pool.end();
        await orm.close();
      })();
      await inTime(closing, closingMilliseconds).catch((error: unknown) => {
        if (!(error instanceof TooLate)) throw error;
        logger.warn('connections left open: what is at their other end does not answer');
      });
    },
  };
}
