import { hash, randomBytes } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import type { Platform } from '@app/domain/platform';
import { isRead, type HttpContext, type Middleware } from '../http/context.ts';
import { isApplicationAddress } from './addresses.ts';
import { faviconOf, iconElement } from './favicon.ts';
import { configuredTrackers } from './pageData.ts';
import { trackerSources } from './pageSecurity.ts';

/** What Vite leaves where this response's nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__';

/** Where something is written into the shell, which is the build's own text. */
const places = /<title>[^<]*<\/title>|<link rel="icon"[^<>]*>|<\/head>|<div id="root"><\/div>|__CSP_NONCE__/g;

/**
 * Visitors' pages on the way to an account, where trackers may count them once consented to. Not those whose address holds
 * a link's secret, and never those of someone who is signed in.
 */
const measuredPages: readonly string[] = ['/register', '/login', '/forgot-password'];

type Trackers = PublicPageData['trackers'];
const noTrackers: Trackers = { googleAnalytics: null, facebookPixel: null };

/** Only our own files and the trackers given; inline script and style by nonce, new for each answer. */
function contentSecurity(nonce: string, trackers: Trackers, drawnStyles: readonly string[]): string {
  const hosts = trackerSources(trackers);
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...hosts.script].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...drawnStyles].join(' '),
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

/** Sources that allow the style attributes of drawn markup, and no others: React writes widths and places there. */
export function styleSources(html: string): string[] {
  const values = new Set([...html.matchAll(/<[^<>]* style="([^"]*)"/g)].map(([, value = '']) => value));
  if (values.size === 0) return [];
  return ["'unsafe-hashes'", ...[...values].map((value) => `'sha256-${hash('sha256', value, 'base64')}'`)];
}

/** Names the trackers to the application, which asks for consent and loads them. */
function trackersElement({ googleAnalytics, facebookPixel }: Trackers): string {
  const attributes = [
    googleAnalytics !== null && `data-google-analytics="${escapeHtml(googleAnalytics)}"`,
    facebookPixel !== null && `data-facebook-pixel="${escapeHtml(facebookPixel)}"`,
  ].filter((attribute) => attribute !== false);
  return attributes.length === 0 ? '' : `<meta name="trackers" ${attributes.join(' ')}>`;
}

/** What one answer writes into the shell, in HTML. */
interface Contents {
  nonce: string;
  /** Of the settings when left out. */
  title?: string;
  /** At the end of the head. */
  head?: string;
  /** In place of the empty root. */
  root?: string;
}

/** A screen of the application as the server draws it. */
export interface ApplicationPage {
  /** Its document, with the nonce of one answer and what that answer adds to the head. */
  write: (parts: { nonce: string; head: string }) => string;
  /** What a policy must allow of its style attributes. */
  drawnStyles: readonly string[];
  /** Whether nobody but the person who asked may see it, so that no browser may cache it. */
  isPersonal: boolean;
}

/** What answers with a page of the application: its policy with a nonce of its own, its trackers, no search engine. */
export function answerApplicationPage(ctx: HttpContext, platform: Platform, page: ApplicationPage): void {
  const { write, drawnStyles, isPersonal } = page;
  const nonce = randomBytes(16).toString('base64');
  const trackers = measuredPages.includes(ctx.path) ? configuredTrackers(platform) : noTrackers;
  ctx.state.endpoint = 'page';
  ctx.status = 200;
  ctx.type = 'text/html';
  ctx.set('Content-Security-Policy', contentSecurity(nonce, trackers, drawnStyles));
  ctx.set('Cache-Control', isPersonal ? 'no-store' : 'no-cache');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.body = write({ nonce, head: trackersElement(trackers) });
}

/**
 * The page of the browser application with the title and icon of the settings. Every place is found in the shell alone: what is
 * written there is never searched, so that a nonce cannot be had by typing its placeholder.
 */
export function applicationTemplate({ settings }: Platform, shell: string): (contents: Contents) => string {
  return ({ nonce, title = escapeHtml(settings.get('page_title')), head = '', root = '<div id="root"></div>' }) =>
    shell.replaceAll(places, (place) => {
      if (place === noncePlaceholder) return nonce;
      if (place === '</head>') return `${head}</head>`;
      if (place.startsWith('<title>')) return `<title>${title}</title>`;
      return place.startsWith('<link') ? iconElement(faviconOf(settings)) : root;
    });
}

/** Serves the browser application's page for its addresses: empty, until its script draws it. */
export function applicationShell(platform: Platform, template: string): Middleware {
  const shell = applicationTemplate(platform, template);
  return async (ctx, next) => {
    if (!isRead(ctx) || !isApplicationAddress(ctx.path)) return next();
    answerApplicationPage(ctx, platform, { write: shell, drawnStyles: [], isPersonal: false });
  };
}
