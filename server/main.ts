import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { openPlatform } from '@app/domain/composition';
import { createMetricsGate, onShutdown, runMain } from '@app/domain/platform';
import { createApp } from './app.ts';
import { readServerEnvironment } from './env.ts';
import { prepareDrain } from './http/prepareDrain.ts';

/** Transactions, and single queries, that one API process has under way at once. */
const poolSize = 10;

await runMain(async () => {
  const environment = readServerEnvironment(process.env);
  const platform = await openPlatform(environment, { name: 'server', logLevel: environment.LOG_LEVEL, poolSize });
  const { logger } = platform;
  const app = createApp(platform, {
    trustProxy: environment.TRUST_PROXY,
    rateLimitFactor: environment.RATE_LIMIT_FACTOR,
    clientDir: resolve(import.meta.dirname, '../client/dist'),
    metricsGate: createMetricsGate(environment),
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const drain = prepareDrain(server);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(environment.PORT, environment.HOST, listening);
  });
  logger.info({ port: environment.PORT, host: environment.HOST }, 'API listening');

  onShutdown(logger, async () => {
    await drain();
    await platform.close();
  });
  process.send?.({ type: 'ready' });
});
