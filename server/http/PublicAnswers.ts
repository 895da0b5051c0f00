import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { etagOf, isKept } from './conditional.ts';
import { isRead, type HttpContext, type Middleware } from './context.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Always asked again, and the same for everyone. */
const cacheControl = 'public, no-cache';
/** Bytes; compressing less saves nothing. */
const smallestCompressed = 1_024;
/** Bytes up to which a body is sent as Latin-1 text: Node writes it in one piece with the head, but copies it for that. */
const longestText = 4_096;
/** Wishes of `Accept-Encoding` whose answer is remembered: a browser has one, and there are few browsers. */
const mostNegotiated = 100;
/** Milliseconds; made again after that in any case, as the notification of a change may be lost with its connection. */
const longestKept = 60_000;

/** A complete answer. */
export interface MadeAnswer {
  /** 200 when absent. Others carry no tag, and no cache may store them. */
  status?: 404 | 503;
  contentType: string;
  /** Headers of this answer besides the common ones. */
  headers: readonly (readonly [string, string])[];
  body: string;
  /** Milliseconds for which it may be cached, when that is less than usual. */
  keepFor?: number;
}

/** An answer that is the same for everyone, and what it depends on. */
export interface PublicAnswer {
  /** Of the contract or of its own kind, for the metrics. */
  endpoint: string;
  /** A number that changes once the answer may have changed. */
  version(): number;
  make(): Promise<MadeAnswer>;
}

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** Answers that are the same for everyone, in memory until their sources change: the hot path (docs/PERFORMANCE.md). */
export class PublicAnswers {
  readonly #common: readonly string[];
  readonly #byPath = new Map<string, CachedAnswer>();

  /** @param headers what each of these answers carries besides its own. */
  constructor(headers: readonly (readonly [string, string])[]) {
    this.#common = headers.flat();
  }

  /** Caches the answer of a path from the first request on; null: it belongs to no path, and its handler alone gives it. */
  keep(path: string | null, answer: PublicAnswer): Middleware {
    const cached = new CachedAnswer(answer, this.#common);
    if (path !== null) this.#byPath.set(path, cached);
    return async (ctx) => {
      ctx.state.endpoint = answer.endpoint;
      await cached.answer(ctx);
    };
  }

  /** Whether a request asks for a cached answer, or for one that is made once for concurrent requests. */
  isOneOf(ctx: HttpContext): boolean {
    return isRead(ctx) && this.#byPath.has(ctx.path);
  }

  /**
   * Answers plain requests from memory, without Koa's own ways of writing an answer. It leaves to the handler what is not
   * cached, and rarer kinds of requests: weak tags, lists of tags, reloads.
   */
  fromMemory(): Middleware {
    return async (ctx, next) => {
      const answer = this.#byPath.get(ctx.path);
      if (!answer || !isRead(ctx) || !answer.answerFromMemory(ctx)) await next();
    };
  }
}

class CachedAnswer {
  readonly #answer: PublicAnswer;
  readonly #common: readonly string[];
  #cached: CachedVersion | undefined;
  #making: { version: number; done: Promise<CachedVersion> } | undefined;

  constructor(answer: PublicAnswer, common: readonly string[]) {
    this.#answer = answer;
    this.#common = common;
  }

  /** False when the handler has to answer. */
  answerFromMemory(ctx: HttpContext): boolean {
    const cached = this.#current();
    if (!cached || cached.made.status !== undefined) return false;
    const { 'if-none-match': held, 'cache-control': wish } = ctx.req.headers;
    if (held !== undefined && (held !== cached.etag || wish?.includes('no-cache'))) return false;
    ctx.state.endpoint = this.#answer.endpoint;
    ctx.respond = false;
    const id = ['X-Request-Id', ctx.state.requestId];
    if (held !== undefined) {
      ctx.res.writeHead(304, [...cached.headUnchanged, ...id]).end();
      return true;
    }
    const { head, sent } = cached.variants[negotiate(ctx)];
    ctx.res.writeHead(200, [...head, ...id]).end(ctx.method === 'HEAD' ? '' : sent, 'latin1');
    return true;
  }

  /** From the cache, or made now. */
  async answer(ctx: HttpContext): Promise<void> {
    const { made, etag, variants } = this.#current() ?? (await this.#make());
    ctx.status = made.status ?? 200;
    ctx.vary('Accept-Encoding');
    for (const [name, value] of made.headers) ctx.set(name, value);
    if (ctx.status !== 200) ctx.set('Cache-Control', 'no-store');
    else if (isKept(ctx, etag, cacheControl)) return;
    ctx.set('Content-Type', made.contentType);
    const { encoding, body } = variants[negotiate(ctx)];
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.body = body;
  }

  #current(): CachedVersion | undefined {
    const cached = this.#cached;
    if (!cached || cached.version !== this.#answer.version()) return undefined;
    return performance.now() < cached.until ? cached : undefined;
  }

  /** Once for concurrent requests, unless a change came in between: what was begun before it may lack it. */
  async #make(): Promise<CachedVersion> {
    const version = this.#answer.version();
    if (this.#making?.version === version) return this.#making.done;
    const making = { version, done: build(this.#answer, version, { common: this.#common, before: this.#cached }) };
    this.#making = making;
    try {
      const cached = await making.done;
      if (version === this.#answer.version()) this.#cached = cached;
      return cached;
    } finally {
      if (this.#making === making) this.#making = undefined;
    }
  }
}

interface Variant {
  encoding: Encoding;
  body: Buffer;
  /** The body as it is sent: bytes, or text when it is short. */
  sent: Buffer | string;
  head: readonly string[];
}

interface CachedVersion {
  version: number;
  made: MadeAnswer;
  /** On the monotonic clock. */
  until: number;
  etag: string;
  /** By names and values in turn. */
  headUnchanged: readonly string[];
  variants: Record<Encoding, Variant>;
}

interface Surroundings {
  common: readonly string[];
  /** The answer that this one follows. */
  before: CachedVersion | undefined;
}

async function build(answer: PublicAnswer, version: number, { common, before }: Surroundings): Promise<CachedVersion> {
  const begun = performance.now();
  const made = await answer.make();
  const body = Buffer.from(made.body);
  const etag = etagOf(body);
  const tagged = ['Vary', 'Accept-Encoding', 'ETag', etag, 'Cache-Control', cacheControl];
  const headUnchanged = [...common, ...made.headers.flat(), ...tagged];
  const until = begun + (made.keepFor ?? longestKept);
  // Most answers are made again as they were: what was compressed stays.
  if (before && isDeepStrictEqual([before.headUnchanged, before.made.contentType], [headUnchanged, made.contentType]))
    return { ...before, version, made, until };
  const variant = (bytes: Buffer, encoding: Encoding): Variant => ({
    encoding,
    body: bytes,
    sent: bytes.length > longestText ? bytes : bytes.toString('latin1'),
    head: [
      ...headUnchanged,
      'Content-Type',
      made.contentType,
      'Content-Length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ],
  });
  const identity = variant(body, 'identity');
  const cached = { version, made, until, etag, headUnchanged };
  if (body.length < smallestCompressed) return { ...cached, variants: { identity, br: identity, gzip: identity } };
  const [br, zipped] = await Promise.all([brotli(body), zip(body)]);
  return { ...cached, variants: { identity, br: variant(br, 'br'), gzip: variant(zipped, 'gzip') } };
}

const negotiated = new Map<string, Encoding>();

/** The first of ours that the client takes: browsers name brotli last. */
function negotiate(ctx: HttpContext): Encoding {
  const { 'accept-encoding': wish } = ctx.req.headers;
  if (wish === undefined) return 'identity';
  const known = negotiated.get(wish);
  if (known !== undefined) return known;
  const found = encodings.find((encoding) => ctx.acceptsEncodings(encoding, 'identity') === encoding) ?? 'identity';
  if (negotiated.size >= mostNegotiated) negotiated.clear();
  negotiated.set(wish, found);
  return found;
}
