import { randomUUID } from 'node:crypto';
import { withRequestId, type Platform } from '@app/domain/platform';
import type { Middleware } from './context.ts';

/** Gives each request an id that its logs, its events and the worker's logs carry, and that the answer names. */
export function requestId(): Middleware {
  return async (ctx, next) => {
    // Nothing is sorted by it: a random one, which Node makes faster than one that begins with the time.
    const id = randomUUID();
    ctx.state.requestId = id;
    await withRequestId(id, next, { address: ctx.ip, userAgent: ctx.get('User-Agent') || null });
  };
}

/**
 * One line and one measure per request, without its query (tokens travel there) and its body. A customer in debug mode gets
 * a line at any log level, and is told how long it took.
 */
export function accessLog({ logger: parent, metrics }: Pick<Platform, 'logger' | 'metrics'>): Middleware {
  // Looking for secrets takes longer than all the rest of the line, and none of its fields can hold one.
  const logger = parent.child({}, { redact: [] });
  const telling = parent.child({ debug: true }, { redact: [], level: 'info' });
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    if (ctx.state.isUnlogged) return;
    const milliseconds = performance.now() - start;
    const { principal, endpoint } = ctx.state;
    metrics.observeRequest(endpoint ?? 'other', ctx.method, ctx.status, milliseconds / 1_000);
    const entry = {
      method: ctx.method,
      path: loggablePath(ctx.path),
      status: ctx.status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      accountId: principal?.accountId,
    };
    if (principal?.debugMode) ctx.set('Server-Timing', `total;dur=${entry.milliseconds}`);
    if (ctx.status >= 500) logger.error(entry, 'request failed');
    else if (principal?.debugMode) telling.info({ ...entry, endpoint }, 'request');
    else logger.info(entry, 'request');
  };
}

/** A path as the log may hold it: what opens something when it stands in an address is left out. */
export function loggablePath(path: string): string {
  return path
    .replace(/^\/m\/(?!appareil$).+/s, '/m/:token')
    .replace(/^\/ical\/.+/s, '/ical/:token')
    .replace(/^(?:\/[a-z]{2})?\/sejour\/.+/s, '/sejour/:token');
}
