import type { Middleware } from './context.ts';
import { isEncrypted } from './cookieKeys.ts';
import type { MadeAnswer } from './PublicAnswers.ts';

/**
 * What every answer carries for browsers, after the OWASP Secure Headers Project. A list rather than a library, as it is set
 * on every request. Content security differs by kind of answer and is set there.
 */
export function securityHeaders(appUrl: string): readonly (readonly [string, string])[] {
  return [
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['X-Download-Options', 'noopen'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    // Off: the filter of old browsers could itself be turned against a page.
    ['X-XSS-Protection', '0'],
    ...(isEncrypted(appUrl) ? ([['Strict-Transport-Security', 'max-age=31536000']] as const) : []),
  ];
}

/** What an answer that is not a page may load: nothing. */
export const apiContentSecurity = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers that every answer carries, and the request's id. */
export function commonHeaders(appUrl: string): Middleware {
  const headers = securityHeaders(appUrl);
  return async (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    ctx.res.setHeader('X-Request-Id', ctx.state.requestId);
    await next();
  };
}

/** A public answer of the API. */
export function jsonAnswer(value: unknown): MadeAnswer {
  return {
    contentType: 'application/json; charset=utf-8',
    headers: [['Content-Security-Policy', apiContentSecurity]],
    body: JSON.stringify(value),
  };
}
