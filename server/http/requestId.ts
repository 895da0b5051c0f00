import { randomUUID } from 'node:crypto';
import { withRequestId } from '@app/domain/platform';
import type { Middleware } from './context.ts';

/** Gives each request an id that its logs, its events and the worker's logs carry, and that the answer names. */
export function requestId(): Middleware {
  return async (ctx, next) => {
    // Nothing is sorted by it: random, which Node makes faster than one that begins with the time.
    const id = randomUUID();
    ctx.state.requestId = id;
    await withRequestId(id, next, { address: ctx.ip, userAgent: ctx.get('User-Agent') || null });
  };
}
