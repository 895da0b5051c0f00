import { DomainError, type MetricsGate, type Platform } from '@app/domain/platform';
import Router from '@koa/router';
import type { RequestState } from './context.ts';

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
