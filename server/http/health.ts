import { isSchemaCurrent, type Platform } from '@app/domain/platform';
import Router from '@koa/router';
import type { RequestState } from './context.ts';

const patience = 3_000;

async function reasonNotReady(platform: Platform): Promise<string | null> {
  const checks: [string, () => Promise<unknown>][] = [
    ['database', async () => platform.pool.query('select 1')],
    [
      'migrations',
      async () => {
        if (!(await isSchemaCurrent(platform.pool))) throw new Error('pending');
      },
    ],
    ['queue', async () => platform.queues.ping()],
  ];
  for (const [name, check] of checks) {
    try {
      await Promise.race([
        check(),
        new Promise((_, reject) => {
          setTimeout(() => reject(new Error('no answer')), patience).unref();
        }),
      ]);
    } catch (error) {
      platform.logger.warn({ err: error, part: name }, 'not ready');
      return name;
    }
  }
  return null;
}

/** `/healthz`: the process lives. `/readyz`: it can serve; else 503 with the part that is missing. */
export function healthRoutes(platform: Platform): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const missing = await reasonNotReady(platform);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = missing ? 503 : 200;
    ctx.body = missing ? { status: 'unavailable', missing } : { status: 'ready' };
  });
  return router;
}
