import { errorCatalogue } from '@app/contract/errors.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';
import type { LoadGate } from './LoadGate.ts';
import { answerProblem, isCompatPath } from './problems.ts';

/** Seconds after which another try is worth it. */
const retryAfter = 2;

/** Whoever asks here must be answered above all under load: probes, Prometheus, Caddy, and the payments' side. */
const exempt = new Set(['/healthz', '/readyz', '/metrics', '/api/stripe/webhook', '/api/internal/tls-check']);

/** Turns requests away at once, while there are too many: a quick « later » is worth more than a page that comes too late. */
export function loadShedding({ metrics, logger }: Pick<Platform, 'metrics' | 'logger'>, gate: LoadGate): Middleware {
  let saidAt = -Infinity;
  return async (ctx, next) => {
    if (exempt.has(ctx.path)) {
      await next();
      return;
    }
    const { ip } = ctx;
    const reason = gate.enter(ip);
    if (reason === null) {
      try {
        await next();
      } finally {
        gate.leave(ip);
      }
      return;
    }
    metrics.shed(reason);
    // A line for each would add to the load.
    if (performance.now() - saidAt > 1_000) {
      saidAt = performance.now();
      logger.warn({ reason }, 'requests turned away: too many');
    }
    turnAway(ctx);
  };
}

function turnAway(ctx: HttpContext): void {
  // What is left of a body is not read: the connection ends with the answer.
  if (!ctx.req.complete) ctx.set('Connection', 'close');
  ctx.set('X-Content-Type-Options', 'nosniff');
  if (ctx.path.startsWith('/api/') || isCompatPath(ctx.path) || !ctx.accepts('html')) {
    answerProblem(ctx, new DomainError('overloaded', { retryAfter }));
    return;
  }
  ctx.status = errorCatalogue.overloaded.status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Retry-After', String(retryAfter));
  ctx.body = errorCatalogue.overloaded.detail;
}
