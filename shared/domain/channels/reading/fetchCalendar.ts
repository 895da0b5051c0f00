import { lookup as systemLookup } from 'node:dns';
import { request as requestHttp, type AgentOptions, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { calendarAddress } from './calendarAddress.ts';
import type { FailureReason, ReadingFailure } from '../records/ReadingFailure.ts';

/** Bytes of the largest calendar that is read, as they are and once they are decompressed. */
export const largestCalendar = 5 * 1024 * 1024;
/** Milliseconds from the first redirect to the last byte. */
const longestFetch = 20_000;
const mostRedirects = 4;

export interface CalendarRequest {
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** `host:port` of private hosts that may be read all the same. */
  privateHosts: readonly string[];
  /** Whom the other side may ask about us. */
  contactUrl: string;
  /** Milliseconds; `longestFetch` when absent. */
  timeout?: number;
  /** Bytes; `largestCalendar` when absent. */
  largest?: number;
  /** How names are resolved; by the system when absent. */
  lookup?: LookupFunction;
}

export type FetchedCalendar =
  | { outcome: 'read'; body: Buffer; etag: string | null; lastModified: string | null }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; failure: ReadingFailure; retryAfter: number | null };

const agentOptions: AgentOptions = {
  keepAlive: true,
  maxSockets: 8,
  maxFreeSockets: 64,
  timeout: 30_000,
  scheduling: 'lifo',
};
/** They refuse an address that is not public once it is resolved, and connect to that very address: no second look-up can differ. */
const publicAgents = {
  http: new RequestFilteringHttpAgent(agentOptions),
  https: new RequestFilteringHttpsAgent(agentOptions),
};
const privateAgents = {
  http: new RequestFilteringHttpAgent({ ...agentOptions, allowPrivateIPAddress: true }),
  https: new RequestFilteringHttpsAgent({ ...agentOptions, allowPrivateIPAddress: true }),
};

class Unreadable extends Error {
  readonly failure: ReadingFailure;
  readonly retryAfter: number | null;

  constructor(
    reason: FailureReason,
    { status, retryAfter = null }: { status?: number; retryAfter?: number | null } = {},
  ) {
    super(reason);
    this.failure = { reason, ...(status !== undefined && { status }) };
    this.retryAfter = retryAfter;
  }
}

/**
 * Reads a calendar over HTTP: from public addresses only, also after each redirect, within 5 MB and 20 s, and only if it changed when the
 * other side can tell. It never throws: what went wrong is an outcome.
 */
export async function fetchCalendar(request: CalendarRequest): Promise<FetchedCalendar> {
  const deadline = AbortSignal.timeout(request.timeout ?? longestFetch);
  try {
    return await follow(request, deadline);
  } catch (error) {
    if (error instanceof Unreadable) return { outcome: 'failed', failure: error.failure, retryAfter: error.retryAfter };
    return { outcome: 'failed', failure: { reason: reasonOf(error, deadline) }, retryAfter: null };
  }
}

function reasonOf(error: unknown, deadline: AbortSignal): FailureReason {
  if (deadline.aborted) return 'timeout';
  if (!(error instanceof Error)) return 'unreachable';
  if (/is not allowed/.test(error.message)) return 'private_address';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code)) return 'certificate';
  return [
    'ECONNRESET',
    'ERR_STREAM_PREMATURE_CLOSE',
    'EPIPE',
    'Z_BUF_ERROR',
    'Z_DATA_ERROR',
    'HPE_INVALID_CONSTANT',
  ].includes(code)
    ? 'cut'
    : 'unreachable';
}

async function follow(request: CalendarRequest, deadline: AbortSignal): Promise<FetchedCalendar> {
  let address = checked(request.url);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await open(request, address, deadline);
    const location = response.headers.location;
    if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || location === undefined)
      return await take(response, deadline, request.largest ?? largestCalendar);
    response.destroy();
    const next = URL.canParse(location, address.href) ? new URL(location, address.href).href : '';
    const target = checked(next);
    // The address is a secret: it does not go on in clear.
    if (address.protocol === 'https:' && target.protocol === 'http:') throw new Unreadable('insecure_redirect');
    address = target;
  }
  throw new Unreadable('too_many_redirects');
}

function checked(text: string): URL {
  const address = calendarAddress(text);
  if (!address) throw new Unreadable('bad_address');
  return address;
}

async function open(
  { etag, lastModified, privateHosts, contactUrl, lookup = systemLookup }: CalendarRequest,
  url: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const agents = privateHosts.includes(url.host) ? privateAgents : publicAgents;
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        agent: isSecure ? agents.https : agents.http,
        signal,
        lookup,
        headers: {
          // Some channels refuse who does not say who they are.
          'user-agent': `Clairvolet/1.0 (+${contactUrl})`,
          accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          'accept-encoding': 'gzip, br',
          ...(etag !== null && { 'if-none-match': etag }),
          ...(lastModified !== null && { 'if-modified-since': lastModified }),
        },
      },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

/** Seconds or a date, as RFC 9110 has it. @returns milliseconds from now, an hour at most; null when it says nothing. */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return seconds > 0 ? Math.min(3_600_000, seconds * 1_000) : null;
}

const reasonsByStatus: Readonly<Record<number, FailureReason>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  429: 'too_many_requests',
};

async function take(response: IncomingMessage, signal: AbortSignal, largest: number): Promise<FetchedCalendar> {
  const { statusCode: status = 0, headers } = response;
  if (status === 304) {
    response.resume();
    return { outcome: 'unchanged' };
  }
  if (status !== 200) {
    response.destroy();
    const reason = reasonsByStatus[status] ?? (status >= 500 ? 'server_error' : 'refused_status');
    throw new Unreadable(reason, { status, retryAfter: retryAfterOf(headers['retry-after']) });
  }
  const length = Number(headers['content-length'] ?? 0);
  if (length > largest) {
    response.destroy();
    throw new Unreadable('too_large');
  }
  const body = await collect(response, signal, largest);
  return { outcome: 'read', body, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

const decoders = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Reads to the end, never more than the largest calendar, also where a few bytes swell to many. */
async function collect(response: IncomingMessage, signal: AbortSignal, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const count = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > largest) throw new Unreadable('too_large');
      chunks.push(chunk);
    }
  };
  const decoder = decoders.get((response.headers['content-encoding'] ?? '').trim().toLowerCase());
  if (decoder) await pipeline(response, decoder(), count, { signal });
  else await pipeline(response, count, { signal });
  return Buffer.concat(chunks);
}
