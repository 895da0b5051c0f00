import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Benchmark } from '../Benchmark.ts';
import { Child } from '../processes/Child.ts';
import { connections, roundSeconds, type HttpStage } from './HttpStage.ts';

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
export function keptAnswer(variant: Variant): Benchmark<HttpStage> {
  const { name, path, host, encoding, expected, floor, ambition, reason } = variant;
  const asked: Record<string, string> = {
    ...(host !== undefined && { host }),
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
  };
  const of = `${host === undefined ? '' : ` of ${host}`}${encoding === undefined ? '' : `, ${encoding}`}`;
  return {
    name,
    what: `GET ${path}${of}, ${expected}, with request id, access log and metrics`,
    against: 'bare Koa, the same headers and the same bytes, prepared once',
    figures: [{ name, unit: 'requests/s', judged: 'ratio', better: 'higher', floor, ambition, reason }],
    async open({ apiUrl, load }) {
      const url = `${apiUrl}${path}`;
      const answer = await readAnswer(url, asked);
      const etag = z.string().parse(answer.headers['etag']);
      if (answer.headers['content-encoding'] !== encoding)
        throw new Error(`${url} is not in ${encoding ?? 'identity'}`);
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([header]) => !ofTheConnection.has(header)),
      );
      const bare = new Child(import.meta.resolve('../baselines/bareKoa.ts'));
      const port = await bare.ask(z.int(), { etag, headers, body: answer.body.toString('base64') });
      const ask = async (address: string) => {
        const { perSecond } = await load.run({
          url: address,
          expected,
          bodyBytes: expected === 304 ? 0 : answer.body.length,
          connections,
          seconds: roundSeconds,
          headers: { ...asked, ...(expected === 304 && { 'if-none-match': etag }) },
        });
        return { [name]: perSecond };
      };
      return {
        baseline: async () => ask(`http://127.0.0.1:${port}${path}`),
        subject: async () => ask(url),
        close: async () => bare.stop(),
      };
    },
  };
}

interface RawAnswer {
  headers: Record<string, string>;
  /** As it was sent. */
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
