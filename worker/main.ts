import { openPlatform } from '@app/domain/composition';
import { createMetricsGate, onShutdown, runMain } from '@app/domain/platform';
import { concurrencyOf, readWorkerEnvironment } from './env.ts';
import { serveOperations } from './runtime/serveOperations.ts';
import { startWorker } from './startWorker.ts';

/** Connections besides those of running jobs: preparing, sweeping, schedules, health. */
const spareConnections = 6;

/** Milliseconds. Jobs work through whole tables; one that needs longer says so in its transaction. */
const timeouts = { statement: 5 * 60_000, connection: 10_000 };

await runMain(async () => {
  const environment = readWorkerEnvironment(process.env);
  const queues = new Map(environment.WORKER_QUEUES.map((queue) => [queue, concurrencyOf(environment, queue)]));
  const jobsAtOnce = [...queues.values()].reduce((sum, concurrency) => sum + concurrency, 0);
  const platform = await openPlatform(environment, {
    name: 'worker',
    logLevel: environment.LOG_LEVEL,
    poolSize: environment.DATABASE_POOL_SIZE ?? jobsAtOnce + spareConnections,
    timeouts,
  });
  const { logger } = platform;
  const worker = await startWorker(platform, { queues, smtpUrl: environment.SMTP_URL });
  const operations = await serveOperations({
    platform,
    port: environment.WORKER_PORT,
    host: environment.HOST,
    metricsGate: createMetricsGate(environment),
  });
  logger.info({ queues: [...queues.keys()] }, 'worker ready');

  onShutdown(logger, async () => {
    operations.close();
    // Closed under a job that still runs, the platform would make it fail; as the process ends, its lock runs out.
    if ((await worker.stop()) === 'finished') await platform.close();
  });
  process.send?.({ type: 'ready' });
});
