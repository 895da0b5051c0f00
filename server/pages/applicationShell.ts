import { randomBytes } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import type { Platform } from '@app/domain/platform';
import { isRead, type Middleware } from '../http/context.ts';
import { isApplicationAddress } from './addresses.ts';
import { faviconOf, iconElement } from './favicon.ts';
import { configuredTrackers } from './pageData.ts';
import { trackerSources } from './pageSecurity.ts';

/** What Vite leaves where this response's nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__';

/**
 * Visitors' pages on the way to an account, where trackers may count them once consented to. Not those whose address holds
 * a link's secret, and never those of someone who is signed in.
 */
const measuredPages: readonly string[] = ['/register', '/login', '/forgot-password'];

type Trackers = PublicPageData['trackers'];
const noTrackers: Trackers = { googleAnalytics: null, facebookPixel: null };

/** Only our own files and the trackers given; inline script and style by nonce, new for each answer. */
function contentSecurity(nonce: string, trackers: Trackers): string {
  const hosts = trackerSources(trackers);
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...hosts.script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    ["img-src 'self' data:", ...hosts.image].join(' '),
    ["connect-src 'self'", ...hosts.connect].join(' '),
    // Mails as they are drawn, in the back-office.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function withTitle(html: string, platform: Platform): string {
  const title = `<title>${escapeHtml(platform.settings.get('page_title'))}</title>`;
  const titled = html.replace(/<title>[^<]*<\/title>/, () => title);
  return titled.replace(/<link rel="icon"[^<>]*>/, () => iconElement(faviconOf(platform.settings)));
}

/** Names the trackers to the application, which asks for consent and loads them. */
function withTrackers(html: string, { googleAnalytics, facebookPixel }: Trackers): string {
  const attributes = [
    googleAnalytics !== null && `data-google-analytics="${escapeHtml(googleAnalytics)}"`,
    facebookPixel !== null && `data-facebook-pixel="${escapeHtml(facebookPixel)}"`,
  ].filter((attribute) => attribute !== false);
  if (attributes.length === 0) return html;
  return html.replace('</head>', () => `<meta name="trackers" ${attributes.join(' ')}></head>`);
}

/** Serves the browser application's page for its addresses, with the title and icon of the settings. */
export function applicationShell(platform: Platform, template: string): Middleware {
  let rendered = { version: -1, html: '' };
  return async (ctx, next) => {
    if (!isRead(ctx) || !isApplicationAddress(ctx.path)) return next();
    ctx.state.endpoint = 'page';
    const { version } = platform.settings;
    if (rendered.version !== version) rendered = { version, html: withTitle(template, platform) };
    const nonce = randomBytes(16).toString('base64');
    const trackers = measuredPages.includes(ctx.path) ? configuredTrackers(platform) : noTrackers;
    ctx.status = 200;
    ctx.type = 'text/html';
    ctx.set('Content-Security-Policy', contentSecurity(nonce, trackers));
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = withTrackers(rendered.html, trackers).replaceAll(noncePlaceholder, nonce);
  };
}
