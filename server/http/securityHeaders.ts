import helmet from 'koa-helmet';
import type { Middleware } from './context.ts';
import { isEncrypted } from './hostCookie.ts';

/** Headers every answer carries. Content security differs by kind of answer and is set where that is known. */
export function securityHeaders(appUrl: string): Middleware {
  return helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isEncrypted(appUrl) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}

/** What an answer that is not a page may load: nothing. */
export const apiContentSecurity = "default-src 'none'; frame-ancestors 'none'";
