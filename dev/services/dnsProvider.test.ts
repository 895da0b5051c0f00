import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { settingDefinitions, type SettingKey } from '@app/contract/site/settings.ts';
import { type DnsProvider, DnsProviderError, openDnsProvider } from '@app/domain/hosting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/freePort.ts';
import { findPowerDns, startPowerDns } from '../testing/startPowerDns.ts';
import { startDnsSandbox } from '@sandbox/dns';

interface Server {
  apiUrl: string;
  apiKey: string;
  resolver: string;
  stop: () => Promise<void>;
}

const isMissing = findPowerDns() === undefined && process.env['CI'] !== 'true';
if (isMissing) console.warn('\n!!! There is no pdns_server (Debian: pdns-server).\n!!! Its tests are SKIPPED.\n');

async function startSandbox(): Promise<Server> {
  const apiKey = randomUUID();
  const sandbox = await startDnsSandbox({ port: 0, apiPort: 0, apiKey, log: console.error });
  return { ...sandbox, apiKey };
}

function providerWith(settings: Partial<Record<SettingKey, string>>): DnsProvider {
  return openDnsProvider({ settings: { get: (key) => settings[key] ?? settingDefinitions[key].default } });
}

async function failureOf(work: Promise<unknown>): Promise<{ failure: string; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DnsProviderError)) throw new Error(`Not refused as expected: ${String(error)}`);
  return { failure: error.failure, message: error.message };
}

const servers = [
  { title: 'the sandbox', start: startSandbox, skipped: false },
  { title: 'the real PowerDNS', start: startPowerDns, skipped: isMissing },
];

for (const { title, start, skipped } of servers) {
  describe.skipIf(skipped)(`publishing through ${title}`, () => {
    let server: Server;
    let provider: DnsProvider;
    const base = `t${randomUUID().slice(0, 8)}.localhost`;
    const nameservers = `ns1.${base}, ns2.${base}`;

    const settings = () => ({
      dns_api_url: `${server.apiUrl}/`,
      dns_api_key: server.apiKey,
      dns_nameservers: nameservers,
    });

    async function ask(type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'NS' | 'SOA', name: string): Promise<unknown> {
      const resolver = new Resolver({ timeout: 2_000, tries: 3 });
      resolver.setServers([server.resolver]);
      try {
        return await resolver.resolve(name, type);
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error;
      }
    }

    beforeAll(async () => {
      server = await start();
      provider = providerWith(settings());
      await provider.ensureZone(base);
    });

    afterAll(async () => server.stop());

    it('creates a zone with the name servers of the product and a short TTL for negative answers', async () => {
      expect(await ask('NS', base)).toEqual(expect.arrayContaining([`ns1.${base}`, `ns2.${base}`]));
      expect(await ask('SOA', base)).toMatchObject({ nsname: `ns1.${base}`, minttl: 300 });
    });

    it('accepts a zone that already exists', async () => {
      await provider.publish(`kept.${base}`, [{ type: 'A', content: '192.0.2.1' }]);
      await provider.ensureZone(base);
      expect(await ask('A', `kept.${base}`)).toEqual(['192.0.2.1']);
    });

    it('publishes the addresses of a name with a TTL of five minutes', async () => {
      const name = `gite.${base}`;
      await provider.publish(name, [
        { type: 'A', content: '192.0.2.1' },
        { type: 'AAAA', content: '2001:DB8:0::10' },
      ]);
      const resolver = new Resolver();
      resolver.setServers([server.resolver]);
      expect(await resolver.resolve4(name, { ttl: true })).toEqual([{ address: '192.0.2.1', ttl: 300 }]);
      expect(await ask('AAAA', name)).toEqual(['2001:db8::10']);
    });

    it('leaves of a name exactly what was published last, whatever types it had', async () => {
      const name = `moves.${base}`;
      await provider.publish(name, [
        { type: 'A', content: '192.0.2.1' },
        { type: 'TXT', content: '"essai"' },
      ]);
      await provider.publish(name, [{ type: 'CNAME', content: `gite.${base}.` }]);
      expect([await ask('CNAME', name), await ask('TXT', name)]).toEqual([[`gite.${base}`], []]);
      await provider.publish(name, [{ type: 'A', content: '192.0.2.2' }]);
      expect([await ask('A', name), await ask('CNAME', name)]).toEqual([['192.0.2.2'], 'ENODATA']);
      await provider.publish(name, [{ type: 'TXT', content: '"un \\"mot\\"" "et la suite"' }]);
      expect([await ask('TXT', name), await ask('A', name)]).toEqual([[['un "mot"', 'et la suite']], 'ENODATA']);
    });

    it('publishes the same records twice with a single effect', async () => {
      const records = [{ type: 'A', content: '192.0.2.3' }] as const;
      await provider.publish(`twice.${base}`, [...records, ...records]);
      await provider.publish(`twice.${base}`, records);
      expect(await ask('A', `twice.${base}`)).toEqual(['192.0.2.3']);
    });

    it('withdraws a name as often as one likes, also one that never was or has no zone', async () => {
      await provider.publish(`gone.${base}`, [{ type: 'A', content: '192.0.2.1' }]);
      await provider.withdraw(`gone.${base}`);
      await provider.withdraw(`gone.${base}`);
      await provider.withdraw('never.elsewhere.localhost');
      expect(await ask('A', `gone.${base}`)).toBe('ENOTFOUND');
    });

    it('writes into the nearest zone, as that of a domain below another one', async () => {
      await provider.ensureZone(`inner.${base}`);
      await provider.publish(`www.inner.${base}`, [{ type: 'A', content: '192.0.2.7' }]);
      await provider.publish(`inner.${base}`, [{ type: 'A', content: '192.0.2.8' }]);
      expect([await ask('A', `www.inner.${base}`), await ask('A', `inner.${base}`)]).toEqual([
        ['192.0.2.7'],
        ['192.0.2.8'],
      ]);
      expect(await ask('NS', `inner.${base}`)).toEqual(expect.arrayContaining([`ns1.${base}`]));
    });

    it('says that there is no zone for a name', async () => {
      const refusal = await failureOf(
        provider.publish('gite.elsewhere.localhost', [{ type: 'A', content: '192.0.2.1' }]),
      );
      expect(refusal).toEqual({
        failure: 'zone_missing',
        message: 'Le serveur DNS n’a pas de zone pour gite.elsewhere.localhost.',
      });
    });

    it('says that the key is refused', async () => {
      const stranger = providerWith({ ...settings(), dns_api_key: 'une-autre' });
      const refusal = await failureOf(stranger.publish(`gite.${base}`, [{ type: 'A', content: '192.0.2.1' }]));
      expect(refusal).toMatchObject({ failure: 'unauthorised', message: expect.stringContaining('refuse la clé') });
    });

    it('reports in the server’s own words what it refuses, and changes nothing', async () => {
      const name = `wrong.${base}`;
      await provider.publish(name, [{ type: 'A', content: '192.0.2.1' }]);
      const refusal = await failureOf(provider.publish(name, [{ type: 'A', content: 'pas une adresse' }]));
      expect(refusal.failure).toBe('refused');
      expect(refusal.message).toContain(`Record ${name}./A 'pas une adresse': Parsing record content`);
      expect(await ask('A', name)).toEqual(['192.0.2.1']);
    });
  });
}

describe('publishing when the service fails', () => {
  const records = [{ type: 'A', content: '192.0.2.1' }] as const;

  async function behind(
    answer: (request: { authorization: string | undefined; path: string }) => {
      status: number;
      body?: string;
      location?: string;
    },
    visit: (url: string) => Promise<void>,
  ): Promise<void> {
    const server = createServer((request, response) => {
      const {
        status,
        body = '',
        location,
      } = answer({
        authorization: request.headers.authorization,
        path: request.url ?? '',
      });
      response.writeHead(status, location === undefined ? {} : { location }).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    try {
      await visit(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  it('names an address that is missing, and one at which no server listens', async () => {
    expect(await failureOf(providerWith({}).publish('gite.sites.localhost', records))).toEqual({
      failure: 'unreachable',
      message: 'L’adresse de l’API du DNS n’est pas renseignée.',
    });
    const nobody = providerWith({ dns_api_url: `http://127.0.0.1:${await freePort()}` });
    expect(await failureOf(nobody.publish('gite.sites.localhost', records))).toEqual({
      failure: 'unreachable',
      message: 'Le serveur DNS est injoignable (ECONNREFUSED).',
    });
  });

  it('gives up after five seconds without an answer', async () => {
    const sandbox = await startSandbox();
    try {
      await fetch(`${sandbox.apiUrl}/sandbox/faults`, {
        method: 'POST',
        body: JSON.stringify({ mode: 'silent', part: 'api' }),
      });
      const silent = providerWith({ dns_api_url: sandbox.apiUrl, dns_api_key: sandbox.apiKey });
      expect(await failureOf(silent.withdraw('gite.sites.localhost'))).toEqual({
        failure: 'unreachable',
        message: 'Le serveur DNS n’a pas répondu en 5\u00a0secondes.',
      });
    } finally {
      await sandbox.stop();
    }
  });

  it('gives the words of an error of the server, and of what is not PowerDNS', async () => {
    await behind(
      () => ({ status: 500, body: '{"error": "Backend is down"}' }),
      async (dns_api_url) => {
        expect(await failureOf(providerWith({ dns_api_url }).withdraw('gite.sites.localhost'))).toEqual({
          failure: 'refused',
          message: 'Le serveur DNS a refusé (500) : Backend is down',
        });
      },
    );
    await behind(
      () => ({ status: 200, body: '<h1>Bonjour</h1>' }),
      async (dns_api_url) => {
        expect(await failureOf(providerWith({ dns_api_url }).withdraw('gite.sites.localhost'))).toEqual({
          failure: 'refused',
          message: 'L’adresse de l’API répond, mais pas comme PowerDNS.',
        });
      },
    );
  });

  it('gives a proxy its name and password, and carries the key nowhere else', async () => {
    const seen: (string | undefined)[] = [];
    await behind(
      ({ authorization, path }) => {
        seen.push(authorization, path);
        return { status: 302, location: '/ailleurs' };
      },
      async (dns_api_url) => {
        const provider = providerWith({ dns_api_url, dns_login: 'clair', dns_password: 'volet' });
        expect(await failureOf(provider.withdraw('localhost'))).toMatchObject({ failure: 'refused' });
      },
    );
    expect(seen).toEqual([
      `Basic ${Buffer.from('clair:volet').toString('base64')}`,
      '/api/v1/servers/localhost/zones?zone=localhost.',
    ]);
  });

  it('with one wildcard record writes nothing below the base, and refuses what it cannot serve', async () => {
    const wildcard = providerWith({ dns_mode: 'wildcard', subdomain_base: 'sites.localhost' });
    await wildcard.publish('gite.sites.localhost', records);
    await wildcard.withdraw('gite.sites.localhost');
    expect(await failureOf(wildcard.publish('gite.fr', records))).toMatchObject({ failure: 'refused' });
    expect(await failureOf(wildcard.withdraw('notsites.localhost'))).toMatchObject({ failure: 'refused' });
    expect(await failureOf(wildcard.ensureZone('gite.fr'))).toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('joker'),
    });
  });
});

describe.skipIf(isMissing)('a secondary name server of the real PowerDNS', () => {
  const key = { 'x-api-key': 'a-key-of-the-tests', 'content-type': 'application/json' };
  const zone = `t${randomUUID().slice(0, 8)}.localhost`;

  it('is notified of a change in the zone of a bought domain, and has it at once', async () => {
    const secondary = await startPowerDns({ secondary: 'yes', 'xfr-cycle-interval': '3600' });
    const primary = await startPowerDns({
      primary: 'yes',
      'allow-axfr-ips': '127.0.0.1',
      'also-notify': secondary.resolver,
      'only-notify': '',
      'xfr-cycle-interval': '1',
    });
    try {
      const provider = providerWith({
        dns_api_url: primary.apiUrl,
        dns_api_key: primary.apiKey,
        dns_nameservers: `ns1.${zone}, ns2.${zone}`,
      });
      await provider.ensureZone(zone);
      const made = await fetch(`${secondary.apiUrl}/api/v1/servers/localhost/zones`, {
        method: 'POST',
        headers: key,
        body: JSON.stringify({ name: `${zone}.`, kind: 'Slave', masters: [primary.resolver] }),
      });
      expect(made.status).toBe(201);
      const resolver = new Resolver({ timeout: 2_000, tries: 3 });
      resolver.setServers([secondary.resolver]);
      const ask = async () => resolver.resolve(`gite.${zone}`, 'A').catch((error: unknown) => error);
      await provider.publish(`gite.${zone}`, [{ type: 'A', content: '192.0.2.1' }]);
      await expect.poll(ask).toEqual(['192.0.2.1']);
      await provider.publish(`gite.${zone}`, [{ type: 'A', content: '192.0.2.2' }]);
      await expect.poll(ask).toEqual(['192.0.2.2']);
    } finally {
      await Promise.all([primary.stop(), secondary.stop()]);
    }
  });
});
