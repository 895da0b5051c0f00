import { ServedSites, siteAddressOf, type ServedSite } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { isRead, type HttpContext, type Middleware } from '../http/context.ts';
import { noteProblem } from '../http/problems.ts';
import type { RateLimits } from '../http/RateLimits.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { siteAssets, type FontSource } from './siteAssets.ts';
import { takeMessage } from './siteContact.ts';
import { setSiteHeaders, siteHeaders } from './siteHeaders.ts';
import { SitePages } from './SitePages.ts';

/** Shows our own checks, and any others, that the product answers under a name. */
const presence = '/.well-known/clairvolet';

/** The action of the form; a GET redirects to the form. */
const contact = '/contact';

interface HostSitesParts {
  platform: Platform;
  limits: RateLimits;
  fonts: FontSource;
  /** Refuses requests while there are too many. Cached answers bypass it. */
  shedding: Middleware;
}

/**
 * Answers every request under a name that is not ours: with the site of its host, or a page that says that there is none.
 * Nothing here knows of cookies, sessions or the API; maintenance spares it.
 */
export function hostSites({ platform, limits, fonts, shedding }: HostSitesParts) {
  const headers = siteHeaders(platform.appUrl);
  const served = new ServedSites(platform);
  const pages = new SitePages(platform, headers);
  const assets = siteAssets(fonts, headers);

  async function answerRead(ctx: HttpContext, site: ServedSite): Promise<void> {
    if (site.leadsTo !== null) lead(ctx, `${siteAddressOf(platform, site.leadsTo)}${ctx.url}`);
    else if (ctx.path === contact) lead(ctx, `/#${contact.slice(1)}`);
    else await pages.answer(ctx, site);
  }

  function lead(ctx: HttpContext, address: string): void {
    setSiteHeaders(ctx, headers);
    ctx.set('Content-Security-Policy', apiContentSecurity);
    ctx.set('Cache-Control', 'max-age=300');
    ctx.status = 301;
    ctx.redirect(address);
  }

  async function answerOther(ctx: HttpContext, site: ServedSite): Promise<void> {
    if (ctx.method === 'POST' && ctx.path === contact) return takeMessage(ctx, site, { platform, limits, pages });
    ctx.set('Allow', ctx.path === contact ? 'GET, HEAD, POST' : 'GET, HEAD');
    pages.answerProblem(ctx, site, {
      status: 405,
      title: 'Demande refusée',
      detail: 'Cette adresse n’accepte pas cette méthode.',
    });
  }

  async function answerAs(ctx: HttpContext, site: ServedSite): Promise<void> {
    if (isRead(ctx) && ctx.path === presence) {
      setSiteHeaders(ctx, headers);
      ctx.set('Content-Security-Policy', apiContentSecurity);
      ctx.set('Cache-Control', 'no-store');
      ctx.set('Content-Type', 'text/plain; charset=utf-8');
      ctx.body = `clairvolet ${site.host}`;
    } else if (!site.isOpen(platform.clock.now())) await pages.answerInstead(ctx, 'closed');
    else if (isRead(ctx)) await answerRead(ctx, site);
    else await answerOther(ctx, site);
  }

  async function answerSite(ctx: HttpContext, host: string): Promise<void> {
    let site: ServedSite | null = null;
    try {
      site = await served.find(host);
      if (site) await answerAs(ctx, site);
      else await pages.answerInstead(ctx, 'unknown name');
    } catch (error) {
      const { status, detail, reference } = noteProblem(ctx, error, platform.logger);
      pages.answerProblem(ctx, site, { status, title: 'Un instant…', detail, reference });
    }
  }

  async function answerKept(ctx: HttpContext, host: string, next: () => Promise<void>): Promise<void> {
    const site = served.cached(host);
    const isShown = site?.leadsTo === null && ctx.path !== presence && site.isOpen(platform.clock.now());
    await (isShown ? pages.fromMemory(ctx, site, next) : next());
  }

  return async (ctx: HttpContext, host: string): Promise<void> => {
    ctx.state.endpoint = 'host_site';
    const answer = async () => shedding(ctx, async () => answerSite(ctx, host));
    await (isRead(ctx) ? assets(ctx, async () => answerKept(ctx, host, answer)) : answer());
  };
}
