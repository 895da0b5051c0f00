import { siteAddressOf } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { ServedSites, SiteContents, type ServedSite, type SiteContent } from '@app/domain/storefront';
import { isRead, type HttpContext, type Middleware } from '../http/context.ts';
import { noteProblem } from '../http/problems.ts';
import type { RateLimits } from '../http/RateLimits.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import type { Asked } from './asked.ts';
import { busyPage } from './pages/busyPage.ts';
import { madePageLimits } from './madePages.ts';
import { pageAt } from './siteAddress.ts';
import { bookingDesk } from './booking/bookingDesk.ts';
import { stayDesk } from './stay/stayDesk.ts';
import { changeDesk } from './stay/changes/changeDesk.ts';
import { contractDesk } from './contract/contractDesk.ts';
import { reviewDesk } from './reviews/reviewDesk.ts';
import { takeMessage } from './siteContact.ts';
import { answerFont, sitePhotos } from './siteFiles.ts';
import { readSiteFonts } from './siteFonts.ts';
import { setSiteHeaders, siteHeaders } from './siteHeaders.ts';
import { SitePages } from './SitePages.ts';
import { readStayQuery } from './stayQuery.ts';

/** Shows our own checks, and any others, that the product answers under a name. */
const presence = '/.well-known/clairvolet';

interface HostSitesParts {
  platform: Platform;
  limits: RateLimits;
  /** Refuses requests while there are too many. Cached answers bypass it. */
  shedding: Middleware;
  /** Multiplies how many pages may be made for one network. */
  rateLimitFactor: number;
}

/**
 * Answers every request under a name that is not ours: with the site of its host, or a page that says that there is none.
 * Nothing here knows of cookies, sessions or the API; maintenance spares it.
 */
export function hostSites({ platform, limits, shedding, rateLimitFactor }: HostSitesParts) {
  const headers = siteHeaders(platform.appUrl);
  const served = new ServedSites(platform);
  const contents = new SiteContents(platform);
  const fonts = readSiteFonts();
  const pages = new SitePages(platform, headers, fonts);
  const answerPhoto = sitePhotos(platform, headers);
  const book = bookingDesk({ platform, limits, pages });
  const showStay = stayDesk({ platform, limits, pages });
  const changeStay = changeDesk({ platform, limits, pages });
  const secondsToWait = madePageLimits(rateLimitFactor);
  const showContract = contractDesk({ platform, pages, headers });
  const review = reviewDesk({ platform, limits, pages });

  async function answerRead(ctx: HttpContext, site: ServedSite, content: SiteContent): Promise<void> {
    if (site.leadsTo !== null) lead(ctx, `${siteAddressOf(platform, site.leadsTo)}${ctx.url}`);
    else if (!(await answerPhoto(ctx, content))) await pages.answer(ctx, site, content);
  }

  function lead(ctx: HttpContext, address: string): void {
    setSiteHeaders(ctx, headers);
    ctx.set('Content-Security-Policy', apiContentSecurity);
    ctx.set('Cache-Control', 'max-age=300');
    ctx.status = 301;
    ctx.redirect(address);
  }

  async function answerOther(ctx: HttpContext, site: ServedSite, content: SiteContent): Promise<void> {
    const isContact = pageAt(ctx.path)?.kind === 'contact';
    if (ctx.method === 'POST' && isContact) return takeMessage(ctx, { site, content }, { platform, limits, pages });
    ctx.set('Allow', isContact ? 'GET, HEAD, POST' : 'GET, HEAD');
    pages.answerProblem(ctx, {
      status: 405,
      title: 'Demande refusée',
      detail: 'Cette adresse n’accepte pas cette méthode.',
    });
  }

  /** Pages of a booking and of a stay, which change with every request. */
  async function answerBooking(ctx: HttpContext, site: ServedSite, content: SiteContent): Promise<boolean> {
    const page = site.leadsTo === null ? pageAt(ctx.path) : null;
    const isTaken = isRead(ctx) || ctx.method === 'POST';
    if (page === null || !isTaken) return false;
    const asked = { ctx, site, content, page };
    const seconds = secondsToWait(ctx, page);
    if (seconds > 0) return answerBusy(asked, seconds);
    return (
      (await book(asked)) ||
      (await showStay(asked)) ||
      (await changeStay(asked)) ||
      (await review(asked)) ||
      showContract(asked)
    );
  }

  function answerBusy({ ctx, site, content, page }: Asked, seconds: number): true {
    ctx.set('Retry-After', String(seconds));
    pages.answerFresh(
      ctx,
      site,
      content,
      429,
      busyPage(pages.context(site, content, page, readStayQuery('')), seconds),
    );
    return true;
  }

  function answerPresence(ctx: HttpContext, { host }: ServedSite): void {
    setSiteHeaders(ctx, headers);
    ctx.set('Content-Security-Policy', apiContentSecurity);
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', 'text/plain; charset=utf-8');
    ctx.body = `clairvolet ${host}`;
  }

  async function answerAs(ctx: HttpContext, site: ServedSite): Promise<void> {
    if (isRead(ctx) && ctx.path === presence) return answerPresence(ctx, site);
    const content = await contents.of(site.accountId);
    if (!content) await pages.answerUnknownName(ctx);
    else if (!site.isOpen(platform.clock.now())) pages.answerClosed(ctx, site, content);
    else if (await answerBooking(ctx, site, content)) ctx.state.endpoint = 'host_site';
    else if (isRead(ctx)) await answerRead(ctx, site, content);
    else await answerOther(ctx, site, content);
  }

  async function answerSite(ctx: HttpContext, host: string): Promise<void> {
    try {
      const site = await served.find(host);
      if (site) await answerAs(ctx, site);
      else await pages.answerUnknownName(ctx);
    } catch (error) {
      const { status, detail, reference } = noteProblem(ctx, error, platform.logger);
      pages.answerProblem(ctx, { status, title: 'Un instant…', detail, reference });
    }
  }

  async function answerKept(ctx: HttpContext, host: string, next: () => Promise<void>): Promise<void> {
    const site = served.cached(host);
    const content = site?.leadsTo === null && ctx.path !== presence ? contents.cached(site.accountId) : null;
    const isShown = site !== null && content !== null && site.isOpen(platform.clock.now());
    await (isShown ? pages.fromMemory(ctx, site, content, next) : next());
  }

  return async (ctx: HttpContext, host: string): Promise<void> => {
    ctx.state.endpoint = 'host_site';
    if (isRead(ctx) && answerFont(ctx, fonts.files, headers)) return;
    const answer = async () => shedding(ctx, async () => answerSite(ctx, host));
    await (isRead(ctx) ? answerKept(ctx, host, answer) : answer());
  };
}
