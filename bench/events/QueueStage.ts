import type { Platform } from '@app/domain/platform';
import type { StripeControl } from '@sandbox/stripe/control';
import { startCluster, type Cluster, type ClusterOptions, type QueueBackend } from '../../e2e/cluster/startCluster.ts';
import type { ProductProcess } from '../../e2e/cluster/ProductProcess.ts';
import type { QueueAddress } from '../baselines/bareBullmq.ts';
import { SmtpCounter } from '../mail/SmtpCounter.ts';
import { openBenchPlatform, stripeSecretKey } from '../openBenchPlatform.ts';

/** A worker process, what it stands on, and a platform in this process that plays the API's part. */
export interface QueueStage {
  backend: QueueBackend;
  queue: QueueAddress;
  platform: Platform;
  worker: ProductProcess;
  sink: SmtpCounter;
  close(): Promise<void>;
}

/** With an API process, and a Stripe that tells it of what happens. */
export interface PaymentStage extends QueueStage {
  stripe: StripeControl;
  stripeBase: string;
  secretKey: string;
}

/** Without an API process. The worker says when a job starts, and which packages of mail it loads. */
export async function openQueueStage(backend: QueueBackend): Promise<QueueStage> {
  const NODE_OPTIONS = `--import=${import.meta.resolve('../mail/tellLoadedPackages.ts')}`;
  const { stage } = await open({ backend, apis: 0, environment: { LOG_LEVEL: 'debug', NODE_OPTIONS } });
  return stage;
}

/** For payments. */
export async function openPaymentStage(backend: QueueBackend): Promise<PaymentStage> {
  const { stage, cluster } = await open({ backend, stripe: 'sandbox' });
  const { stripe, stripeBase } = cluster;
  if (!stripe || stripeBase === null) throw new Error('The cluster has no Stripe');
  return { ...stage, stripe, stripeBase, secretKey: stripeSecretKey };
}

/** PostgreSQL waits for its disk, for both sides of a benchmark. */
async function open({ backend, environment, ...options }: ClusterOptions & Pick<QueueStage, 'backend'>) {
  const sink = await SmtpCounter.start();
  const cluster: Cluster = await startCluster({
    ...options,
    backend,
    postgresMode: 'durable',
    environment: { ...environment, SMTP_URL: sink.url },
  });
  const [worker] = cluster.workers;
  if (!worker) throw new Error('The cluster has no worker');
  const platform = await openBenchPlatform(cluster);
  const stage: QueueStage = {
    backend,
    queue: { backend, url: cluster.redis?.url ?? cluster.postgres.url },
    platform,
    worker,
    sink,
    async close() {
      await platform.close();
      await cluster.stop();
      await sink.stop();
    },
  };
  return { stage, cluster };
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
