import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowSilence, guardConnections } from './guardConnections.ts';

describe('a connection whose', () => {
  let server: Server;
  let stopGuard: () => void;
  beforeAll(async () => {
    server = createServer({ connectionsCheckingInterval: 50 }, (request, response) => {
      if (request.url === '/known') allowSilence(request, 60_000);
      let length = 0;
      request.on('data', (chunk: Buffer) => (length += chunk.length));
      request.on('end', () => response.end(String(length)));
    });
    stopGuard = guardConnections(server, { head: 400, silence: 300, grace: 800, slowest: 1_000, glance: 50 });
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
  });
  afterAll(() => {
    stopGuard();
    server.closeAllConnections();
    server.close();
  });

  /** What is answered, once the connection has ended. */
  async function talk(say: (socket: Socket) => Promise<void>): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = new Promise((done) => socket.once('close', done));
    // Closed while it sends: the answer that it got counts.
    socket.on('error', () => undefined);
    await say(socket);
    await closed;
    return answer;
  }

  async function drip(socket: Socket, text: string, milliseconds: number): Promise<void> {
    for (const letter of text) {
      if (socket.destroyed || socket.readableEnded) return;
      socket.write(letter);
      await pause(milliseconds);
    }
  }

  it('head arrives letter by letter is closed', async () => {
    const answer = await talk(async (socket) => drip(socket, 'GET / HTTP/1.1\r\nHost: a\r\nX: '.padEnd(500, 'x'), 20));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it.each([
    ['announced', 'Content-Length: 100000'],
    ['not announced', 'Transfer-Encoding: chunked'],
  ])('body, of a length %s, arrives byte by byte is closed', async (_what, header) => {
    const answer = await talk(async (socket) => {
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
      if (header.startsWith('T')) socket.write('ffff\r\n');
      await drip(socket, 'x'.repeat(500), 20);
    });
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it.each([
    ['after its head', ''],
    ['in the middle', 'x'.repeat(5_000)],
  ])('body stalls %s is closed long before its time limit', async (_when, sent) => {
    const begun = performance.now();
    const answer = await talk(async (socket) => {
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n${sent}`);
    });
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - begun).toBeLessThan(780);
  });

  it('body stalls stays open when the sender is known and may pause', async () => {
    const answer = await talk(async (socket) => {
      socket.write(
        `POST /known HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 6000\r\n\r\n${'x'.repeat(5_000)}`,
      );
      await pause(600);
      socket.write('x'.repeat(1_000));
    });
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n6000$/);
  });

  it('body takes longer than the time limit, but arrives steadily, is read to its end', async () => {
    const answer = await talk(async (socket) => {
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 40000\r\n\r\n');
      for (let piece = 0; piece < 20; piece += 1) {
        socket.write('x'.repeat(2_000));
        await pause(60);
      }
    });
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n40000$/);
  });
});
