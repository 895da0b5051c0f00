import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { atRate, percentile } from '../framework/statistics.ts';
import type { Load, LoadReport } from './Load.ts';
import type { Sent } from './sendAtOnce.ts';

/**
 * Sends requests evenly over time, answered or not: a second's share at once would measure a burst.
 * @returns how long each took, in milliseconds, from when it was due.
 * @throws Error when anything but the expected status came back.
 */
export async function sendSteadily(
  { url, expected, seconds, connections, method }: Load,
  rate: number,
  make: () => Sent,
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const start = performance.now();
    const taken = await atRate(rate, rate * seconds, async (at) => {
      const { headers, body } = make();
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url, { method, headers, agent }, resolve).once('error', reject).end(body);
      });
      const said = await text(answer);
      if (answer.statusCode !== expected) throw new Error(`${url} answered ${answer.statusCode}: ${said}`);
      return performance.now() - start - (at * 1_000) / rate;
    });
    const lasted = (performance.now() - start) / 1_000;
    return { perSecond: taken.length / lasted, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
  } finally {
    agent.destroy();
  }
}
