import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { answerFaults } from './faultModes.ts';
import type { Body } from './spoilText.ts';

interface BadAnswer {
  mode: keyof typeof answerFaults;
  delayMs: number | null;
  /** What would have been sent. */
  body: Body;
  /** The address of the feed itself. */
  feedUrl: string;
}

/** Longer than any reader waits. */
const usualDelay = 25_000;
const mostBytes = 51 * 2 ** 20;

/** Answers as the fault wants. @returns the status that was sent. */
export function answerBadly(response: ServerResponse, { mode, delayMs, body, feedUrl }: BadAnswer): number {
  const { bytes, contentType } = body;
  switch (mode) {
    case 'html':
      return send(response, 200, page('Airbnb, Booking, Abritel… : bienvenue'), 'text/html; charset=utf-8');
    case 'json':
      return send(response, 200, '{"error":{"code":"internal","message":"Try again later."}}', 'application/json');
    case 'login':
      return redirect(response, 302, '/login');
    case 'redirect_http':
      return redirect(response, 301, `${feedUrl}?redirected=1`);
    case 'redirect_private':
      return redirect(response, 301, 'http://169.254.169.254/latest/meta-data/');
    case 'http429':
      response.setHeader('retry-after', '120');
      return send(response, 429, page('Too Many Requests'), 'text/html; charset=utf-8');
    case 'http403':
    case 'http404':
    case 'http410':
    case 'http500': {
      const status = Number(mode.slice(4));
      return send(response, status, page(`Erreur ${status}`), 'text/html; charset=utf-8');
    }
    case 'slow': {
      const timer = setTimeout(() => send(response, 200, bytes, contentType), delayMs ?? usualDelay);
      response.once('close', () => clearTimeout(timer));
      return 200;
    }
    case 'drip':
      return drip(response, body, delayMs ?? 1_000);
    case 'cut': {
      response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length });
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      response.write(half, () => response.socket?.resetAndDestroy());
      return 200;
    }
    case 'huge':
      response.writeHead(200, { 'content-type': contentType });
      pipeline(filled(bytes), response, readerIsGone);
      return 200;
    case 'bomb':
      response.writeHead(200, { 'content-type': contentType, 'content-encoding': 'gzip' });
      pipeline(filled(bytes), createGzip({ level: 9 }), response, readerIsGone);
      return 200;
  }
}

/** The page to which the `login` fault leads. */
export function loginPage(): string {
  return page('Connectez-vous pour continuer');
}

function page(title: string): string {
  return `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
}

function send(response: ServerResponse, status: number, body: string | Buffer, contentType: string): number {
  response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) });
  response.end(body);
  return status;
}

function redirect(response: ServerResponse, status: number, location: string): number {
  response.writeHead(status, { location }).end();
  return status;
}

function drip(response: ServerResponse, { bytes, contentType }: Body, everyMs: number): number {
  response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length });
  let at = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(at, at + 1));
    at += 1;
    if (at >= bytes.length) response.end();
  }, everyMs);
  response.once('close', () => clearInterval(timer));
  return 200;
}

/** A reader that breaks off such a body does the right thing: there is nothing to report. */
const readerIsGone = (): void => undefined;

/** The calendar made so large that nobody should take it, without ever holding it all. */
function filled(bytes: Buffer): Readable {
  const end = bytes.lastIndexOf('END:VCALENDAR');
  const filler = Buffer.from(`X-FILLER:${'a'.repeat(60)}\r\n`.repeat(1_000));
  return Readable.from(
    (function* chunks() {
      yield bytes.subarray(0, end);
      for (let sent = 0; sent < mostBytes; sent += filler.length) yield filler;
      yield bytes.subarray(end);
    })(),
  );
}
