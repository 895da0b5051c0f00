import { DomainError, type Platform } from '@app/domain/platform';
import type { ServedSite, SiteContent } from '@app/domain/storefront';
import type { HttpContext } from '../http/context.ts';
import type { RateLimits } from '../http/RateLimits.ts';
import type { PageContext } from './parts/PageContext.ts';
import type { SitePage } from './siteAddress.ts';
import type { SitePages } from './SitePages.ts';
import { readStayQuery, type AskedStay } from './stayQuery.ts';

export interface DeskParts {
  platform: Platform;
  limits: RateLimits;
  pages: SitePages;
}

/** A request for a page on the site of one host. */
export interface Asked {
  ctx: HttpContext;
  site: ServedSite;
  content: SiteContent;
  page: SitePage;
}

/** Leads a browser on, after a form, or to where something can be done. */
export function see({ ctx }: Pick<Asked, 'ctx'>, address: string): void {
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Location', address);
  ctx.body = null;
  ctx.status = 303;
}

/** What a page for one request is made from. */
export function contextIn(pages: SitePages) {
  return ({ site, content, page }: Asked, stay: AskedStay | null): PageContext =>
    pages.context(site, content, page, stay ?? readStayQuery(''));
}

/** Whether Stripe does not answer now. */
export function isStripeAway(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'billing_unavailable';
}

/** Whether somebody asks too often. */
export function isTooMany(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'too_many_requests';
}
