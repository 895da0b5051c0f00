import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { urlToHttpOptions } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '@app/contract/core/errors.ts';
import { ParsedMetrics, patience } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { writeTinyClient } from '../testing/writeTinyClient.ts';
import { LoadGate } from './loadShedding.ts';

const html = { accept: 'text/html' };

/** What is answered under a name of the caller's choice, which fetch does not let one choose. */
async function askUnder(api: TestApi, host: string, path: string, from: string): Promise<[number | undefined, string]> {
  const headers = { ...html, host, 'x-forwarded-for': from };
  const asked = request({ ...urlToHttpOptions(new URL(api.origin)), path, headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return [answer.statusCode, await text(answer)];
}

describe('the server', () => {
  let client: Awaited<ReturnType<typeof writeTinyClient>>;
  let api: TestApi;
  beforeAll(async () => {
    client = await writeTinyClient();
    // Two bodies of one network, ten in all, may be on their way.
    const gate = new LoadGate({ requests: 40, delay: 60_000 });
    api = await startApi({ gate, trustProxy: 1, clientDir: client.dir });
  });
  afterAll(async () => {
    await api.stop();
    await client.remove();
  });

  const shed = async (reason: string) => {
    const { body } = await api.visitor().call('/metrics');
    return new ParsedMetrics(String(body)).value('clairvolet_http_shed_total', { reason });
  };

  describe('that gets an endless address', () => {
    const endless = (start: string) => `${start}${'/'.repeat(15_000)}x`;

    it('answers 414 in the format of the caller on pages, API, .php paths and hosts’ sites', async () => {
      const visitor = api.visitor();
      const detail = 'Cette adresse est trop longue.';
      const page = await visitor.call(endless('/'), { headers: html });
      expect([page.status, page.body]).toStrictEqual([414, detail]);
      expect(await askUnder(api, 'mas.sites.localhost', endless('/'), '192.0.2.1')).toStrictEqual([414, detail]);
      const problem = await visitor.call(`/api/plans?a=${'é'.repeat(900)}`);
      expect(problemSchema.strict().parse(problem.body)).toMatchObject({ code: 'address_too_long', detail });
      expect(problem.headers.get('content-type')).toBe('application/problem+json');
      const php = await visitor.call(`/api/plans.php?a=${'/'.repeat(5_000)}`);
      expect([php.status, php.body]).toMatchObject([414, { success: false, error: detail }]);
      expect(await shed('length')).toBe(4);
    });
  });

  describe('that gets requests whose bodies never arrive', () => {
    const open: Socket[] = [];
    afterEach(() => {
      for (const socket of open.splice(0)) socket.destroy();
    });
    const heard = new Map<Socket, string>();
    const send = async (from: string, path = '/api/session', body = '{'): Promise<Socket> => {
      const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
      open.push(socket);
      heard.set(socket, '');
      socket.on('data', (chunk: Buffer) => heard.set(socket, heard.get(socket) + chunk.toString()));
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const { host, origin } = new URL(api.origin);
      const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, `X-Forwarded-For: ${from}`];
      socket.write(
        `${[...head, 'Content-Type: application/json', 'Content-Length: 60000'].join('\r\n')}\r\n\r\n${body}`,
      );
      return socket;
    };
    const answered = async (sockets: readonly Socket[], count: number) =>
      vi.waitFor(
        () => expect(sockets.filter((one) => heard.get(one)?.startsWith('HTTP/1.1 503 '))).toHaveLength(count),
        { timeout: patience },
      );
    const hang = async (many: number, address: (nth: number) => string, path?: string) => {
      const sockets = await Promise.all(Array.from({ length: many }, async (_, nth) => send(address(nth), path)));
      return sockets;
    };
    const signIn = async (from: string, email = 'personne@clairvolet.test') =>
      (
        await api.visitor().call('/api/session', {
          method: 'POST',
          body: { email, password: 'volets du soir' },
          headers: { 'x-forwarded-for': from },
        })
      ).status;

    it('lets two of a network wait, refuses its others at once, and continues to answer everybody', async () => {
      const before = await shed('bodies');
      const sockets = [
        ...(await hang(10, () => '192.0.2.1')),
        // A customer of IPv6 has all the addresses of their network.
        ...(await hang(10, (nth) => `2001:db8:1:2::${nth + 1}`)),
      ];
      await answered(sockets, 16);
      expect(await shed('bodies')).toBe(Number(before) + 16);
      const visitor = api.visitor();
      for (const path of ['/healthz', '/readyz', '/', '/api/plans'])
        expect((await visitor.call(path)).status).toBe(200);
      // Complete bodies are still accepted, from another network and from the same one.
      expect(await signIn('192.0.2.2')).toBe(401);
      expect(await signIn('192.0.2.1')).toBe(401);
      for (const socket of sockets) socket.destroy();
      // Their places are free again: of three, two wait.
      await vi.waitFor(async () => answered(await hang(3, () => '192.0.2.1'), 1), { timeout: patience });
    });

    it('lets ten of all networks wait, and none of them blocks a webhook of Stripe', async () => {
      const sockets = await hang(14, (nth) => `198.51.100.${nth}`);
      await answered(sockets, 4);
      expect(await signIn('192.0.2.9')).toBe(401);
      const webhook = async () =>
        (
          await api.visitor().call('/api/stripe/webhook', {
            method: 'POST',
            body: '{}',
            headers: { 'x-forwarded-for': '203.0.113.1' },
          })
        ).body;
      // No secret is set here, which is another reason for a 503.
      expect(await webhook()).not.toMatchObject({ code: 'overloaded' });
      const pretenders = await hang(5, () => '203.0.113.2', '/api/stripe/webhook');
      await answered(pretenders, 3);
      expect(await webhook()).not.toMatchObject({ code: 'overloaded' });
    });

    it('does not count complete bodies, whether or not they have been read yet', async () => {
      // More than may be on their way, fewer than the twenty requests that one network may have under way.
      const wanted = Array.from({ length: 16 }, async (_, nth) => signIn('192.0.2.7', `p${nth}@clairvolet.test`));
      expect(new Set(await Promise.all(wanted))).toStrictEqual(new Set([401]));
    });
  });
});

describe('pages, their files and unknown addresses', () => {
  let client: Awaited<ReturnType<typeof writeTinyClient>>;
  let api: TestApi;
  beforeAll(async () => {
    client = await writeTinyClient();
    // Fifteen at once.
    api = await startApi({ rateLimitFactor: 0.01, trustProxy: 1, clientDir: client.dir });
  });
  afterAll(async () => {
    await api.stop();
    await client.remove();
  });

  it.each([
    ['kept in memory', '/', '127.0.0.1', '192.0.2.1', 200],
    ['that are nobody’s', '/nulle-part', '127.0.0.1', '192.0.2.2', 404],
    ['of a host’s name', '/', 'mas.sites.localhost', '192.0.2.3', 404],
  ])('%s have a limit per network', async (_what, path, host, from, usual) => {
    const ask = async (address: string) => askUnder(api, host, path, address);
    const statuses: unknown[] = [];
    for (let asked = 0; asked < 15; asked += 1) statuses.push((await ask(from))[0]);
    expect(statuses).toStrictEqual(Array.from({ length: 15 }, () => usual));
    // One comes back every 1.7 seconds.
    await vi.waitFor(
      async () =>
        expect(await ask(from)).toStrictEqual([
          429,
          'Trop de demandes en peu de temps. Réessayez dans quelques secondes.',
        ]),
      patience,
    );
    expect((await ask('192.0.2.200'))[0]).toBe(usual);
    expect((await api.visitor().call('/healthz', { headers: { 'x-forwarded-for': from } })).status).toBe(200);
  });
});
