import { publicPages, type PublicPage, type PublicPageData } from '@app/contract/site/publicPages.ts';
import type { Platform } from '@app/domain/platform';
import { escapeHtml } from './escapeHtml.ts';
import { faviconOf, iconElement } from './favicon.ts';
import { jsonForScript } from './jsonForScript.ts';
import { siteAddress, wholeAddress } from './siteAddress.ts';
import { structuredData } from './structuredData.ts';

type Site = Pick<Platform, 'settings' | 'appUrl'>;

/** What a page is called and said to be. */
interface PageWords {
  title: string;
  description: string;
}

const titles = {
  contact_sent: 'Message envoyé',
  contact_refused: 'Contact',
  not_found: 'Oops! Page not found',
  failure: 'Une erreur est survenue',
  maintenance: 'Maintenance en cours',
} as const satisfies Record<Exclude<PublicPageData['view']['kind'], 'page'>, string>;

const meta = (name: string, content: string) =>
  content && `<meta name="${name}" content="${escapeHtml(content.replaceAll(/\s+/g, ' '))}">`;
const property = (name: string, content: string) =>
  content && `<meta property="${name}" content="${escapeHtml(content.replaceAll(/\s+/g, ' '))}">`;

/** Titles and descriptions of the settings are those of the home page; every other page has its own. */
function wordsOf({ settings }: Site, page: PublicPage): PageWords {
  if (page.path !== '/') {
    return { title: `${page.title} · ${settings.get('site_title')}`, description: page.description };
  }
  return {
    title: settings.get('meta_title') || settings.get('page_title') || settings.get('site_title'),
    description: settings.get('meta_description') || settings.get('site_description') || page.description,
  };
}

function robots({ settings }: Site): string {
  return [
    settings.flag('robots_index') ? 'index' : 'noindex',
    settings.flag('robots_follow') ? 'follow' : 'nofollow',
    ...(settings.flag('robots_archive') ? [] : ['noarchive']),
  ].join(', ');
}

/** The picture that is shown where the page is shared, with its size when it is our own. */
function sharedPicture(site: Site): string[] {
  const chosen = site.settings.get('og_image');
  if (chosen) return [property('og:image', wholeAddress(site, chosen))];
  return [
    property('og:image', wholeAddress(site, '/partage.png')),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
  ];
}

function social(site: Site, page: PublicPage, words: PageWords): string[] {
  const { settings } = site;
  const isHome = page.path === '/';
  const title = (isHome && settings.get('og_title')) || words.title;
  const description = (isHome && settings.get('og_description')) || words.description;
  const picture = settings.get('twitter_image') || settings.get('og_image') || '/partage.png';
  return [
    property('og:type', settings.get('og_type')),
    property('og:locale', 'fr_FR'),
    property('og:site_name', settings.get('site_title')),
    property('og:url', `${siteAddress(site)}${page.path}`),
    property('og:title', title),
    property('og:description', description),
    ...sharedPicture(site),
    meta('twitter:card', settings.get('twitter_card')),
    meta('twitter:title', (isHome && settings.get('twitter_title')) || title),
    meta('twitter:description', (isHome && settings.get('twitter_description')) || description),
    meta('twitter:image', wholeAddress(site, picture)),
  ];
}

function icons({ settings }: Site): string[] {
  return [iconElement(faviconOf(settings)), '<link rel="apple-touch-icon" href="/apple-touch-icon.png">'];
}

const titleElement = (title: string) => `<title>${escapeHtml(title)}</title>`;

/** The elements of a public page's head that depend on which page it is and on the settings, as HTML. */
export function pageHead(site: Site, { view, plans }: Pick<PublicPageData, 'view' | 'plans'>): string {
  const page: PublicPage | undefined =
    view.kind === 'page' ? publicPages.find(({ path }) => path === view.path) : undefined;
  if (!page) {
    const title = view.kind === 'page' ? '' : `${titles[view.kind]} · `;
    return [titleElement(`${title}${site.settings.get('site_title')}`), meta('robots', 'noindex'), ...icons(site)].join(
      '\n',
    );
  }
  const words = wordsOf(site, page);
  return [
    titleElement(words.title),
    meta('description', words.description),
    meta('keywords', site.settings.get('meta_keywords')),
    meta('robots', robots(site)),
    `<link rel="canonical" href="${escapeHtml(`${siteAddress(site)}${page.path}`)}">`,
    ...social(site, page, words),
    meta('google-site-verification', site.settings.get('google_search_console')),
    ...icons(site),
    `<script type="application/ld+json">${jsonForScript(structuredData(site, page, plans ?? []))}</script>`,
  ]
    .filter(Boolean)
    .join('\n');
}
