import { isIP, isIPv4 } from 'node:net';
import type { Platform } from '@app/domain/platform';
import type { HttpContext, Middleware } from '../http/context.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';

/** The longest name of the DNS, in characters. */
const longestName = 253;

const shape = /^(?:\[(?<address>[\da-f:.]+)\]|(?<name>[\w-]+(?:\.[\w-]+)*)\.?)(?::\d{1,5})?$/i;

/** The name of a `Host` header: lower case, no port, no final dot, IPv6 in brackets. Null: there is none. */
export function readHost(header: string | undefined): string | null {
  const groups = header === undefined ? undefined : shape.exec(header)?.groups;
  if (!groups) return null;
  const { address, name } = groups;
  if (address !== undefined) return isIP(address) === 6 ? `[${address.toLowerCase()}]` : null;
  return name !== undefined && name.length <= longestName ? name.toLowerCase() : null;
}

/** Whether a name is this machine rather than one of the DNS: an address, or a name without a dot. */
export function isLocalName(host: string): boolean {
  return !host.includes('.') || host.startsWith('[') || isIPv4(host);
}

/** Whether a request names its host exactly once (RFC 9112, 3.2), and in no other way. */
export function namesOneHost(request: { rawHeaders: readonly string[]; url?: string | undefined }): boolean {
  const { rawHeaders, url = '' } = request;
  // An absolute address would name another one (RFC 9112, 3.2.2); no proxy before us sends that.
  if (!url.startsWith('/') && url !== '*') return false;
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines === 1;
}

/** What the application answers under the address of pairing links: their pages, what these are made of, what telephones ask. */
const pairingAddresses = ['/m/', '/api/mobile/', '/assets/'] as const;

/** Whether the application itself answers a request, by the name that it was sent to. */
function ownHosts({ appUrl, settings }: Pick<Platform, 'appUrl' | 'settings'>) {
  const { hostname: appHost } = new URL(appUrl);
  const pairing = pairingHost(settings);
  return (host: string, path: string): boolean =>
    host === appHost ||
    isLocalName(host) ||
    (host === pairing() && (path === '/api/mobile' || pairingAddresses.some((start) => path.startsWith(start))));
}

/** The name in the address of pairing links, when they have one of their own; null: they have not. */
export function pairingHost(settings: Pick<Platform['settings'], 'get' | 'version'>): () => string | null {
  let read: { version: number; host: string | null } | undefined;
  return () => {
    if (read?.version === settings.version) return read.host;
    const address = settings.get('app_base_url');
    read = { version: settings.version, host: URL.canParse(address) ? new URL(address).hostname : null };
    return read.host;
  };
}

/**
 * Lets only requests for our own names through, so that neither a forged `Host` nor DNS rebinding shows the application
 * under another. `X-Forwarded-Host` is ignored.
 */
export function hostGate(
  platform: Pick<Platform, 'appUrl' | 'settings'>,
  answerSite: (ctx: HttpContext, host: string) => Promise<void>,
): Middleware {
  const isOwn = ownHosts(platform);
  const { host: usual } = new URL(platform.appUrl);
  return async (ctx, next) => {
    const { host: header } = ctx.req.headers;
    if (!namesOneHost(ctx.req)) return refuse(ctx);
    if (header === usual) return next();
    const host = readHost(header);
    if (host === null) return refuse(ctx);
    return isOwn(host, ctx.path) ? next() : answerSite(ctx, host);
  };
}

/** 400: the host of this request is unknown. */
function refuse(ctx: HttpContext): void {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', apiContentSecurity);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = 'Requête illisible\u00a0: elle doit nommer un hôte, une seule fois.\n';
}
