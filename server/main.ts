import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { openPlatform } from '@app/domain/composition';
import { onShutdown, runMain } from '@app/domain/platform';
import { createApp } from './app.ts';
import { readServerEnvironment } from './env.ts';

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
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(environment.PORT, environment.HOST, listening);
  });
  logger.info({ port: environment.PORT, host: environment.HOST }, 'API listening');
  process.send?.({ type: 'ready' });

  onShutdown(logger, async () => {
    const closed = new Promise((done) => {
      server.close(done);
    });
    // Keep-alive connections that wait for nothing would hold the door open.
    server.closeIdleConnections();
    await closed;
    await platform.close();
  });
});
