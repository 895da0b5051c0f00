import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLoopbackHost } from './isLoopbackHost.ts';
import type { Mailbox, MessageSummary } from './Mailbox.ts';
import { pageFile } from './pageFile.ts';
import { previewHtml } from './previewHtml.ts';

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A mail may bring its styles and pictures, never scripts, forms or frames; it has an origin of its own.
const mailPolicy =
  'sandbox allow-popups allow-popups-to-escape-sandbox; ' +
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; " +
  "form-action 'none'; frame-ancestors 'self'";

/**
 * The inbox over HTTP.
 *
 * `GET /messages`: JSON array, newest first; `to`, `template` and `limit` narrow it, `bodies=false` leaves out text
 * and html. `GET /messages/:id`, `GET /messages/:id/html`, `GET /messages/:id/attachments/:index`,
 * `DELETE /messages`. `GET /`: the page for people.
 */
export function serveHttp(mailbox: Mailbox, log: (message: string) => void): Server {
  return createServer((request, response) => {
    answer(mailbox, request, response).catch((error: unknown) => {
      log(`Inbox, ${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The inbox failed; its log says why.');
    });
  });
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
  if (!isLoopbackHost(request.headers.host)) return sendText(response, 403, 'Only names of this machine are served.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [first, id, part, index] = url.pathname.split('/').slice(1).map(decodeURIComponent);

  if (request.method === 'DELETE' && url.pathname === '/messages') {
    mailbox.clear();
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Method not allowed.');
  if (first !== 'messages') return await sendPageFile(response, url.pathname);
  if (id === undefined) return await sendList(mailbox, url.searchParams, request, response);

  const message = mailbox.message(id);
  if (!message) return sendText(response, 404, 'There is no such message.');
  if (part === undefined) return sendJson(response, message);
  if (part === 'html' && message.html !== null) {
    response.setHeader('Content-Security-Policy', mailPolicy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(previewHtml(message.html, mailbox.attachments(id)));
    return;
  }
  const attachment = part === 'attachments' ? mailbox.attachments(id)[Number(index)] : undefined;
  if (!attachment) return sendText(response, 404, 'There is no such part.');
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader('Content-Type', attachment.contentType);
  const name = encodeURIComponent(attachment.filename).replaceAll("'", '%27');
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
  response.end(attachment.content);
}

async function sendList(
  mailbox: Mailbox,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `"${mailbox.revision}-${encodeURIComponent(query.toString())}"`;
  response.setHeader('ETag', etag);
  response.setHeader('X-Total-Count', mailbox.size);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const summaries = narrow(mailbox.summaries(), query);
  if (query.get('bodies') === 'false') return sendJson(response, summaries);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  // Piece by piece: all bodies together may be longer than the longest string.
  await pipeline(Readable.from(jsonPieces(mailbox, summaries)), response);
}

function* jsonPieces(mailbox: Mailbox, summaries: MessageSummary[]): Generator<string> {
  let separator = '[';
  for (const { id } of summaries) {
    const message = mailbox.message(id);
    if (!message) continue;
    yield separator + JSON.stringify(message);
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

function narrow(summaries: MessageSummary[], query: URLSearchParams): MessageSummary[] {
  const to = query.get('to')?.toLowerCase();
  const template = query.get('template');
  const limit = query.has('limit') ? Number(query.get('limit')) : Infinity;
  return summaries
    .filter((message) => to === undefined || message.to.some((address) => address.toLowerCase() === to))
    .filter((message) => template === null || message.template === template)
    .slice(0, limit >= 0 ? limit : 0);
}

async function sendPageFile(response: ServerResponse, path: string): Promise<void> {
  const file = await pageFile(path);
  if (!file) return sendText(response, 404, 'Not found.');
  response.setHeader('Content-Security-Policy', pagePolicy);
  response.setHeader('Content-Type', file.contentType);
  response.end(file.content);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
