import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Benchmark } from '../framework/Benchmark.ts';
import { cookieOf, pageHeaders, register } from '../load/browser.ts';
import { connections } from '../load/Load.ts';
import { besideKoa, type HttpStage } from './HttpStage.ts';
import { measuredSite, propertyPath, seedSite } from './seedSite.ts';

/** Node writes these by itself, for both sides. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

interface Variant {
  name: string;
  path: string;
  /** Of a host's site; the product's own when absent. */
  host?: string;
  /** Plain when absent. */
  encoding?: 'br';
  expected: 200 | 304;
  floor: number;
  ambition: number;
  reason: string;
}

/** An answer from memory: every step of the product's HTTP stack against Koa alone, which has the same bytes prepared. */
export function keptAnswer({ path, host, encoding, expected, ...figure }: Variant): Benchmark<HttpStage> {
  const asked: Record<string, string> = {
    ...(host !== undefined && { host }),
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
  };
  const of = `${host === undefined ? '' : ` of ${host}`}${encoding === undefined ? '' : `, ${encoding}`}`;
  return besideKoa({
    ...figure,
    what: `GET ${path}${of}, ${expected}, with request id, access log and metrics`,
    against: 'bare Koa, the same headers and the same bytes, prepared once',
    async prepare(stage) {
      if (host !== undefined) await seedSite(stage, host);
      const url = `${stage.apiUrl}${path}`;
      const { headers: sent, body } = await readAnswer(url, asked);
      const etag = z.string().parse(sent['etag']);
      if (sent['content-encoding'] !== encoding) throw new Error(`${url} is not in ${encoding ?? 'identity'}`);
      const headers = Object.fromEntries(Object.entries(sent).filter(([header]) => !ofTheConnection.has(header)));
      const order = (origin: string) => ({
        url: `${origin}${path}`,
        expected,
        bodyBytes: expected === 304 ? 0 : body.length,
        headers: { ...asked, ...(expected === 304 && { 'if-none-match': etag }) },
      });
      return {
        koa: { kind: 'bytes', etag, headers, body: body.toString('base64') },
        subject: order(stage.apiUrl),
        baseline: order,
      };
    },
  });
}

interface RawAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer as it is sent. `fetch` would decode it, and name the address's own host whatever the headers say. */
async function readAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const read = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
      buffer(answer).then((body) => resolve({ headers: Object.fromEntries(read), body }), reject);
    }).on('error', reject);
  });
}

/** An uncached page: the empty contact form of a browser without JavaScript, shown again with what is to be corrected. */
export const drawnPage = besideKoa({
  name: 'page, drawn for each request',
  what: 'POST /contact, 422, a page drawn by React for each request',
  against: 'bare Koa, the same bytes, prepared once',
  floor: 0.01,
  ambition: 0.03,
  reason: 'React draws a page in a millisecond or two; the count and the plans are a query each.',
  async prepare({ apiUrl, origin }) {
    const method = 'POST';
    const headers = pageHeaders(origin, 'application/x-www-form-urlencoded');
    const answer = await fetch(`${apiUrl}/contact`, { method, headers, body: 'name=' });
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
    const clients = Array.from({ length: connections }, (_, at) => ({
      headers: { 'x-forwarded-for': `192.0.2.${at + 1}` },
      body: 'name=',
    }));
    return {
      koa: { kind: 'bytes', etag: '"none"', headers: { 'content-type': 'text/html; charset=utf-8' }, body },
      subject: { method, headers, url: `${apiUrl}/contact`, expected: 422, clients },
      baseline: (bare) => ({ method, headers, url: `${bare}/contact`, expected: 200, clients }),
    };
  },
});

/** The page of a property for the dates of a guest: drawn for each request from what is in memory. */
export const pageForDates = besideKoa({
  name: 'host page for dates',
  what: `GET ${propertyPath}?arrivee=…&depart=… of ${measuredSite}: quote, calendar and terms, drawn for each request`,
  against: 'bare Koa, the same bytes, prepared once',
  floor: 0.02,
  ambition: 0.05,
  reason: 'Two months of prices and free nights, a quote and a page around them are made anew.',
  async prepare(stage) {
    await seedSite(stage, measuredSite);
    const path = `${propertyPath}?arrivee=2027-06-05&depart=2027-06-12&enfants=2`;
    const headers = { host: measuredSite };
    const { body } = await readAnswer(`${stage.apiUrl}${path}`, headers);
    return {
      koa: {
        kind: 'bytes',
        etag: '"none"',
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: body.toString('base64'),
      },
      subject: { url: `${stage.apiUrl}${path}`, expected: 200, headers },
      baseline: (bare) => ({ url: `${bare}${path}`, expected: 200, headers }),
    };
  },
});

/** A private read that browsers poll: both sides ask for a session by its cookie, then one prepared query. */
export const authenticatedRead = besideKoa({
  name: 'authenticated read',
  what: 'GET /api/jobs/:id of a signed-in customer',
  against: 'Koa + koa-session on PostgreSQL + one prepared query of three rows',
  floor: 0.5,
  ambition: 0.8,
  reason:
    'The answer is checked against the contract, tagged, logged and measured; the session query also reads whose it is.',
  async prepare(stage) {
    const { welcomeJobId, cookie } = await register(stage, 'lecture@bench.test');
    return {
      koa: { kind: 'session', ...stage.database },
      subject: { url: `${stage.apiUrl}/api/jobs/${welcomeJobId}`, expected: 200, headers: { cookie } },
      async baseline(bare) {
        const own = cookieOf(await fetch(`${bare}/sign-in`));
        return { url: `${bare}/activities`, expected: 200, headers: { cookie: own } };
      },
    };
  },
});

const certified = 'certificat.sites.example';

/** The check that Caddy makes before it orders a certificate, triggered by any new connection. */
export const tlsCheck = besideKoa({
  name: 'tls-check',
  what: 'GET /api/internal/tls-check of a served name: one prepared query',
  against: 'Koa + one prepared query by a unique index',
  floor: 0.5,
  ambition: 0.8,
  reason: 'The product checks the host and the name, joins the account, logs and measures.',
  async prepare(stage) {
    await seedSite(stage, certified);
    const order = (origin: string) => ({
      url: `${origin}/api/internal/tls-check?domain=${certified}`,
      expected: 200,
    });
    return {
      koa: { kind: 'lookup', ...stage.database, name: certified },
      subject: order(stage.apiUrl),
      baseline: order,
    };
  },
});
