import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPlatform } from '../composition/index.ts';
import { createLogger, type Logger, type Platform, type PlatformOptions } from '../platform/index.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { discoverOnce } from './discoverOnce.ts';
import { FakeClock } from './FakeClock.ts';
import type { DnsKeys, RegistrarKeys, StripeKeys } from './sandboxAccounts.ts';

/** Whether this run tests every combination of cases (`make test-deep`): TEST_DEEP=1. By default one of each kind. */
export const isDeepRun = process.env['TEST_DEEP'] === '1';

export interface TestPlatform extends Platform {
  clock: FakeClock;
  database: Pick<TestDatabase, 'url' | 'goAway' | 'comeBack'>;
  /** Another process on the same database, with the same clock. Closed with this one. */
  sibling(options?: Own): Promise<Platform>;
}

type Own = Partial<Pick<PlatformOptions, 'appKey' | 'appKeyAlso' | 'logger'>>;

/** What BullMQ and the counters run on. */
export type Backend = 'postgres' | 'redis';

/** The backends that this machine can test, for tests of queue or counters, which each backend implements itself. */
export function testBackends(): Backend[] {
  return inject('testRedisUrl') === null ? ['postgres'] : ['postgres', 'redis'];
}

/** For tests that only use the queue: PostgreSQL, and in a deep run every backend. */
export function carryingBackends(): Backend[] {
  return isDeepRun ? testBackends() : ['postgres'];
}

/** A real platform on a database of its own, with a clock that the test moves. `close` drops the database. */
export async function createTestPlatform(
  options: {
    appUrl?: string;
    logger?: Logger;
    backend?: Backend;
    redisUrl?: string;
    stripe?: StripeKeys;
    dns?: DnsKeys;
    registrar?: RegistrarKeys;
    timeouts?: PlatformOptions['timeouts'];
  } = {},
): Promise<TestPlatform> {
  const database = await createTestDatabase();
  const dataDir = join(tmpdir(), `clairvolet-${new URL(database.url).pathname.slice(1)}`);
  const clock = new FakeClock();
  const appKey = inject('appKey');
  const redisUrl = options.backend === 'redis' ? (options.redisUrl ?? inject('testRedisUrl') ?? undefined) : undefined;
  if (options.backend === 'redis' && redisUrl === undefined) throw new Error('There is no Redis on this machine');
  const connect = async (own: Own) => {
    const connected = await discoverOnce(async () =>
      createPlatform({
        databaseUrl: database.url,
        redisUrl,
        // All test files share one Redis.
        redisPrefix: new URL(database.url).pathname.slice(1),
        appKey: own.appKey ?? appKey,
        appKeyAlso: own.appKeyAlso,
        appUrl: options.appUrl ?? 'http://localhost:3000',
        dataDir,
        poolSize: 6,
        ...(options.timeouts && { timeouts: options.timeouts }),
        applicationName: 'test',
        settingOverrides: {
          ...(options.stripe && {
            stripe_secret_key: options.stripe.secretKey,
            stripe_webhook_secret: options.stripe.webhookSecret,
            stripe_connect_webhook_secret: options.stripe.hostEventSecrets?.connect,
            stripe_thin_webhook_secret: options.stripe.hostEventSecrets?.thin,
          }),
          ...(options.dns && { dns_api_url: options.dns.apiUrl, dns_api_key: options.dns.apiKey }),
          // All that a purchase needs, except the name servers.
          ...(options.registrar && {
            registrar_user_id: options.registrar.userId,
            registrar_api_key: options.registrar.apiKey,
            registrar_customer_id: '200001',
            registrar_contact_id: '300001',
          }),
        },
        providers: {
          ...(options.stripe && { stripeApiBase: options.stripe.apiBase }),
          // Never the resolvers of this machine: tests query nothing outside of it.
          dnsResolver: inject('dnsSandbox').resolver,
          // The sandbox of channels that all test files share.
          feedPrivateHosts: privateHostsOf(inject('channelsSandboxUrl')),
          ...(options.registrar && { registrarApiBase: options.registrar.apiBase }),
        },
        clock,
        logger: own.logger ?? createLogger({ level: process.env.TEST_LOG_LEVEL ?? 'silent', process: 'server' }),
      }),
    );
    // A Redis that is still connecting would leave the first events to the sweep.
    await connected.queues.ping();
    return connected;
  };
  const platform = await connect({ ...(options.logger && { logger: options.logger }) });
  // Stored, unlike values from the environment: a test may change them.
  if (options.dns) {
    const hosting = { subdomain_base: options.dns.base, saas_server_ip: '127.0.0.1' };
    await platform.settings.save(hosting, { at: clock.now(), by: null });
  }
  const siblings: Platform[] = [];
  return {
    ...platform,
    clock,
    database,
    async sibling(own = {}) {
      const sibling = await connect(own);
      siblings.push(sibling);
      return sibling;
    },
    async close() {
      await Promise.all([platform, ...siblings].map(async (opened) => opened.close()));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The names by which a sandbox of this machine may be read. */
function privateHostsOf(url: string): string[] {
  const { port } = new URL(url);
  return [`localhost:${port}`, `127.0.0.1:${port}`];
}

/** Makes the queues lose their content, as a flushed Redis does. */
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
