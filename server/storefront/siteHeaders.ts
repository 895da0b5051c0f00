import type { HttpContext } from '../http/context.ts';
import { securityHeaders } from '../http/securityHeaders.ts';

/**
 * A page of a host's site has the style that it carries, loads its own fonts and pictures, sends its own forms, and nothing else. It runs no
 * script; tools of search engines read robots.txt from within it, which `connect-src` lets them.
 * @param style as `SiteStyle.source` says.
 */
export function siteContentSecurity(style: string): string {
  return `default-src 'none'; style-src ${style}; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

/** The headers of every answer under a host's name. HSTS lasts a day: its host may take a domain elsewhere. */
export function siteHeaders(appUrl: string): readonly (readonly [string, string])[] {
  return securityHeaders(appUrl).map((header) => {
    const [name] = header;
    return name === 'Strict-Transport-Security' ? [name, 'max-age=86400'] : header;
  });
}

/** Sets the headers of every answer under a host's name, and the request's id; cached answers have them already. */
export function setSiteHeaders(ctx: HttpContext, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers) ctx.res.setHeader(name, value);
  ctx.res.setHeader('X-Request-Id', ctx.state.requestId);
}
