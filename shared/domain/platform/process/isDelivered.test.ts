import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDelivered } from './isDelivered.ts';

/** Larger than all that systems hold of a connection that nobody reads. */
const large = Buffer.alloc(32 * 2 ** 20, 'a');
const ask = 'GET / HTTP/1.1\r\nHost: test\r\n\r\n';

type Exchange = [IncomingMessage, ServerResponse];

/** A server that leaves answers to the test, and a client that has asked it for so many. */
async function open(requests: string, count = 1): Promise<{ client: Socket; exchanges: Exchange[] }> {
  const exchanges: Exchange[] = [];
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    exchanges.push([request, response]);
    if (exchanges.length === count) resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  client.write(requests);
  await asked;
  return { client, exchanges };
}

async function openOne(requests = ask) {
  const { client, exchanges } = await open(requests);
  const [exchange] = exchanges;
  if (!exchange) throw new Error('Nothing was asked');
  return { client, request: exchange[0], response: exchange[1] };
}

describe('an answer', () => {
  it.each([
    ['a connection that stays open', ask, 'short'],
    ['one that closes after it', 'GET / HTTP/1.0\r\n\r\n', 'short'],
    ['a client that reads slowly', ask, large],
  ])('is delivered to %s', async (_to, requests, body) => {
    const { client, response } = await openOne(requests);
    const delivered = isDelivered(response);
    response.end(body);
    client.resume();
    expect(await delivered).toBe(true);
  });

  it.each<[string, (client: Socket, request: IncomingMessage) => void]>([
    ['the client hangs up in the midst of it', (client) => client.destroy()],
    ['the client breaks the connection in the midst of it', (client) => client.resetAndDestroy()],
    ['this process closes the connection in the midst of it', (_client, request) => request.socket.destroy()],
  ])('is not delivered when %s', async (_what, hangUp) => {
    const { client, request, response } = await openOne();
    const delivered = isDelivered(response);
    response.end(large);
    await once(client, 'readable');
    hangUp(client, request);
    expect(await delivered).toBe(false);
  });

  it('is not delivered when the client had hung up before it began', async () => {
    const { client, request, response } = await openOne();
    // Which is an error of the connection, and emitted after it.
    const closed = once(request.socket, 'close').catch(async () => once(request.socket, 'close'));
    client.resetAndDestroy();
    await closed;
    expect(await isDelivered(response)).toBe(false);
  });

  it('is not delivered when it waits behind another one and the client hangs up', async () => {
    const { client, exchanges } = await open(ask + ask, 2);
    const delivered = Promise.all(exchanges.map(async ([, response]) => isDelivered(response)));
    for (const [, response] of exchanges.toReversed()) response.end(large);
    await once(client, 'readable');
    client.destroy();
    expect(await delivered).toStrictEqual([false, false]);
  });

  it('leaves nothing on a connection that serves many', async () => {
    const { request, response } = await openOne();
    const before = request.socket.listenerCount('close');
    const delivered = isDelivered(response);
    response.end('short');
    await delivered;
    expect(request.socket.listenerCount('close')).toBeLessThanOrEqual(before);
  });
});
