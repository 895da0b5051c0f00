import type { Platform } from '@app/domain/platform';
import type { Middleware } from './context.ts';

/** One line and one measure per request, without its query (tokens travel there) and without its body. */
export function accessLog({ logger: parent, metrics }: Pick<Platform, 'logger' | 'metrics'>): Middleware {
  // Looking for secrets takes longer than all the rest of the line, and none of its fields can hold one.
  const logger = parent.child({}, { redact: [] });
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    metrics.observeRequest(ctx.state.endpoint ?? 'other', ctx.method, ctx.status, milliseconds / 1_000);
    const entry = {
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      accountId: ctx.state.principal?.accountId,
    };
    if (ctx.status >= 500) logger.error(entry, 'request failed');
    else logger.info(entry, 'request');
  };
}
