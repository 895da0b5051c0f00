import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareDrain } from './prepareDrain.ts';

/** A connection by hand, and everything that came back on it. */
class RawClient {
  readonly #socket: Socket;
  received = '';
  end: string | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk: Buffer) => (this.received += chunk.toString()));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => (this.end = error.code ?? error.message));
    this.#socket.on('close', () => (this.end ??= 'closed'));
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  /** How many answers came, and whether the last one closes the connection. */
  answers(): [number, boolean] {
    const answers = this.received.split('HTTP/1.1 ').slice(1);
    return [answers.length, /^connection: close\r$/im.test(answers.at(-1) ?? '')];
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

const request = 'GET / HTTP/1.1\r\nHost: test\r\n\r\n';
const polling = { interval: 5 };

describe('a server that drains', () => {
  let server: Server;
  const clients: RawClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
    server.closeAllConnections();
  });

  async function start(answer: RequestListener, options: { keepAlive?: number; longest?: number } = {}) {
    server = createServer({ keepAliveTimeout: options.keepAlive ?? 5_000, keepAliveTimeoutBuffer: 0 }, answer);
    const drain = prepareDrain(server, options.longest);
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const { port } = server.address() as AddressInfo;
    const open = () => {
      const client = new RawClient(port);
      clients.push(client);
      return client;
    };
    return { drain, port, open };
  }
  const hello: RequestListener = (_request, response) => response.end('hello');
  const connections = async () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });

  it('answers a request that was on its way to an idle connection', async () => {
    const { drain, open } = await start(hello, { keepAlive: 300 });
    const client = open();
    client.send(request);
    await expect.poll(() => client.answers(), polling).toStrictEqual([1, false]);
    client.send(request);
    await drain();
    await expect.poll(() => client.end, polling).toBe('closed');
    expect(client.answers()[0]).toBe(2);
  });

  it('lets a slow request finish, and accepts no new connection meanwhile', async () => {
    let finish = () => {};
    const { drain, open } = await start((_request, response) => {
      finish = () => response.end('at last');
    });
    const slow = open();
    slow.send(request);
    await expect.poll(() => finish.name, polling).toBe('finish');
    let drained = false;
    const draining = drain().then(() => (drained = true));
    await expect.poll(() => server.listening, polling).toBe(false);
    const late = open();
    await expect.poll(() => late.end, polling).toBe('ECONNREFUSED');
    expect(drained).toBe(false);
    finish();
    await draining;
    await expect.poll(() => slow.end, polling).toBe('closed');
    expect(slow.received).toContain('at last');
    expect(slow.answers()).toStrictEqual([1, true]);
  });

  it('waits for the next request of an idle connection, for as long as the keep-alive timeout', async () => {
    const { drain, open } = await start(hello, { keepAlive: 600 });
    const [back, away] = [open(), open()];
    back.send(request);
    away.send(request);
    await expect
      .poll(() => [back.answers(), away.answers()], polling)
      .toStrictEqual([
        [1, false],
        [1, false],
      ]);
    const draining = drain();
    await expect.poll(() => server.listening, polling).toBe(false);
    expect(await connections()).toBe(2);
    back.send(request);
    await expect.poll(() => back.answers(), polling).toStrictEqual([2, true]);
    expect(await connections()).toBe(1);
    await draining;
    await expect.poll(() => away.end, polling).toBe('closed');
  });

  it.each([
    ['that never said anything', ''],
    ['with half a head', 'GET / HTTP/1.1\r\nHost:'],
    ['with half a body', 'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\nhalf'],
  ])('is not delayed by a connection %s', async (_what, text) => {
    const { drain, open } = await start((asked, response) => asked.resume().once('end', () => response.end()), {
      keepAlive: 300,
    });
    const client = open();
    client.send(text);
    await expect.poll(connections, polling).toBe(1);
    const begun = performance.now();
    await drain();
    expect(performance.now() - begun).toBeLessThan(3_000);
    await expect.poll(() => client.end, polling).toBeDefined();
  });

  it('waits for a request that arrives slowly but steadily', async () => {
    const { drain, open } = await start(
      (asked, response) => asked.resume().once('end', () => response.end('all there')),
      { keepAlive: 400 },
    );
    const client = open();
    client.send('POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 12\r\n\r\n');
    await expect.poll(connections, polling).toBe(1);
    const draining = drain();
    for (let sent = 0; sent < 12; sent += 1) {
      await pause(100);
      client.send('x');
    }
    await draining;
    await expect.poll(() => client.received, polling).toContain('all there');
  });

  it('closes, at the deadline, connections whose request is never answered', async () => {
    const { drain, open } = await start(() => {}, { longest: 300 });
    const client = open();
    client.send(request);
    await expect.poll(connections, polling).toBe(1);
    await drain();
    await expect.poll(() => client.end, polling).toBeDefined();
    expect(await connections()).toBe(0);
  });

  it('fails no request of many busy clients: afterwards their connections are refused, and nothing else happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { drain, port } = await start((_request, response) => {
        setTimeout(() => response.end('hello'), Math.random() * 3);
      });
      const agent = new Agent({ keepAlive: true });
      const ends: string[] = [];
      let answered = 0;
      const ask = async () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          get({ port, host: '127.0.0.1', agent }, (answer) => {
            answer.resume();
            answer.once('end', () => resolve(answer));
            answer.once('error', reject);
          }).once('error', reject);
        });
      const crowd = Array.from({ length: 40 }, async () => {
        try {
          for (;;) {
            await ask();
            answered += 1;
          }
        } catch (error) {
          ends.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
        }
      });
      await expect.poll(() => answered, polling).toBeGreaterThan(400);
      await drain();
      await Promise.all(crowd);
      agent.destroy();
      expect(new Set(ends)).toStrictEqual(new Set(['ECONNREFUSED']));
    }
  });
});
