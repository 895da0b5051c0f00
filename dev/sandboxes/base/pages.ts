import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { html, type Markup } from './html.ts';

interface PageFile {
  contentType: string;
  content: Buffer;
}

const sibling = (name: string): string => join(import.meta.dirname, name);
// Not import.meta.resolve: this also runs inside Vitest, which does not support it.
const { resolve } = createRequire(import.meta.url);
const font = (path: string): string => resolve(`@fontsource-variable/${path}`);

const css = 'text/css; charset=utf-8';
const files = new Map<string, { contentType: string; path: () => string }>([
  ['/base.css', { contentType: css, path: () => sibling('base.css') }],
  ['/sandbox.css', { contentType: css, path: () => sibling('sandbox.css') }],
  ['/favicon.svg', { contentType: 'image/svg+xml', path: () => sibling('favicon.svg') }],
  ['/figtree.woff2', { contentType: 'font/woff2', path: () => font('figtree/files/figtree-latin-wght-normal.woff2') }],
  [
    '/bricolage-grotesque.woff2',
    {
      contentType: 'font/woff2',
      path: () => font('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    },
  ],
]);

/** The style sheet, font or picture behind an address that all sandboxes serve; undefined for any other address. */
export async function pageFile(path: string): Promise<PageFile | undefined> {
  const file = files.get(path);
  return file && { contentType: file.contentType, content: await readFile(file.path()) };
}

/** Sends such a file; false when the address is none of them. */
export async function sendPageFile(response: ServerResponse, path: string): Promise<boolean> {
  const file = await pageFile(path);
  if (!file) return false;
  response.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'no-cache' });
  response.end(file.content);
  return true;
}

interface SandboxPage {
  title: string;
  /** Of what: `Bac à sable DNS`. */
  sandbox: string;
  /** What is not real here. */
  ribbon: string;
  body: Markup;
}

/** A whole page, under a banner that says what it is. */
export function sandboxPage({ title, sandbox, ribbon, body }: SandboxPage): string {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Bac à sable ${sandbox}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/base.css" />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <p class="ribbon"><strong>Bac à sable</strong> : ${ribbon}</p>
        ${body}
      </body>
    </html>`.text;
}

/**
 * Sends a page that works without JavaScript.
 * @param leadsTo origins that its forms redirect to in the end, besides this sandbox
 */
export function sendPage(response: ServerResponse, status: number, page: string, leadsTo: string[] = []): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...new Set(leadsTo)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // With « no-referrer » a browser would not send the origin of a form.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(page);
}
