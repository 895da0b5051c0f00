import type { Platform } from '@app/domain/platform';
import type { HttpContext, Middleware } from '../http/context.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { namesOneHost, readHost } from './hostHeader.ts';
import { ownHosts } from './ownHosts.ts';

/**
 * Lets only requests for our own names through to the application, so that no other name, whoever points it here, is ever
 * shown it: neither by a forged `Host` nor by DNS rebinding. `X-Forwarded-Host` counts for nothing.
 * @param answerSite answers under every other name; it is given the name.
 */
export function hostGate(
  platform: Pick<Platform, 'appUrl' | 'settings'>,
  answerSite: (ctx: HttpContext, host: string) => Promise<void>,
): Middleware {
  const isOwn = ownHosts(platform);
  const { host: usual } = new URL(platform.appUrl);
  return async (ctx, next) => {
    const { host: header } = ctx.req.headers;
    if (!namesOneHost(ctx.req)) {
      refuse(ctx);
      return;
    }
    if (header === usual) {
      await next();
      return;
    }
    const host = readHost(header);
    if (host === null) refuse(ctx);
    else if (isOwn(host, ctx.path)) await next();
    else await answerSite(ctx, host);
  };
}

/** 400: nobody knows whom this request is for. */
function refuse(ctx: HttpContext): void {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', apiContentSecurity);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = 'Requête illisible : elle doit nommer un hôte, une seule fois.\n';
}
