import Router from '@koa/router';
import { findMissingPart, DomainError, type Platform, type MetricsGate } from '@app/domain/platform';
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

/** `/metrics`: what this process counts, for Prometheus. */
export function metricsRoutes({ metrics }: Platform, gate: MetricsGate): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/metrics', async (ctx) => {
    const verdict = gate(ctx.get('Authorization'));
    if (verdict === 'absent') throw new DomainError('not_found');
    if (verdict === 'unauthorised') {
      ctx.set('WWW-Authenticate', 'Bearer realm="metrics"');
      throw new DomainError('not_authenticated', { detail: 'Le jeton METRICS_TOKEN est attendu.' });
    }
    const text = await metrics.expose();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', metrics.contentType);
    ctx.body = text;
  });
  return router;
}
