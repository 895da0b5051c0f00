import { type Asked, pageFile, Refusal, sendJson } from '@sandbox/base';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Attachment, Mailbox } from './Mailbox.ts';

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A mail may contain styles and pictures, never scripts, forms or frames; it has an origin of its own.
const mailPolicy =
  'sandbox allow-popups allow-popups-to-escape-sandbox; ' +
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; " +
  "form-action 'none'; frame-ancestors 'self'";

/**
 * The inbox over HTTP.
 *
 * `GET /messages`: JSON array, newest first, without text and html; at most `limit`. `GET /messages/:id`,
 * `GET /messages/:id/html`, `GET /messages/:id/attachments/:index`, `DELETE /messages`. `GET /`: the page for people.
 * @throws Refusal
 */
export async function answerHttp(mailbox: Mailbox, asked: Asked, response: ServerResponse): Promise<void> {
  const { method, url } = asked;
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
  const [first, id, part, index] = url.pathname.split('/').slice(1).map(decodeURIComponent);

  if (method === 'DELETE' && url.pathname === '/messages') {
    mailbox.clear();
    return sendJson(response, 204, null);
  }
  if (method !== 'GET' && method !== 'HEAD') throw new Refusal(405, 'Method not allowed.');
  if (first !== 'messages') return await sendPageFile(response, url.pathname);
  if (id === undefined) return sendList(mailbox, asked, response);

  const message = mailbox.message(id);
  if (!message) throw new Refusal(404, 'There is no such message.');
  if (part === undefined) return sendJson(response, 200, message);
  if (part === 'html' && message.html !== null) {
    response.setHeader('Content-Security-Policy', mailPolicy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(previewHtml(message.html, mailbox.attachments(id)));
    return;
  }
  const attachment = part === 'attachments' ? mailbox.attachments(id)[Number(index)] : undefined;
  if (!attachment) throw new Refusal(404, 'There is no such part.');
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader('Content-Type', attachment.contentType);
  const name = encodeURIComponent(attachment.filename).replaceAll("'", '%27');
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
  response.end(attachment.content);
}

function sendList(mailbox: Mailbox, { url, request }: Asked, response: ServerResponse): void {
  const limit = url.searchParams.get('limit');
  const etag = `"${mailbox.revision}-${encodeURIComponent(limit ?? '')}"`;
  response.setHeader('ETag', etag);
  response.setHeader('X-Total-Count', mailbox.size);
  if (request.headers['if-none-match'] === etag) return sendJson(response, 304, null);
  sendJson(response, 200, mailbox.summaries().slice(0, limit === null ? undefined : Number(limit)));
}

const ownFiles = new Map([
  ['/', { name: 'index.html', contentType: 'text/html; charset=utf-8' }],
  ['/inbox.css', { name: 'inbox.css', contentType: 'text/css; charset=utf-8' }],
  ['/inbox.js', { name: 'inbox.js', contentType: 'text/javascript; charset=utf-8' }],
]);

async function sendPageFile(response: ServerResponse, path: string): Promise<void> {
  const own = ownFiles.get(path);
  const file = own
    ? { ...own, content: await readFile(join(import.meta.dirname, 'page', own.name)) }
    : await pageFile(path);
  if (!file) throw new Refusal(404, 'Not found.');
  response.setHeader('Content-Security-Policy', pagePolicy);
  response.setHeader('Content-Type', file.contentType);
  response.end(file.content);
}

/** The mail's own HTML as the page may show it: inline pictures filled in, links opening in a new tab. */
function previewHtml(html: string, attachments: Attachment[]): string {
  const withPictures = html.replace(/\bcid:([^"'\s)>]+)/gi, (reference, contentId: string) => {
    const picture = attachments.find((attachment) => attachment.contentId === decodeURIComponent(contentId));
    if (!picture) return reference;
    return `data:${picture.contentType};base64,${Buffer.from(picture.content).toString('base64')}`;
  });
  const base = '<base target="_blank">';
  // Nothing may precede the doctype: the browser would switch to quirks mode.
  if (/<head[^>]*>/i.test(withPictures)) return withPictures.replace(/<head[^>]*>/i, (head) => head + base);
  if (/<!doctype[^>]*>/i.test(withPictures)) return withPictures.replace(/<!doctype[^>]*>/i, (type) => type + base);
  return base + withPictures;
}
