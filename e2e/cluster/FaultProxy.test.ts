import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FaultProxy } from './FaultProxy.ts';

describe('a proxy that fails on request', () => {
  let server: Server;
  let proxy: FaultProxy;
  let received = '';
  const clients: Socket[] = [];

  beforeEach(async () => {
    received = '';
    // Says everything back, in capitals.
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        received += chunk.toString();
        socket.write(chunk.toString().toUpperCase());
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await FaultProxy.start((server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await proxy.stop();
    server.close();
  });

  interface Client {
    say(text: string): void;
    heard(): string;
    /** The code of the error with which it ended, or `end`. */
    ending(): string;
  }

  function open(): Client {
    const socket = connect(proxy.port, '127.0.0.1');
    clients.push(socket);
    let heard = '';
    let ending = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', (error) => (ending = 'code' in error ? String(error.code) : error.message));
    socket.on('end', () => (ending ||= 'end'));
    return { say: (text) => socket.write(text), heard: () => heard, ending: () => ending };
  }

  const expectSoon = async (value: () => unknown, expected: unknown) =>
    expect.poll(value, { interval: 5 }).toBe(expected);

  it('passes everything both ways', async () => {
    const client = open();
    client.say('bonjour');
    await expectSoon(client.heard, 'BONJOUR');
    expect(proxy.connections).toBe(1);
  });

  it('delays every chunk', async () => {
    const client = open();
    client.say('un');
    await expectSoon(client.heard, 'UN');
    proxy.delay(150);
    const start = performance.now();
    client.say('deux');
    await expectSoon(client.heard, 'UNDEUX');
    // There and back.
    expect(performance.now() - start).toBeGreaterThan(290);
  });

  it('resets open connections and refuses new ones, until it passes again', async () => {
    const client = open();
    client.say('un');
    await expectSoon(client.heard, 'UN');
    proxy.reset();
    await expectSoon(client.ending, 'ECONNRESET');
    const refused = open();
    await expectSoon(refused.ending, 'ECONNRESET');
    proxy.pass();
    const again = open();
    again.say('deux');
    await expectSoon(again.heard, 'DEUX');
  });

  it('swallows bytes, and resets the affected connections when it passes bytes again', async () => {
    const silent = open();
    const lost = open();
    for (const client of [silent, lost]) client.say('un');
    await expectSoon(() => silent.heard() + lost.heard(), 'UNUN');
    proxy.blackhole();
    lost.say('deux');
    const late = open();
    late.say('trois');
    await expectSoon(() => proxy.swallowed, 'deuxtrois'.length);
    proxy.pass();
    await expectSoon(lost.ending, 'ECONNRESET');
    await expectSoon(late.ending, 'ECONNRESET');
    silent.say('quatre');
    await expectSoon(silent.heard, 'UNQUATRE');
    expect(received).toBe('ununquatre');
  });

  it('cuts after so many bytes, which are delivered', async () => {
    proxy.cutAfter(5, 'toServer');
    const client = open();
    client.say('un');
    await expectSoon(client.heard, 'UN');
    client.say('deuxtrois');
    await expectSoon(client.ending, 'ECONNRESET');
    await expectSoon(() => received, 'undeu');
    const other = open();
    other.say('quatre');
    await expectSoon(other.heard, 'QUATRE');
  });

  it('reports a pattern that arrives in two pieces, before it is passed on', async () => {
    const client = open();
    let callCount = 0;
    proxy.onPattern('bon soir', 'toServer', () => {
      callCount += 1;
      expect(received).toBe('bon ');
      return 'forward';
    });
    client.say('bon ');
    await expectSoon(client.heard, 'BON ');
    client.say('soir');
    await expectSoon(client.heard, 'BON SOIR');
    client.say('bon soir');
    await expectSoon(client.heard, 'BON SOIRBON SOIR');
    expect(callCount).toBe(1);
  });

  it('loses a pattern with its connection, or delivers it and then cuts', async () => {
    proxy.onPattern('perdu', 'toServer', () => 'cut');
    const lost = open();
    lost.say('perdu');
    await expectSoon(lost.ending, 'ECONNRESET');
    expect(received).toBe('');

    proxy.onPattern('livré', 'toServer', () => 'deliverAndCut');
    const cut = open();
    cut.say('livré');
    await expectSoon(cut.ending, 'ECONNRESET');
    await expectSoon(() => received, 'livré');
    expect(cut.heard()).toBe('');
  });
});
