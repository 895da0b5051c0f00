import { DomainError } from '@app/domain/platform';
import type { Middleware } from './context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Our own origins: the public address and, on a developer's machine, its other loopback names. */
function ownOrigins(appUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(appUrl);
  if (!loopback.has(hostname)) return new Set([origin]);
  return new Set([...loopback].map((name) => new URL(`${protocol}//${name}:${port || '80'}`).origin));
}

/**
 * Refuses writes that another site makes a browser send: `Origin` and `Sec-Fetch-Site`, where present, must be ours. A
 * request with neither is from no browser: it is refused only with cookies, which would authorise it beyond its sender.
 * @param ownOriginOf another origin that is ours for a path; null: there is none.
 */
export function sameOrigin(appUrl: string, ownOriginOf: (path: string) => string | null = () => null): Middleware {
  const own = ownOrigins(appUrl);
  return async (ctx, next) => {
    if (safeMethods.has(ctx.method)) return next();
    const origin = ctx.get('Origin');
    const site = ctx.get('Sec-Fetch-Site');
    if (origin && !own.has(origin) && origin !== ownOriginOf(ctx.path)) throw new DomainError('foreign_origin');
    if (site && site !== 'same-origin') throw new DomainError('foreign_origin');
    if (!origin && !site && ctx.get('Cookie')) throw new DomainError('foreign_origin');
    await next();
  };
}
