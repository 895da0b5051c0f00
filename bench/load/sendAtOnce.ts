import { once } from 'node:events';
import { connect } from 'node:net';
import { percentile } from '../framework/statistics.ts';
import type { Load, LoadReport } from './Load.ts';
import { readAnswers } from './readAnswers.ts';

/** One request as it is sent. */
export interface Sent {
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/**
 * Asks on every connection again as soon as it is answered. By plain sockets: an HTTP client costs more than the server.
 * @param make what the next request of a connection sends, by its place among them.
 * @throws Error when an answer has another status, or a body of another length, than the order expects.
 */
export async function sendAtOnce(order: Load, make: (connection: number) => Sent): Promise<LoadReport> {
  const start = performance.now();
  const until = start + order.seconds * 1_000;
  const taken = await Promise.all(
    Array.from({ length: order.connections }, async (_, at) => askUntil(until, order, () => make(at))),
  );
  const lasted = (performance.now() - start) / 1_000;
  const all = taken.flat();
  return { perSecond: all.length / lasted, p50: percentile(all, 0.5), p99: percentile(all, 0.99) };
}

/** One connection. @returns how long each answer took, in milliseconds. */
async function askUntil(until: number, order: Load, make: () => Sent): Promise<number[]> {
  const url = new URL(order.url);
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  const taken: number[] = [];
  await once(socket, 'connect');
  await new Promise<void>((resolve, reject) => {
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(rawRequest(url, order.method, make()));
    };
    const read = readAnswers(({ status, bodyBytes }) => {
      const now = performance.now();
      taken.push(now - asked);
      if (status !== order.expected) reject(new Error(`${order.url} answered ${status} in place of ${order.expected}`));
      else if (order.bodyBytes !== undefined && bodyBytes !== order.bodyBytes)
        reject(new Error(`${order.url} answered ${bodyBytes} bytes in place of ${order.bodyBytes}`));
      else if (now < until) ask();
      else resolve();
    });
    socket.on('data', (piece: Buffer) => {
      try {
        read(piece);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${order.url} closed a connection`)));
    ask();
  }).finally(() => socket.destroy());
  return taken;
}

function rawRequest(url: URL, method: string, { headers, body }: Sent): string {
  const sent = { host: url.host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
