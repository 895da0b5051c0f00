import { BoundedCache, siteAddressOf, type ServedSite } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import type { HttpContext, Middleware } from '../http/context.ts';
import { PublicAnswers, type MadeAnswer } from '../http/PublicAnswers.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { answerMissingImage, isImageAddress } from '../pages/missingImages.ts';
import { formToken, type RefusedMessage } from './pages/contactSection.ts';
import { homePage } from './pages/homePage.ts';
import { legalPage } from './pages/legalPage.ts';
import { messagePage, problemPage } from './pages/plainPages.ts';
import type { MadeWith } from './pages/siteFrame.ts';
import { setSiteHeaders, siteContentSecurity } from './siteHeaders.ts';

/** Sites whose pages are cached, each some tens of kilobytes. */
const mostCached = 500;

/** Seconds after which clients should retry a closed site. */
const closedRetry = '86400';

const noindex = ['X-Robots-Tag', 'noindex'] as const;

/** Where a guest is redirected after their message was accepted. */
export const thanksAddress = '/contact/merci';

type Make = () => MadeAnswer;

interface CachedSite {
  version: string;
  fromMemory: Middleware;
  byPath: ReadonlyMap<string, Middleware>;
  unknown: Middleware;
}

/** The pages of hosts' sites, rendered here and cached in memory by site, until its content changes. */
export class SitePages {
  readonly #platform: Platform;
  readonly #headers: readonly (readonly [string, string])[];
  readonly #sites = new BoundedCache<CachedSite>(mostCached);
  readonly #closed: Middleware;
  readonly #unknownName: Middleware;

  constructor(platform: Platform, headers: readonly (readonly [string, string])[]) {
    this.#platform = platform;
    this.#headers = headers;
    const answers = new PublicAnswers(headers);
    this.#closed = this.#keep(answers, null, () => ({
      ...page(messagePage('closed', null, this.#madeWith()), noindex, ['Retry-After', closedRetry]),
      status: 503,
    }));
    this.#unknownName = this.#keep(answers, null, () => ({
      ...page(messagePage('unknownName', null, this.#madeWith()), noindex),
      status: 404,
    }));
  }

  /** Answers a read of one of a site's addresses from the cache, or leaves it to `next`. */
  async fromMemory(ctx: HttpContext, site: ServedSite, next: () => Promise<void>): Promise<void> {
    await this.#of(site).fromMemory(ctx, next);
  }

  /** Answers a read of one of a site's addresses. */
  async answer(ctx: HttpContext, site: ServedSite): Promise<void> {
    const { fromMemory, byPath, unknown } = this.#of(site);
    await fromMemory(ctx, async () => {
      setSiteHeaders(ctx, this.#headers);
      const known = byPath.get(ctx.path);
      if (!known && isImageAddress(ctx.path)) answerMissingImage(ctx);
      else await (known ?? unknown)(ctx, async () => undefined);
    });
  }

  /** The site was closed, or there is none: these do not depend on whose it is. */
  async answerInstead(ctx: HttpContext, what: 'closed' | 'unknown name'): Promise<void> {
    setSiteHeaders(ctx, this.#headers);
    await (what === 'closed' ? this.#closed : this.#unknownName)(ctx, async () => undefined);
  }

  /** The first page again, with a message that was refused. */
  answerRefused(ctx: HttpContext, site: ServedSite, status: number, refused: RefusedMessage): void {
    this.#answerOnce(ctx, status, page(this.#home(site, refused), noindex));
  }

  /** An explanatory page for one request, never cached. */
  answerProblem(
    ctx: HttpContext,
    site: ServedSite | null,
    { status, ...words }: { status: number; title: string; detail: string; reference?: string | undefined },
  ): void {
    this.#answerOnce(ctx, status, page(problemPage(site?.words.title ?? null, words, this.#madeWith()), noindex));
  }

  #answerOnce(ctx: HttpContext, status: number, { contentType, headers, body }: MadeAnswer): void {
    setSiteHeaders(ctx, this.#headers);
    ctx.status = status;
    for (const [name, value] of headers) ctx.set(name, value);
    ctx.set('Content-Type', contentType);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  }

  #of(site: ServedSite): CachedSite {
    const known = this.#sites.get(site.host);
    if (known?.version === site.version) return known;
    const made = this.#prepare(site);
    this.#sites.set(site.host, made);
    return made;
  }

  #prepare(site: ServedSite): CachedSite {
    const answers = new PublicAnswers(this.#headers);
    const address = siteAddressOf(this.#platform, site.host);
    const { title } = site.words;
    const makers: Record<string, Make> = {
      '/': () => page(this.#home(site, null)),
      '/mentions-legales': () => page(this.#legal(site, address)),
      [thanksAddress]: () => page(messagePage('thanks', title, this.#madeWith()), noindex),
      '/robots.txt': () => text('text/plain', `User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`),
      '/sitemap.xml': () => text('application/xml', sitemap(address, site.updatedAt)),
    };
    const byPath = new Map(
      Object.entries(makers).map(([path, make]) => [path, this.#keep(answers, path, make)] as const),
    );
    const unknown = this.#keep(answers, null, () => ({
      ...page(messagePage('unknownPage', title, this.#madeWith()), noindex),
      status: 404,
    }));
    return { version: site.version, fromMemory: answers.fromMemory(), byPath, unknown };
  }

  #keep(answers: PublicAnswers, path: string | null, make: Make): Middleware {
    const { settings } = this.#platform;
    return answers.keep(path, { endpoint: 'host_site', version: () => settings.version, make: async () => make() });
  }

  #home(site: ServedSite, refused: RefusedMessage | null): string {
    const address = siteAddressOf(this.#platform, site.host);
    const token = formToken(this.#platform, site.host);
    return homePage({ site, address, token, refused, madeWith: this.#madeWith() });
  }

  #legal(site: ServedSite, address: string): string {
    const { settings } = this.#platform;
    return legalPage({
      site,
      address,
      hostingProvider: settings.get('hosting_provider'),
      seller: [settings.get('seller_name'), settings.get('seller_address')].filter(Boolean).join(', '),
      madeWith: this.#madeWith(),
    });
  }

  #madeWith(): MadeWith {
    return { name: this.#platform.settings.get('site_title'), url: this.#platform.appUrl };
  }
}

function page(body: string, ...headers: MadeAnswer['headers']): MadeAnswer {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: [['Content-Security-Policy', siteContentSecurity], ...headers],
    body,
  };
}

function text(type: string, body: string): MadeAnswer {
  return {
    contentType: `${type}; charset=utf-8`,
    headers: [['Content-Security-Policy', apiContentSecurity]],
    body,
  };
}

function sitemap(address: string, updatedAt: Date | null): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${address}/</loc>${changed}</url>
<url><loc>${address}/mentions-legales</loc></url>
</urlset>
`;
}
