import type { Platform } from '@app/domain/platform';
import { startCluster, type QueueBackend } from '../../e2e/cluster/startCluster.ts';
import type { ProductProcess } from '../../e2e/cluster/ProductProcess.ts';
import type { QueueAddress } from '../baselines/bareBullmq.ts';
import { SmtpCounter } from '../mail/SmtpCounter.ts';
import { openBenchPlatform } from '../openBenchPlatform.ts';

/** A worker process, what it stands on, and a platform in this process that plays the API's part. */
export interface EventStage {
  backend: QueueBackend;
  queue: QueueAddress;
  platform: Platform;
  worker: ProductProcess;
  sink: SmtpCounter;
  close(): Promise<void>;
}

/** PostgreSQL waits for its disk, for both sides. The worker says when a job starts: LOG_LEVEL=debug. */
export async function openEventStage(backend: QueueBackend): Promise<EventStage> {
  const sink = await SmtpCounter.start();
  const cluster = await startCluster({
    backend,
    apis: 0,
    postgresMode: 'durable',
    environment: {
      LOG_LEVEL: 'debug',
      SMTP_URL: sink.url,
      NODE_OPTIONS: `--import=${import.meta.resolve('../mail/tellLoadedPackages.ts')}`,
    },
  });
  const [worker] = cluster.workers;
  if (!worker) throw new Error('The cluster has no worker');
  const platform = await openBenchPlatform(cluster);
  return {
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
}
