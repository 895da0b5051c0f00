import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { openPlatform } from '@app/domain/composition';
import { createMetricsGate, onShutdown, runMain } from '@app/domain/platform';
import { createApp } from './app.ts';
import { readServerEnvironment } from './env.ts';
import { guardConnections } from './http/guardConnections.ts';
import { LoadGate } from './http/loadShedding.ts';
import { prepareDrain } from './http/prepareDrain.ts';

/** Default limit of concurrent transactions, and of as many single queries, of one API process. */
const usualPoolSize = 10;

/** Milliseconds. The visitor of a page has left by then, and abandoned queries must not pile up. */
const timeouts = { statement: 15_000, connection: 5_000, idleInTransaction: 60_000 };

await runMain(async () => {
  const environment = readServerEnvironment(process.env);
  const platform = await openPlatform(environment, {
    name: 'server',
    logLevel: environment.LOG_LEVEL,
    poolSize: environment.DATABASE_POOL_SIZE ?? usualPoolSize,
    timeouts,
  });
  const { logger } = platform;
  const gate = new LoadGate({ requests: environment.MAX_REQUESTS, delay: environment.MAX_LOOP_DELAY });
  const app = createApp(platform, {
    trustProxy: environment.TRUST_PROXY,
    rateLimitFactor: environment.RATE_LIMIT_FACTOR,
    clientDir: resolve(import.meta.dirname, '../client/dist'),
    metricsGate: createMetricsGate(environment),
    gate,
  });
  const handle = app.callback();
  const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) => {
    void handle(request, response);
  });
  guardConnections(server);
  const drain = prepareDrain(server);
  // A restore that begins at this moment would not be noticed, and what is written meanwhile would be lost.
  await platform.listener.listening();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(environment.PORT, environment.HOST, listening);
  });
  gate.watch();
  logger.info({ port: environment.PORT, host: environment.HOST }, 'API listening');

  onShutdown(logger, async () => {
    await drain();
    await platform.close();
  });
  process.send?.({ type: 'ready' });
});
