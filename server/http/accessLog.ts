import type { Logger } from '@app/domain/platform';
import type { Middleware } from './context.ts';

/** One line per request, without its query (tokens travel there) and without its body. */
export function accessLog(logger: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    const entry = {
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
      accountId: ctx.state.principal?.accountId,
    };
    if (ctx.status >= 500) logger.error(entry, 'request failed');
    else logger.info(entry, 'request');
  };
}
