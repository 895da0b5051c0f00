import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildName, onceCertificateBegan, patience } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { findCaddy, startCaddy, type RunningCaddy } from './testing/startCaddy.ts';

const isMissing = findCaddy() === undefined && process.env.CI !== 'true';
if (isMissing) process.stderr.write('\n!!! There is no caddy on PATH.\n!!! The tests that need it are SKIPPED.\n');

interface Answer {
  status: number;
  body: string;
  location: string | undefined;
}

describe.skipIf(isMissing)('Caddy in front of the product', () => {
  let api: TestApi;
  let caddy: RunningCaddy;
  beforeAll(async () => {
    api = await startApi({ appUrl: 'https://app.localhost', trustProxy: 1 });
    caddy = await startCaddy({ appUrl: 'https://app.localhost', serverPort: Number(new URL(api.origin).port) });
    const { id: accountId } = await buildCustomer(api.platform, { firstName: 'Amaia' });
    await buildName(api.platform, { accountId, name: 'mas.sites.example' });
    await buildName(api.platform, { accountId, name: 'mas-des-oliviers.fr', kind: 'external' });
    await buildName(api.platform, {
      accountId,
      name: 'douteux.fr',
      kind: 'external',
      provedAt: null,
      state: 'pending',
    });
  });
  afterAll(async () => {
    await caddy.stop();
    await api.stop();
  });

  /** As a browser that trusts Caddy's authority and believes that the name leads here. */
  const get = async (name: string, path = '/', headers: Record<string, string> = {}): Promise<Answer> =>
    onceCertificateBegan(async () => getOnce(name, path, headers));
  const getOnce = async (name: string, path: string, headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: caddy.httpsPort,
          servername: name,
          path,
          headers: { host: `${name}:${caddy.httpsPort}`, ...headers },
          ca: caddy.root,
          agent: false,
        },
        (answer) => {
          let body = '';
          answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, location: answer.headers.location }));
        },
      );
      asked.on('error', reject);
      asked.end();
    });

  it('serves a host’s site under its name, over https with a verified certificate', async () => {
    const site = await get('mas.sites.example');
    expect([site.status, site.body.includes('<h1>Chez Amaia</h1>')]).toStrictEqual([200, true]);
    expect((await get('mas-des-oliviers.fr', '/.well-known/clairvolet')).body).toBe('clairvolet mas-des-oliviers.fr');
    expect((await get('www.mas-des-oliviers.fr', '/x?y=1')).location).toBe('https://mas-des-oliviers.fr/x?y=1');
  });

  it.each(['personne.sites.example', 'douteux.fr', 'www.mas.sites.example', 'xn--ms-2ia.sites.example'])(
    'refuses the handshake for %s, which is unknown or not verified',
    async (name) => {
      await expect(get(name)).rejects.toThrow();
    },
  );

  it('orders a certificate for a domain as soon as it is verified', async () => {
    await api.platform.pool.query(`update hosted_name set proved_at = now() where name = 'douteux.fr'`);
    await api.platform.pool.query(`select pg_notify('hosting', 'douteux.fr')`);
    await expect.poll(async () => (await get('douteux.fr').catch(() => null))?.status).toBe(200);
  });

  it('serves the application under its own name, and hides the internal endpoints', async () => {
    expect((await get('app.localhost', '/api/plans')).status).toBe(200);
    for (const name of ['app.localhost', 'mas.sites.example']) {
      for (const path of ['/api/internal/tls-check?domain=mas.sites.example', '/metrics', '//api/internal/tls-check']) {
        expect([name, path, (await get(name, path)).status]).toStrictEqual([name, path, 404]);
      }
    }
  });

  it('trusts no host or client address from forwarded headers', async () => {
    const disguised = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Host': 'app.localhost' };
    expect((await get('mas.sites.example', '/', disguised)).body).toContain('Chez Amaia');
    expect((await get('mas.sites.example', '/api/plans', disguised)).status).toBe(404);
  });

  it('redirects from http to https', async () => {
    const answer = await new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const asked = requestPlain(
        {
          host: '127.0.0.1',
          port: caddy.httpPort,
          path: '/a?b=c',
          headers: { host: 'mas.sites.example' },
          agent: false,
        },
        (given) => {
          given.resume();
          resolve([given.statusCode, given.headers.location]);
        },
      );
      asked.on('error', reject);
      asked.end();
    });
    expect(answer).toStrictEqual([308, 'https://mas.sites.example/a?b=c']);
  });
});

describe.skipIf(isMissing)('Caddy in front of a trial installation under https://localhost', () => {
  it('issues a certificate of its own authority, as APP_TLS requests from older versions of Caddy', async () => {
    const api = await startApi({ appUrl: 'https://localhost', trustProxy: 1 });
    const serverPort = Number(new URL(api.origin).port);
    const caddy = await startCaddy({ appUrl: 'https://localhost', appTls: 'tls internal', serverPort });
    // Caddy serves before it has signed the first certificate: until then it refuses the handshake.
    const status = await vi.waitFor(
      async () =>
        new Promise<number | undefined>((resolve, reject) => {
          const address = { host: '127.0.0.1', port: caddy.httpsPort, servername: 'localhost', path: '/healthz' };
          request({ ...address, headers: { host: 'localhost' }, ca: caddy.root, agent: false }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
            .on('error', reject)
            .end();
        }),
      { timeout: patience, interval: 50 },
    );
    await caddy.stop();
    await api.stop();
    expect(status).toBe(200);
  });
});
