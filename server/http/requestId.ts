import { newId, withRequestId } from '@app/domain/platform';
import type { Middleware } from './context.ts';

/** Gives each request an id that its logs, its events and the worker's logs carry, and that the answer names. */
export function requestId(): Middleware {
  return async (ctx, next) => {
    const id = newId();
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    await withRequestId(id, next);
  };
}
