import escapeHtml from 'escape-html';
import { publicPages, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { robotsText } from '@app/contract/site/robotsText.ts';
import { followPlans } from '@app/domain/plans';
import type { Platform } from '@app/domain/platform';
import { siteAddress } from '@app/contract/site/siteAddress.ts';
import { isRead, type HttpContext, type Middleware } from '../http/context.ts';
import type { MadeAnswer, PublicAnswers } from '../http/PublicAnswers.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { cleanAddress, contactThanks, isApplicationAddress, isOpenDuringMaintenance } from './addresses.ts';
import { pageData } from './pageData.ts';
import { publicDocument } from './pageHead.ts';
import type { ClientBuild } from './readClientBuild.ts';
import { usedStyleOf } from './usedStyle.ts';

const contentType = 'text/html; charset=utf-8';

/** Seconds after which a visitor should retry during maintenance. */
const maintenanceRetry = '300';

/** Milliseconds for which a page without the plans is cached, when these could not be read. */
const incompleteKept = 1_000;

interface SiteParts {
  platform: Platform;
  build: ClientBuild;
  publicAnswers: PublicAnswers;
}

export type PublicSite = ReturnType<typeof publicSite>;

/** The public pages, rendered and cached by address, whatever the query, until a setting or plan changes in any process. */
export function publicSite({ platform, build: client, publicAnswers }: SiteParts) {
  const build = { ...client, usedStyle: usedStyleOf(client.site.style) };
  const { settings, logger } = platform;
  const plansVersion = followPlans(platform);
  const settingsVersion = () => settings.version;
  // Either can only grow, so that their sum changes with each.
  const version = () => settings.version + plansVersion();

  async function makePage(view: PublicPageData['view'], ...headers: MadeAnswer['headers']): Promise<MadeAnswer> {
    const data = await pageData(platform, view);
    const { html, security } = publicDocument(platform, build, data);
    const made = { contentType, headers: [['Content-Security-Policy', security], ...headers] as const, body: html };
    return view.kind === 'page' && data.plans === null ? { ...made, keepFor: incompleteKept } : made;
  }
  const keep = (path: string | null, changes: () => number, make: () => Promise<MadeAnswer>) =>
    publicAnswers.keep(path, { endpoint: 'page', version: changes, make });
  const keepText = (path: string, type: string, make: () => string) =>
    keep(path, settingsVersion, async () => ({
      contentType: type,
      headers: [['Content-Security-Policy', apiContentSecurity]],
      body: make(),
    }));

  const noindex = ['X-Robots-Tag', 'noindex'] as const;
  const cachedPages = new Map<string, Middleware>([
    ...publicPages.map(
      ({ path }) => [path, keep(path, version, async () => makePage({ kind: 'page', path }))] as const,
    ),
    [contactThanks, keep(contactThanks, version, async () => makePage({ kind: 'contact_sent' }, noindex))],
  ]);
  const robots = keepText('/robots.txt', 'text/plain; charset=utf-8', () => robotsText(platform));
  const sitemap = keepText('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemapXml(platform));
  const notFound = keep(null, settingsVersion, async () => ({
    ...(await makePage({ kind: 'not_found' }, noindex)),
    status: 404,
  }));
  const maintenance = keep(null, settingsVersion, async () => ({
    ...(await makePage({ kind: 'maintenance' }, ['Retry-After', maintenanceRetry])),
    status: 503,
  }));

  /** A page that is rendered for one request and not cached. */
  async function answerOnce(ctx: HttpContext, status: number, view: PublicPageData['view']): Promise<void> {
    const { headers, body } = await makePage(view, noindex);
    ctx.state.endpoint = 'page';
    ctx.status = status;
    for (const [name, value] of headers) ctx.set(name, value);
    ctx.set('Content-Type', contentType);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  }

  /** Who answers an address; null: the browser application. */
  function findPage(path: string): Middleware | null {
    if (path === '/robots.txt') return robots;
    if (settings.flag('maintenance_mode') && !isOpenDuringMaintenance(path)) return maintenance;
    if (path === '/sitemap.xml' && settings.flag('sitemap_enabled')) return sitemap;
    return cachedPages.get(path) ?? (isApplicationAddress(path) ? null : notFound);
  }

  /** Answers the public pages, the files for search engines, and every unknown address. */
  const pages: Middleware = async (ctx, next) => {
    if (!isRead(ctx) || ctx.path.startsWith('/api/') || ctx.path.startsWith('/assets/')) return next();
    ctx.state.endpoint = 'page';
    const isClosed = settings.flag('maintenance_mode') && !isOpenDuringMaintenance(ctx.path);
    const clean = isClosed ? null : cleanAddress(ctx.path);
    if (clean !== null) {
      ctx.status = 301;
      ctx.set('Content-Security-Policy', apiContentSecurity);
      ctx.redirect(`${clean}${ctx.search}`);
      return;
    }
    const page = findPage(ctx.path);
    if (!page) return next();
    try {
      await page(ctx, next);
    } catch (error) {
      logger.error({ err: error, path: ctx.path }, 'page fault');
      await answerOnce(ctx, 500, { kind: 'failure', reference: ctx.state.requestId });
    }
  };

  return { pages, answerOnce };
}

/** sitemap.xml: every public page, and when what they say was last changed, as far as the settings tell. */
function sitemapXml(site: Pick<Platform, 'settings' | 'appUrl'>): string {
  const changedAt = site.settings.changedAt?.toISOString();
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  const pages = publicPages.map(
    ({ path }) => `<url><loc>${escapeHtml(`${siteAddress(site)}${path}`)}</loc>${lastmod}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`;
}
