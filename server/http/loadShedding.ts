import type { Platform } from '@app/domain/platform';
import type { Middleware } from './context.ts';
import type { LoadGate } from './LoadGate.ts';
import { refusals, turnAway } from './turnAway.ts';

/** Whoever asks here must be answered above all under load: probes, Prometheus, Caddy, and the payments' side. */
export const neverTurnedAway: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/stripe/webhook',
  '/api/internal/tls-check',
]);

/** Turns requests away at once, while there are too many: a quick « later » is worth more than a page that comes too late. */
export function loadShedding({ metrics, logger }: Pick<Platform, 'metrics' | 'logger'>, gate: LoadGate): Middleware {
  let saidAt = -Infinity;
  return async (ctx, next) => {
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
    ctx.state.isUnlogged = true;
    if (performance.now() - saidAt > 1_000) {
      saidAt = performance.now();
      logger.warn({ reason }, 'requests turned away: too many');
    }
    turnAway(ctx, refusals[reason]);
  };
}
