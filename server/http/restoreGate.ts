import { EventEmitter, once } from 'node:events';
import { doorClosed, doorOpen, restoreChannel } from '@app/domain/backups';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';
import { isCompatPath } from './problems.ts';

/** Milliseconds without a heartbeat after which the gate opens by itself: the restoring process has died. */
const longestSilence = 5_000;
/**
 * Milliseconds for which a request waits before it is refused. Most gates open sooner; PostgreSQL deletes the files of what
 * was replaced before it notifies that the gate is open.
 */
const holdMilliseconds = 2_000;
/** Seconds after which clients should retry. */
const retryAfter = 2;

/** Health checks, and the progress of the restore for the administrator who waits for it. */
const openPaths = /^\/(?:healthz|readyz|metrics)$/;
const watchedPaths = /^\/api\/(?:admin\/restores|jobs)\/[0-9a-f-]+$/;

const page = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3">
<title>Restauration en cours</title></head>
<body><h1>Restauration en cours</h1><p>Le service revient dans quelques instants. Cette page se recharge d’elle-même.</p></body>
</html>
`;

/** Delays or refuses requests while a restore is applied: what they would write would be lost. */
export function restoreGate({ listener, logger }: Pick<Platform, 'listener' | 'logger'>): Middleware {
  let closedUntil = -Infinity;
  const isClosed = () => performance.now() < closedUntil;
  const door = new EventEmitter().setMaxListeners(0);
  listener
    .on(restoreChannel, (word) => {
      if (word === doorClosed) closedUntil = performance.now() + longestSilence;
      if (word !== doorOpen) return;
      closedUntil = -Infinity;
      door.emit(doorOpen);
    })
    .catch((error: unknown) => logger.warn({ err: error, restoreChannel }, 'to be listened to on the next connection'));
  return async (ctx, next) => {
    if (isClosed() && !isSpared(ctx)) {
      await once(door, doorOpen, { signal: AbortSignal.timeout(holdMilliseconds) }).catch(() => undefined);
    }
    if (!isClosed() || isSpared(ctx)) return next();
    if (ctx.path.startsWith('/api/') || isCompatPath(ctx.path)) throw new DomainError('restoring', { retryAfter });
    answerPage(ctx);
  };
}

function isSpared({ method, path }: HttpContext): boolean {
  return openPaths.test(path) || (method === 'GET' && watchedPaths.test(path));
}

function answerPage(ctx: HttpContext): void {
  ctx.status = 503;
  ctx.set('Retry-After', String(retryAfter));
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = page;
}
