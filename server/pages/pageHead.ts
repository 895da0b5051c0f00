import escapeHtml from 'escape-html';
import { openGraphWords, pageWords, twitterWords, type SharedWords } from '@app/contract/site/pageWords.ts';
import { awakeDataOf, publicPages, type PublicPage, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { siteAddress } from '@app/contract/site/siteAddress.ts';
import { structuredData } from '@app/contract/site/structuredData.ts';
import type { Platform } from '@app/domain/platform';
import { faviconOf, iconElement } from './favicon.ts';
import { pageSecurity } from './pageSecurity.ts';
import type { ClientBuild, DrawnBuild } from './readClientBuild.ts';

type Site = Pick<Platform, 'settings' | 'appUrl'>;
/** The built client, and what gives the part of its style that markup can meet. */
export type DocumentBuild = ClientBuild & { usedStyle: (html: string) => string };

const titles = {
  contact_sent: 'Message envoyé',
  contact_refused: 'Contact',
  not_found: 'Oops! Page not found',
  failure: 'Une erreur est survenue',
  maintenance: 'Maintenance en cours',
} as const satisfies Record<Exclude<PublicPageData['view']['kind'], 'page'>, string>;

const meta = (name: string, content: string) =>
  content && `<meta name="${name}" content="${escapeHtml(content.replaceAll(/[\t\n\r ]+/g, ' '))}">`;
const property = (name: string, content: string) =>
  content && `<meta property="${name}" content="${escapeHtml(content.replaceAll(/[\t\n\r ]+/g, ' '))}">`;

function robots({ settings }: Site): string {
  return [
    settings.flag('robots_index') ? 'index' : 'noindex',
    settings.flag('robots_follow') ? 'follow' : 'nofollow',
    ...(settings.flag('robots_archive') ? [] : ['noarchive']),
  ].join(', ');
}

/** The picture that is shown where the page is shared, with its size when it is our own. */
function sharedPicture({ image, isOwnImage }: SharedWords): string[] {
  const size = isOwnImage ? [property('og:image:width', '1200'), property('og:image:height', '630')] : [];
  return [property('og:image', image), ...size];
}

function social(site: Site, page: PublicPage): string[] {
  const { settings } = site;
  const shared = openGraphWords(site, page);
  const twitter = twitterWords(site, page);
  return [
    property('og:type', settings.get('og_type')),
    property('og:locale', 'fr_FR'),
    property('og:site_name', settings.get('site_title')),
    property('og:url', `${siteAddress(site)}${page.path}`),
    property('og:title', shared.title),
    property('og:description', shared.description),
    ...sharedPicture(shared),
    meta('twitter:card', settings.get('twitter_card')),
    meta('twitter:title', twitter.title),
    meta('twitter:description', twitter.description),
    meta('twitter:image', twitter.image),
  ];
}

function icons({ settings }: Site): string[] {
  return [iconElement(faviconOf(settings)), '<link rel="apple-touch-icon" href="/apple-touch-icon.png">'];
}

const titleElement = (title: string) => `<title>${escapeHtml(title)}</title>`;

/** The elements of a public page's head that depend on which page it is and on the settings, as HTML. */
function pageHead(site: Site, { view, plans }: Pick<PublicPageData, 'view' | 'plans'>): string {
  const page: PublicPage | undefined =
    view.kind === 'page' ? publicPages.find(({ path }) => path === view.path) : undefined;
  if (!page) {
    const title = view.kind === 'page' ? '' : `${titles[view.kind]} · `;
    return [titleElement(`${title}${site.settings.get('site_title')}`), meta('robots', 'noindex'), ...icons(site)].join(
      '\n',
    );
  }
  const words = pageWords(site, page);
  return [
    titleElement(words.title),
    meta('description', words.description),
    meta('keywords', site.settings.get('meta_keywords')),
    meta('robots', robots(site)),
    `<link rel="canonical" href="${escapeHtml(`${siteAddress(site)}${page.path}`)}">`,
    ...social(site, page),
    meta('google-site-verification', site.settings.get('google_search_console')),
    ...icons(site),
    `<script type="application/ld+json">${jsonForScript(structuredData(site, page, plans ?? []))}</script>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A value as JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/**
 * Names the style sheets of which a document has only a part inline, and the scripts that bring it to life: its own script loads
 * them when nobody waits, and a browser without scripts has the sheets at once.
 */
export function laterFiles({ sheets, scripts }: DrawnBuild): string {
  const names = { sheets, scripts };
  const named = Object.entries(names).map(([kind, files]) => meta(kind, files.join(' ')));
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`).join('');
  return `${named.join('')}<noscript>${links}</noscript>`;
}

/** Milliseconds that a page's script waits for its fonts at most. */
const longestWait = 3_000;

/**
 * Loads a page's script once it is painted in its own fonts: the page is complete without, and the line and the processor are free
 * for it until then.
 */
function openingScript(address: string): string {
  return `{const painted=f=>requestAnimationFrame(()=>setTimeout(f)),late=new Promise(f=>setTimeout(f,${longestWait}));
painted(()=>Promise.race([document.fonts.ready,late]).then(()=>painted(()=>import(${jsonForScript(address)}))))}`;
}

/** A public page and its Content-Security-Policy: what it is made from travels with it, for the browser to wake it up. */
export function publicDocument(site: Site, build: DocumentBuild, data: PublicPageData) {
  const { themeScript, themeColours, usedStyle, site: files, fonts, script, renderPublicPage } = build;
  const body = renderPublicPage(data);
  const style = usedStyle(body);
  const firstFonts = fonts.filter(({ isFirst }) => isFirst);
  const opening = openingScript(script);
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${themeColours}
${firstFonts.map(({ path }) => `<link rel="preload" href="${escapeHtml(path)}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${pageHead(site, data)}
<script>${themeScript}</script>
<style>${style}</style>
${laterFiles(files)}
</head>
<body>
<div id="public">${body}</div>
<script type="application/json" id="page-data">${jsonForScript(awakeDataOf(data))}</script>
<script>${opening}</script>
</body>
</html>
`;
  return { html, security: pageSecurity({ scripts: [themeScript, opening], style, trackers: data.trackers }) };
}
