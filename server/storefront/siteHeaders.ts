import type { HttpContext } from '../http/context.ts';
import type { Platform } from '@app/domain/platform';
import { securityHeaders } from '../http/securityHeaders.ts';

/** Where the page of Stripe is to which the form of a booking leads; in development the sandbox's. */
export function paymentOrigin({ stripeApiBase }: Pick<Platform['providers'], 'stripeApiBase'>): string {
  return stripeApiBase === null ? 'https://checkout.stripe.com' : new URL(stripeApiBase).origin;
}

/**
 * A page of a host's site has the style that it carries, loads its own fonts and pictures, sends its own forms, and nothing else. It runs no
 * script; tools of search engines read robots.txt from within it, which `connect-src` lets them.
 * @param style as `SiteStyle.source` says. @param formTarget where a form may lead besides the page's own site.
 */
export function siteContentSecurity(style: string, formTarget?: string): string {
  const targets = formTarget === undefined ? "'self'" : `'self' ${formTarget}`;
  return `default-src 'none'; style-src ${style}; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`;
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
