import { findMissingPart, type Platform } from '@app/domain/platform';
import Router from '@koa/router';
import type { RequestState } from './context.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve; else 503 with the part that is missing. */
export function healthRoutes(platform: Platform): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const missing = await findMissingPart(platform);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = missing ? 503 : 200;
    ctx.body = missing ? { status: 'unavailable', missing } : { status: 'ready' };
  });
  return router;
}
