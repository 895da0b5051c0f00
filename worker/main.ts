import { openPlatform } from '@app/domain/composition';
import { onShutdown, runMain } from '@app/domain/platform';
import { concurrencyOf, readWorkerEnvironment } from './env.ts';
import { serveHealth } from './runtime/serveHealth.ts';
import { startWorker } from './startWorker.ts';

/** Connections beside those that running jobs hold: preparing, sweeping, ticking, health. */
const spareConnections = 6;

await runMain(async () => {
  const environment = readWorkerEnvironment(process.env);
  const queues = new Map(environment.WORKER_QUEUES.map((queue) => [queue, concurrencyOf(environment, queue)]));
  const jobsAtOnce = [...queues.values()].reduce((sum, concurrency) => sum + concurrency, 0);
  const platform = await openPlatform(environment, {
    name: 'worker',
    logLevel: environment.LOG_LEVEL,
    poolSize: jobsAtOnce + spareConnections,
  });
  const { logger } = platform;
  const worker = await startWorker(platform, { queues, smtpUrl: environment.SMTP_URL });
  const health = await serveHealth(platform, environment.WORKER_PORT, environment.HOST);
  logger.info({ queues: [...queues.keys()] }, 'worker ready');
  process.send?.({ type: 'ready' });

  onShutdown(logger, async () => {
    health.close();
    await worker.stop();
    await platform.close();
  });
});
