import { AddressBudget, type Budget } from './AddressBudget.ts';
import type { Middleware } from './context.ts';
import { turnAway } from './turnAway.ts';

/**
 * How much of what is no API one network may ask of one process, before RATE_LIMIT_FACTOR: pages, files, addresses that
 * are nobody's. A first visit asks for some thirty; search engines stay below ten a second; many people may share an
 * address.
 */
const budget: Budget = { burst: 1_500, perSecond: 60 };

/** Counts a request for its network, and answers 429 once there were too many. It costs less than a page from memory. */
export function pageLimits(factor: number): Middleware {
  const open = new AddressBudget(budget, factor);
  return async (ctx, next) => {
    const wait = open.take(ctx.ip);
    if (wait === 0) {
      await next();
      return;
    }
    turnAway(ctx, {
      code: 'too_many_requests',
      detail: 'Trop de demandes en peu de temps. Réessayez dans quelques secondes.',
      retryAfter: Math.ceil(wait / 1_000),
    });
  };
}
