import { z } from 'zod';
import type { Benchmark } from '../Benchmark.ts';
import { Child } from '../processes/Child.ts';
import { connections, roundSeconds, type HttpStage } from './HttpStage.ts';

const name = 'page, drawn for each request';

/**
 * A page that nobody keeps: the contact form of a browser without JavaScript, sent empty, comes back with what is to be
 * corrected. Beside drawing it, each request is counted against its address and reads the plans.
 */
export const drawnPage: Benchmark<HttpStage> = {
  name,
  what: 'POST /contact, 422, a page drawn by React for each request',
  against: 'bare Koa, the same bytes, prepared once',
  figures: [
    {
      name,
      unit: 'requests/s',
      judged: 'ratio',
      better: 'higher',
      floor: 0.01,
      ambition: 0.03,
      reason: 'React draws a page in a millisecond or two; the count and the plans are a query each.',
    },
  ],
  async open({ apiUrl, origin, load }) {
    const url = `${apiUrl}/contact`;
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' },
    } as const;
    const answer = await fetch(url, { ...request, body: 'name=' });
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
    const bare = new Child(import.meta.resolve('../baselines/bareKoa.ts'));
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const port = await bare.ask(z.int(), { etag: '"none"', headers, body });
    const ask = async (address: string, expected: number) => {
      const clients = Array.from({ length: connections }, (_, at) => ({
        headers: { 'x-forwarded-for': `192.0.2.${at + 1}` },
        body: 'name=',
      }));
      const { perSecond } = await load.run({
        ...request,
        url: address,
        expected,
        connections,
        seconds: roundSeconds,
        clients,
      });
      return { [name]: perSecond };
    };
    return {
      baseline: async () => ask(`http://127.0.0.1:${port}/contact`, 200),
      subject: async () => ask(url, 422),
      close: async () => bare.stop(),
    };
  },
};
