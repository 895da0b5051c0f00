import { z } from 'zod';
import { createPlatform } from '@app/domain/composition';
import { createLogger, systemClock, type Platform } from '@app/domain/platform';
import { startCluster, type ClusterOptions, type QueueBackend } from '../../e2e/cluster/startCluster.ts';
import type { QueueAddress } from '../baselines/bareBullmq.ts';
import { Child } from '../framework/Child.ts';

/** A worker process, its services, and a platform in this process that plays the API's part. */
export type QueueStage = Awaited<ReturnType<typeof openQueueStage>>;

/** With an API process, and a Stripe that sends it events. */
export type PaymentStage = Awaited<ReturnType<typeof openPaymentStage>>;

/** Of the cluster's account at Stripe. */
const secretKey = 'sk_test_cluster';

/** Without an API process. The worker says when a job starts, and which packages of mail it loads. */
export async function openQueueStage(backend: QueueBackend) {
  const NODE_OPTIONS = `--import=${import.meta.resolve('./tellLoadedPackages.ts')}`;
  return open({ backend, apis: 0, environment: { LOG_LEVEL: 'debug', NODE_OPTIONS } });
}

/** For payments. */
export async function openPaymentStage(backend: QueueBackend) {
  const stage = await open({ backend, stripe: 'sandbox' });
  const { stripe, stripeBase } = stage.cluster;
  if (!stripe || stripeBase === null) throw new Error('The cluster has no Stripe');
  return { ...stage, stripe, stripeBase, secretKey };
}

/** PostgreSQL waits for its disk, for both sides of a benchmark. */
async function open({ environment, ...options }: ClusterOptions) {
  const sink = new SmtpCounter();
  const smtpUrl = await sink.listen();
  const cluster = await startCluster({
    ...options,
    postgresMode: 'durable',
    environment: { ...environment, SMTP_URL: smtpUrl },
  });
  const [worker] = cluster.workers;
  if (!worker) throw new Error('The cluster has no worker');
  const { appUrl, postgres, redis, stripeBase } = cluster;
  const platform = await createPlatform({
    databaseUrl: postgres.url,
    redisUrl: redis?.url,
    appKey: Buffer.alloc(32, 7).toString('base64'),
    appUrl,
    dataDir: '/nowhere',
    poolSize: 10,
    applicationName: 'clairvolet bench',
    clock: systemClock,
    logger: createLogger({ level: 'error', process: 'server' }),
    ...(stripeBase !== null && {
      settingOverrides: { stripe_secret_key: secretKey },
      providers: { stripeApiBase: stripeBase },
    }),
  });
  const queue: QueueAddress = { backend: options.backend, url: redis?.url ?? postgres.url };
  const close = async () => {
    await platform.close();
    await cluster.stop();
    await sink.stop();
  };
  return { cluster, queue, platform, worker, sink, smtpUrl, close };
}

/** An SMTP server in a process of its own that takes whatever comes and counts it. */
class SmtpCounter extends Child {
  constructor() {
    super(import.meta.resolve('../baselines/smtpSink.ts'));
  }

  async listen(): Promise<string> {
    return `smtp://127.0.0.1:${await this.ask(z.int(), 'listen')}`;
  }

  /** Resolves when it has taken so many more, with the epoch milliseconds of the last; fails after five minutes. */
  async next(count: number): Promise<{ arrival: Promise<number> }> {
    const taken = await this.ask(z.int(), 'count');
    return { arrival: this.ask(z.number(), taken + count) };
  }
}

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
