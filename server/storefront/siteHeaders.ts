import type { HttpContext } from '../http/context.ts';
import { securityHeaders } from '../http/securityHeaders.ts';

/** A page of a host's site loads its own style, fonts and icon, sends its own form, and nothing else. */
export const siteContentSecurity =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

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
