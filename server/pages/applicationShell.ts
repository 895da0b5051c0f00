import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@app/domain/platform';
import type { Middleware } from '../http/context.ts';
import { isApplicationPage, isPrivatePage } from './routes.ts';

/** What Vite leaves where this response's nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Only our own files; inline script and style by nonce, new for each answer. */
function contentSecurity(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function withTitle(html: string, platform: Platform): string {
  const title = `<title>${escapeHtml(platform.settings.get('page_title'))}</title>`;
  const favicon = platform.settings.get('favicon_url');
  const titled = html.replace(/<title>[^<]*<\/title>/, () => title);
  if (!favicon) return titled;
  return titled.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(favicon)}">`);
}

/**
 * Serves the browser application's page for its addresses, with the title and icon of the settings. An address that
 * is nobody's answers the same page with 404: the application says so there.
 * @throws Error at boot when the client has not been built.
 */
export function applicationShell(platform: Platform, clientDir: string): Middleware {
  const template = readTemplate(clientDir);
  let rendered = { version: -1, html: '' };
  return async (ctx, next) => {
    if (
      (ctx.method !== 'GET' && ctx.method !== 'HEAD') ||
      ctx.path.startsWith('/api/') ||
      ctx.path.startsWith('/assets/')
    ) {
      await next();
      return;
    }
    ctx.state.endpoint = 'page';
    const { version } = platform.settings;
    if (rendered.version !== version) rendered = { version, html: withTitle(template, platform) };
    const nonce = randomBytes(16).toString('base64');
    ctx.status = isApplicationPage(ctx.path) ? 200 : 404;
    ctx.type = 'text/html';
    ctx.set('Content-Security-Policy', contentSecurity(nonce));
    ctx.set('Cache-Control', 'no-cache');
    if (isPrivatePage(ctx.path) || ctx.status === 404) ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = rendered.html.replaceAll(noncePlaceholder, nonce);
  };
}

function readTemplate(clientDir: string): string {
  try {
    return readFileSync(join(clientDir, 'index.html'), 'utf8');
  } catch (error) {
    throw new Error('The client is not built: run "npm run build" first', { cause: error });
  }
}
