import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { languages as everyLanguage, type Language } from '@app/contract/properties/rules.ts';
import { siteAddressOf } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { BoundedCache, type ServedSite, type SiteContent } from '@app/domain/storefront';
import { etagOf, isKept } from '../http/conditional.ts';
import { compression } from '../http/compression.ts';
import type { HttpContext, Middleware } from '../http/context.ts';
import { PublicAnswers, type MadeAnswer } from '../http/PublicAnswers.ts';
import { sendFile } from '../http/sendFile.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { answerMissingImage, isImageAddress } from '../pages/missingImages.ts';
import { formToken, type RefusedMessage } from './contactForm.ts';
import { closedPage, nobodysTheme, problemPage, unknownNamePage } from './pages/plainPages.ts';
import { conditionsPage } from './pages/conditionsPage.ts';
import { contactPage } from './pages/contactPage.ts';
import { homePage } from './pages/homePage.ts';
import { photosPage } from './pages/photosPage.ts';
import { propertyPage } from './pages/propertyPage.ts';
import { accessibilityPage, dataPage, legalPage, thanksPage, unknownPage } from './pages/readingPages.ts';
import { reviewsPage } from './pages/reviewsPage.ts';
import { pageContext, type MadeWith, type PageContext } from './parts/PageContext.ts';
import { languageAt, pageAt, pathOf, type SitePage } from './siteAddress.ts';
import { siteIcon } from './siteFiles.ts';
import type { readSiteFonts } from './siteFonts.ts';
import { paymentOrigin, setSiteHeaders, siteContentSecurity } from './siteHeaders.ts';
import { listedPages, sitemap } from './sitemap.ts';
import { siteStyle, type SiteStyle } from './siteStyle.ts';
import { asksForStay, readStayQuery, type StayQuery } from './stayQuery.ts';

/** Sites whose pages are cached, each some hundreds of kilobytes. */
const mostCached = 200;

const noindex = ['X-Robots-Tag', 'noindex'] as const;

const compressed = compression();

/** A site as its pages are made from. */
interface Site {
  host: string;
  content: SiteContent;
  style: SiteStyle;
}

interface CachedSite extends Site {
  fromMemory: Middleware;
  byPath: ReadonlyMap<string, Middleware>;
  unknown: Middleware;
}

type Headers = readonly (readonly [string, string])[];
type SiteFonts = ReturnType<typeof readSiteFonts>;

/** The pages of hosts' sites: cached in memory by site until its content changes, or made for the stay that a guest asks about. */
export class SitePages {
  readonly #platform: Platform;
  readonly #headers: Headers;
  readonly #fonts: SiteFonts;
  readonly #sites = new BoundedCache<CachedSite>(mostCached);
  readonly #plain: SiteStyle;
  readonly #unknownName: Middleware;

  constructor(platform: Platform, headers: Headers, fonts: SiteFonts) {
    this.#platform = platform;
    this.#headers = headers;
    this.#fonts = fonts;
    this.#plain = siteStyle({ theme: nobodysTheme, cover: null }, fonts.styles[nobodysTheme.pair]);
    this.#unknownName = this.#keep(new PublicAnswers(headers), null, () => ({
      ...page(unknownNamePage(this.#plain, this.#madeWith()), this.#plain, noindex),
      status: 404,
    }));
  }

  /** Answers a read of one of a site's addresses from the cache, or leaves it to `next`. */
  async fromMemory(ctx: HttpContext, site: ServedSite, content: SiteContent, next: () => Promise<void>): Promise<void> {
    if (asksForStay(ctx.querystring)) await next();
    else await this.#of(site.host, content).fromMemory(ctx, next);
  }

  /** Answers a read of one of a site's addresses. */
  async answer(ctx: HttpContext, served: ServedSite, content: SiteContent): Promise<void> {
    const site = this.#of(served.host, content);
    setSiteHeaders(ctx, this.#headers);
    const known = site.byPath.get(ctx.path);
    if (known && asksForStay(ctx.querystring)) await this.#answerStay(ctx, site);
    else if (!known && isImageAddress(ctx.path)) answerMissingImage(ctx);
    else await (known ?? site.unknown)(ctx, async () => undefined);
  }

  /** No host's site answers under this name. */
  async answerUnknownName(ctx: HttpContext): Promise<void> {
    setSiteHeaders(ctx, this.#headers);
    await this.#unknownName(ctx, async () => undefined);
  }

  /** The site was closed. */
  answerClosed(ctx: HttpContext, { host }: ServedSite, content: SiteContent): void {
    const { style } = this.#of(host, content);
    this.#answerOnce(ctx, 503, page(closedPage(content, style, this.#madeWith()), style, noindex));
  }

  /** The page of the contact form again, with a message that was refused. */
  answerRefused(
    ctx: HttpContext,
    served: ServedSite,
    content: SiteContent,
    status: number,
    refused: RefusedMessage,
  ): void {
    const site = this.#of(served.host, content);
    const asked = pageAt(ctx.path) ?? { kind: 'contact', language: 'fr' };
    const context = this.#context(site, asked, readStayQuery(''));
    const token = formToken(this.#platform, site.host);
    this.#answerOnce(ctx, status, page(contactPage(context, { token, refused }), site.style, noindex));
  }

  /** What a page of a site is made from, for pages that are made for one request. */
  context(served: ServedSite, content: SiteContent, asked: SitePage, query: StayQuery): PageContext {
    return this.#context(this.#of(served.host, content), asked, query);
  }

  /** A page of a site for one request, which nobody else may see. */
  answerFresh(ctx: HttpContext, served: ServedSite, content: SiteContent, status: number, body: string): void {
    const { style } = this.#of(served.host, content);
    const csp = siteContentSecurity(style.source, paymentOrigin(this.#platform.providers));
    this.#answerOnce(ctx, status, { ...page(body, style), headers: [['Content-Security-Policy', csp], noindex] });
  }

  /** A file for one request, which nobody else may see. */
  answerFile(ctx: HttpContext, type: string, file: FileAnswer): void {
    setSiteHeaders(ctx, this.#headers);
    ctx.status = 200;
    sendFile(ctx, type, file);
    ctx.set('Content-Security-Policy', apiContentSecurity);
    ctx.set(...noindex);
  }

  /** A contract for one request, which nobody else may see, to be saved. */
  answerPdf(ctx: HttpContext, { filename, content }: { filename: string; content: Buffer }): void {
    setSiteHeaders(ctx, this.#headers);
    ctx.status = 200;
    ctx.set('Content-Security-Policy', apiContentSecurity);
    ctx.set('Cache-Control', 'no-store');
    ctx.set(...noindex);
    ctx.set('Content-Type', 'application/pdf');
    ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
    ctx.body = content;
  }

  /** An explanatory page for one request, never cached. */
  answerProblem(
    ctx: HttpContext,
    { status, ...words }: { status: number; title: string; detail: string; reference?: string | undefined },
  ): void {
    this.#answerOnce(ctx, status, page(problemPage(words, this.#plain, this.#madeWith()), this.#plain, noindex));
  }

  #answerOnce(ctx: HttpContext, status: number, { contentType, headers, body }: MadeAnswer): void {
    setSiteHeaders(ctx, this.#headers);
    ctx.status = status;
    for (const [name, value] of headers) ctx.set(name, value);
    ctx.set('Content-Type', contentType);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  }

  /** A page for the stay that its address asks about: made anew, as prices and free nights are in memory. */
  async #answerStay(ctx: HttpContext, site: CachedSite): Promise<void> {
    const asked = pageAt(ctx.path);
    if (!asked) return;
    const made = this.#make(site, asked, readStayQuery(ctx.querystring));
    ctx.state.endpoint = 'host_site';
    await compressed(ctx, async () => {
      ctx.status = 200;
      for (const [name, value] of made.headers) ctx.set(name, value);
      ctx.set('Content-Type', made.contentType);
      // Search engines have the page without dates.
      ctx.set(...noindex);
      const body = Buffer.from(made.body);
      if (!isKept(ctx, etagOf(body), 'private, no-cache')) ctx.body = body;
    });
  }

  #of(host: string, content: SiteContent): CachedSite {
    const known = this.#sites.get(host);
    if (known?.content === content) return known;
    const made = this.#prepare(host, content);
    this.#sites.set(host, made);
    return made;
  }

  #prepare(host: string, content: SiteContent): CachedSite {
    const answers = new PublicAnswers(this.#headers);
    const { theme } = content.site;
    const style = siteStyle(content.site, this.#fonts.styles[theme.pair]);
    const site: Site = { host, content, style };
    const address = siteAddressOf(this.#platform, host);
    const languages = everyLanguage.filter((code) => code === 'fr' || content.site.languages.some((on) => on === code));
    const byPath = new Map<string, Middleware>();
    const add = (path: string, make: () => MadeAnswer) => byPath.set(path, this.#keep(answers, path, make));
    for (const language of languages)
      for (const listed of [...listedPages(content), { kind: 'thanks' } as const]) {
        const asked = { ...listed, language };
        add(pathOf(asked, language), () => this.#make(site, asked, readStayQuery('')));
      }
    add('/favicon.svg', () => text('image/svg+xml', siteIcon(theme)));
    add('/robots.txt', () => text('text/plain', `User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`));
    add('/sitemap.xml', () => text('application/xml', sitemap(content, address)));
    const makeUnknown = (language: Language) =>
      this.#keep(answers, null, () => {
        const context = this.#context(site, { kind: 'home', language }, readStayQuery(''));
        return { ...page(unknownPage(context), style, noindex), status: 404 };
      });
    const inFrench = makeUnknown('fr');
    const unknownIn = new Map(
      languages.map((language) => [language, language === 'fr' ? inFrench : makeUnknown(language)]),
    );
    const unknown: Middleware = async (ctx, next) => (unknownIn.get(languageAt(ctx.path)) ?? inFrench)(ctx, next);
    return { ...site, fromMemory: answers.fromMemory(), byPath, unknown };
  }

  #make(site: Site, asked: SitePage, query: StayQuery): MadeAnswer {
    const context = this.#context(site, asked, query);
    const body = this.#body(context, site);
    if (body === null) return page(unknownPage(context), site.style, noindex);
    return page(body, site.style, ...(asked.kind === 'thanks' ? [noindex] : []));
  }

  #body(context: PageContext, { host, content }: Site): string | null {
    const asked = context.page;
    switch (asked.kind) {
      case 'home':
        return homePage(context);
      case 'contact':
        return contactPage(context, { token: formToken(this.#platform, host), refused: null });
      case 'thanks':
        return thanksPage(context);
      case 'conditions':
        return conditionsPage(context);
      case 'legal':
        return legalPage(context, this.#providers());
      case 'data':
        return dataPage(context);
      case 'accessibility':
        return accessibilityPage(context);
      // These are made for one guest: the desks of bookings and of contracts answer them.
      case 'book':
      case 'stay':
      case 'stay_document':
      case 'stayChange':
      case 'stayAmendment':
      case 'stayAmendmentPdf':
      case 'stayPhoto':
      case 'contract':
      case 'stayContract':
      case 'stayContractPdf':
      case 'stayReview':
        return null;
      case 'property':
      case 'reviews':
      case 'photos': {
        const property = content.properties.find(({ slug }) => slug === asked.slug);
        if (!property) return null;
        if (asked.kind === 'reviews') return reviewsPage(context, property);
        return asked.kind === 'photos' ? photosPage(context, property) : propertyPage(context, property);
      }
    }
  }

  #context({ host, content, style }: Site, asked: SitePage, query: StayQuery): PageContext {
    const address = siteAddressOf(this.#platform, host);
    return pageContext({ content, page: asked, query, address, madeWith: this.#madeWith(), style });
  }

  #keep(answers: PublicAnswers, path: string | null, make: () => MadeAnswer): Middleware {
    const { settings } = this.#platform;
    return answers.keep(path, { endpoint: 'host_site', version: () => settings.version, make: async () => make() });
  }

  #providers() {
    const { settings } = this.#platform;
    return {
      hosting: settings.get('hosting_provider'),
      seller: [settings.get('seller_name'), settings.get('seller_address')].filter(Boolean).join(', '),
    };
  }

  #madeWith(): MadeWith {
    return { name: this.#platform.settings.get('site_title'), url: this.#platform.appUrl };
  }
}

function page(body: string, { source }: SiteStyle, ...headers: MadeAnswer['headers']): MadeAnswer {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: [['Content-Security-Policy', siteContentSecurity(source)], ...headers],
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
