import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Background } from './process/Background.ts';
import type { Clock } from './process/clock.ts';
import type { Database } from './database/database.ts';
import type { DerivedKeys } from './settings/keys.ts';
import type { Listener } from './database/Listener.ts';
import type { Logger } from './process/logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MikroORM } from './database/orm.ts';
import type { OutboxRelay } from './outbox/OutboxRelay.ts';
import type { JobQueues } from './queue/createJobQueues.ts';
import type { SettingsStore } from './settings/SettingsStore.ts';

/** The addresses of external services, when not the default ones. */
export interface Providers {
  /** Null: Stripe's own. */
  stripeApiBase: string | null;
  /** The mail server, when the environment names one; null: the settings do. It may contain a password. */
  smtpUrl: string | null;
  /** Null: the registrar's own. */
  registrarApiBase: string | null;
  /** The DNS resolver, `address:port`; null: the resolvers of this machine. */
  dnsResolver: string | null;
  /** `host:port` of private hosts that calendars of channels may be read from. */
  feedPrivateHosts: readonly string[];
  /** Where hosts' sites answer over https. */
  sitesPort: number;
  /** A file of certificates to trust, in addition to the system's, when their certificates are checked. */
  sitesCaFile: string | null;
}

/** What every process is built on. Created once at boot, passed down, closed at the end. */
export interface Platform {
  orm: MikroORM;
  /** For prepared queries of hot paths, and for writes that must be visible before a transaction ends. */
  pool: Pool;
  /** Typed reads on that pool. */
  db: Database;
  /** For counters; null when the product runs without Redis. Its commands fail at once while Redis is away. */
  redis: Redis | null;
  /** Before every key in Redis. */
  redisPrefix: string;
  queues: JobQueues;
  relay: OutboxRelay;
  settings: SettingsStore;
  listener: Listener;
  metrics: Metrics;
  background: Background;
  keys: DerivedKeys;
  providers: Providers;
  clock: Clock;
  logger: Logger;
  /** Absolute path of the folder for files that servers and workers share; not made before it is needed. */
  dataDir: string;
  /** Public address of the product, without a slash at the end; used in links. */
  appUrl: string;
  close(): Promise<void>;
}
