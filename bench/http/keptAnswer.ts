import { z } from 'zod';
import type { Benchmark } from '../Benchmark.ts';
import { Child } from '../processes/Child.ts';
import { connections, roundSeconds, type HttpStage } from './HttpStage.ts';
import { readAnswer } from './readAnswer.ts';

/** Node writes these by itself, for both sides. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'content-length']);

interface Variant {
  name: string;
  path: string;
  /** Of a host's site; the product's own when absent. */
  host?: string;
  expected: 200 | 304;
  floor: number;
  ambition: number;
  reason: string;
}

/** An answer that is kept in memory: every step of the product's HTTP stack against Koa alone. */
export function keptAnswer({ name, path, host, expected, floor, ambition, reason }: Variant): Benchmark<HttpStage> {
  return {
    name,
    what: `GET ${path}${host === undefined ? '' : ` of ${host}`}, ${expected}, with request id, access log and metrics`,
    against: 'bare Koa, the same bytes and headers',
    figures: [{ name, unit: 'requests/s', judged: 'ratio', better: 'higher', floor, ambition, reason }],
    async open({ apiUrl, load }) {
      const url = `${apiUrl}${path}`;
      // As the load generator asks: plain.
      const asked: Record<string, string> = host === undefined ? {} : { host };
      const answer = await readAnswer(url, asked);
      const etag = z.string().parse(answer.headers['etag']);
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([header]) => !ofTheConnection.has(header)),
      );
      const bare = new Child(import.meta.resolve('../baselines/bareKoa.ts'));
      const port = await bare.ask(z.int(), { etag, headers, body: answer.body });
      const ask = async (address: string) => {
        const order = { url: address, expected, connections, seconds: roundSeconds };
        const { perSecond } = await load.run({
          ...order,
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
