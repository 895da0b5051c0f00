import { hostingChannel, isServed } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { BoundedCache } from '@app/domain/storefront';
import type { HttpContext, Middleware } from '../http/context.ts';
import { isLocalName, readHost, pairingHost } from './hostHeader.ts';

/** Where Caddy asks before it orders a certificate. */
const address = '/api/internal/tls-check';

/** Refused names that are cached, so that repeated requests for them cost nothing. */
const mostRefused = 10_000;
/** Milliseconds. */
const longestRefused = 60_000;

/**
 * `GET /api/internal/tls-check?domain=`: 200 when a certificate may be ordered for a name, else 404; 400 when it is no name.
 * Only Caddy calls it, directly: a request through it, which carries forwarded headers, gets 404.
 */
export function tlsCheck(platform: Platform): Middleware {
  const mayServe = servedNames(platform);
  return async (ctx, next) => {
    if (ctx.path !== address) return next();
    ctx.state.endpoint = 'hosting.tlsCheck';
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.status = await verdict(ctx, mayServe);
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = '';
  };
}

async function verdict(ctx: HttpContext, mayServe: (name: string) => Promise<boolean>): Promise<number> {
  if (ctx.method !== 'GET' || ctx.req.headers['x-forwarded-for'] !== undefined) return 404;
  const { domain } = ctx.query;
  // With a port, or more than one of them, it is no name.
  const name = typeof domain === 'string' && !domain.includes(':') ? readHost(domain) : null;
  if (name === null) return 400;
  return (await mayServe(name)) ? 200 : 404;
}

/** Whether a site, or a pairing page, answers under a name; refusals are cached until any name changes. */
function servedNames({ appUrl, settings, db, listener, logger }: Platform) {
  const { hostname: appHost } = new URL(appUrl);
  const pairing = pairingHost(settings);
  const refused = new BoundedCache<number>(mostRefused);
  // What was read before the last of them may not know it.
  let announcements = 0;
  const forget = (name: string) => {
    announcements += 1;
    refused.forget((refusedName) => name === '' || refusedName === name || refusedName === `www.${name}`);
  };
  listener
    .on(hostingChannel, forget)
    .then(() => forget(''))
    .catch((error: unknown) => logger.warn({ err: error, hostingChannel }, 'to be listened to on the next connection'));
  return async (name: string): Promise<boolean> => {
    // Our own name has its certificate already; nobody orders one for what is no name of the DNS.
    if (name === appHost || isLocalName(name)) return false;
    if (name === pairing()) return true;
    if (performance.now() < (refused.get(name) ?? 0)) return false;
    const before = announcements;
    const served = await isServed({ db }, name);
    if (!served && before === announcements) refused.set(name, performance.now() + longestRefused);
    return served;
  };
}
