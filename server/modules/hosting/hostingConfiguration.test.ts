import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostingConfiguration, Trial } from '@app/contract/hosting/adminApi.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildName,
  captureLogs,
  openDnsZone,
  readRows,
  type DnsZone,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';
import { useConfiguration } from '../../testing/useConfiguration.ts';

const token = `${'c0ffee'.repeat(10)}a1b2`;
const path = '/api/admin/hosting';

describe('the configuration of hosting', () => {
  const logs = captureLogs();
  const stage = useConfiguration(logs);

  const change = async (body: object, by = stage.client) => by.call(path, { method: 'PATCH', body });
  const read = async (by = stage.client) => (await by.call(path)).body as HostingConfiguration;

  it('is empty on a new installation, and counts the names that hosts have', async () => {
    const { id: accountId } = await buildCustomer(stage.api.platform);
    await buildName(stage.api.platform, { accountId });
    await buildName(stage.api.platform, { accountId, state: 'error', problem: 'no_record' });
    await buildName(stage.api.platform, { accountId, releasedAt: stage.api.platform.clock.now() });
    const absent = { configured: false, ending: null, source: 'default' };
    const empty = { value: '', source: 'default' };
    expect(await read(stage.agent)).toStrictEqual({
      dns: {
        mode: { value: 'powerdns', source: 'default' },
        apiUrl: empty,
        apiKey: absent,
        serverIp: empty,
        login: empty,
        password: absent,
        nameservers: empty,
        zoneKind: { value: 'Master', source: 'default' },
      },
      registrar: { userId: empty, apiKey: absent, customerId: empty, contactId: empty },
      bridge: {
        apiToken: absent,
        hmacSecret: absent,
        twoHeaders: { value: 'false', source: 'default' },
        previousUntil: null,
      },
      names: { active: 1, pending: 0, error: 1 },
      changedAt: null,
    });
  });

  it('stores every secret encrypted, and never shows more of it than its end', async () => {
    const secrets = {
      dnsApiKey: 'canari-dns-key',
      dnsPassword: 'canari-dns-password',
      registrarApiKey: 'canari-registrar-key',
      saasApiToken: token,
      saasHmacSecret: token.repeat(2),
    };
    const answer = await change({
      ...secrets,
      dnsApiUrl: 'http://127.0.0.1:8081',
      dnsServerIp: '203.0.113.53',
      dnsLogin: 'volet',
      registrarUserId: '700123',
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        dns: {
          apiUrl: { value: 'http://127.0.0.1:8081', source: 'stored' },
          apiKey: { configured: true, ending: '-key', source: 'stored' },
          serverIp: { value: '203.0.113.53' },
          login: { value: 'volet' },
          password: { configured: true, ending: 'word' },
        },
        registrar: { userId: { value: '700123' }, apiKey: { configured: true, ending: '-key' } },
        bridge: { apiToken: { configured: true, ending: 'a1b2' }, hmacSecret: { configured: true, ending: 'a1b2' } },
      },
    ]);
    const stored = await readRows(stage.api.platform, 'select key, value from setting order by key');
    const journal = await readRows(
      stage.api.platform,
      'select action, changes from audit_entry order by id desc limit 1',
    );
    expect(stored).toHaveLength(9);
    const seen = [answer.body, await read(stage.agent), stored, journal, logs.text()].map((part) =>
      JSON.stringify(part),
    );
    for (const part of seen) for (const secret of Object.values(secrets)) expect(part).not.toContain(secret);
    expect(stage.api.platform.settings.get('saas_hmac_secret')).toBe(secrets.saasHmacSecret);
  });

  it('is recorded in the journal with author and changes, and with secrets masked', async () => {
    await change({ dnsMode: 'wildcard', dnsApiKey: 'canari' });
    const [entry] = await readRows(
      stage.api.platform,
      'select action, actor_id, changes from audit_entry order by id desc limit 1',
    );
    expect(entry).toMatchObject({
      action: 'hosting.changed',
      actor_id: stage.chief.id,
      changes: expect.arrayContaining([
        { field: 'dnsMode', before: 'powerdns', after: 'wildcard' },
        { field: 'dnsApiKey', before: '', after: '••••' },
      ]),
    });
    const journal = await stage.client.call('/api/admin/audit?topic=hosting');
    expect(JSON.stringify(journal.body)).toContain('Clé de l’API du DNS');
    expect(JSON.stringify(journal.body)).toContain('Configuration de l’hébergement modifiée');
  });

  it('removes a secret that is sent empty, and does not change values that are not sent', async () => {
    await change({ dnsApiKey: 'canari', dnsLogin: 'volet' });
    expect((await change({ dnsApiKey: '' })).body).toMatchObject({
      dns: { apiKey: { configured: false, ending: null }, login: { value: 'volet' } },
    });
  });

  it.each([
    ['dnsMode', 'bind', 'Choisissez powerdns ou wildcard'],
    ['dnsApiUrl', 'chez moi', 'Saisissez une adresse'],
    ['dnsServerIp', 'ns1.exemple.fr', 'Saisissez une adresse IP'],
    ['dnsNameservers', 'un deux', 'Saisissez des noms de serveurs'],
    ['registrarUserId', 'moi', 'Saisissez un nombre'],
    ['saasApiToken', 'abc', 'Saisissez 64 chiffres hexadécimaux'],
    ['saasHmacSecret', token, 'Saisissez 128 chiffres hexadécimaux'],
  ])('refuses an invalid %s', async (field, value, message) => {
    const answer = await change({ [field]: value });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { [field]: expect.stringContaining(message) } },
    ]);
  });

  it('is changed only by super administrators with a recent confirmation of their password', async () => {
    expect((await change({ dnsLogin: 'x' }, stage.agent)).status).toBe(403);
    const late = await stage.api.signedIn(stage.chief);
    stage.api.platform.clock.advance(16 * 60_000);
    const answer = await change({ dnsLogin: 'x' }, late);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'proof_required' }]);
    expect(stage.api.platform.settings.get('dns_login')).toBe('');
    await stage.signInAgain();
  });

  it('shows until when the secrets before a rotation remain valid', async () => {
    const now = stage.api.platform.clock.now().getTime();
    const until = (days: number) => new Date(now + days * 86_400_000);
    for (const endsAt of [until(-1), until(3), until(5)]) {
      await stage.api.platform.pool.query(
        `insert into retired_secret (id, what, value, key_id, retired_at, ends_at)
         values (gen_random_uuid(), 'saas_api_token', 'x', 'x', $1, $2)`,
        [new Date(now), endsAt],
      );
    }
    expect((await read()).bridge.previousUntil).toBe(until(5).toISOString());
  });

  it('invalidates the former secrets at once, also those of a rotation, when a new secret is entered by hand', async () => {
    expect((await read()).bridge.previousUntil).not.toBeNull();
    await change({ saasHmacSecret: 'ab'.repeat(64) });
    expect((await read()).bridge.previousUntil).not.toBeNull();
    await change({ saasApiToken: token });
    expect((await read()).bridge.previousUntil).toBeNull();
  });
});

describe('the test of the DNS', () => {
  let dns: DnsZone;
  let api: TestApi;
  let client: ApiClient;

  beforeAll(async () => {
    dns = await openDnsZone();
    api = await startApi({ dns });
    client = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
  });
  afterAll(async () => api.stop());

  const tried = async () => (await client.call('/api/admin/hosting/dns-test', { method: 'POST' })).body as Trial;
  const save = async (values: Parameters<typeof api.platform.settings.save>[0]) =>
    api.platform.settings.save(values, { at: api.platform.clock.now(), by: null });

  it('publishes a name, checks that it resolves, removes it, and is recorded in the journal', async () => {
    const { ok, steps } = await tried();
    expect({ ok, steps: steps.map((step) => [step.label, step.ok]) }).toStrictEqual({
      ok: true,
      steps: [
        ['L’API répond et accepte la clé', true],
        ['Elle a une zone pour les sous-domaines', true],
        ['Un nom d’essai se publie', true],
        ['Le serveur de noms y répond', true],
        ['Le nom d’essai se retire', true],
      ],
    });
    const [first, second] = (await dns.control.writes()).slice(-2).map(({ changes }) => changes.join('\n'));
    expect(first).toMatch(/REPLACE _essai-[\da-f]{12}\.t[\da-f]{8}\.localhost TXT "[\da-f]{24}"/);
    expect(second).toMatch(/DELETE _essai-[\da-f]{12}\.t[\da-f]{8}\.localhost TXT/);
    const [entry] = await readRows(api.platform, 'select action, changes from audit_entry order by id desc limit 1');
    expect(entry).toMatchObject({
      action: 'hosting.dns_tested',
      changes: [{ field: 'outcome', before: null, after: 'Tout fonctionne.' }],
    });
  });

  it('stops at the first step that fails, with what the administrator can do', async () => {
    await save({ subdomain_base: 'ailleurs.localhost' });
    expect((await tried()).steps.at(-1)).toStrictEqual({
      label: 'Elle a une zone pour les sous-domaines',
      ok: false,
      detail: 'Aucune zone ne contient ailleurs.localhost\u00a0: créez-la dans PowerDNS.',
    });
    await save({ subdomain_base: dns.base });
    await dns.control.fail({ part: 'api', mode: '500' });
    const { ok, steps } = await tried();
    expect({ ok, steps }).toStrictEqual({
      ok: false,
      steps: [
        {
          label: 'L’API répond et accepte la clé',
          ok: false,
          detail: 'Le serveur DNS a refusé (500) : Internal Server Error',
        },
      ],
    });
    await dns.control.fail({ part: 'api', mode: 'off' });
  });

  it('removes the name even when it does not resolve', async () => {
    await dns.control.fail({ part: 'dns', mode: '500' });
    const { ok, steps } = await tried();
    await dns.control.fail({ part: 'dns', mode: 'off' });
    expect(ok).toBe(false);
    expect(steps.map((step) => step.ok)).toStrictEqual([true, true, true, false, true]);
    expect(steps[3]?.detail).toBe('Personne ne répond aux questions DNS.');
  });

  it('with one wildcard record checks whether any name leads to our server', async () => {
    await save({ dns_mode: 'wildcard' });
    expect((await tried()).steps.at(-1)?.detail).toMatch(/n’a pas d’adresse.: créez l’enregistrement \*\.t/);
    const wildcard = 'wildcard-of-a-test.localhost';
    await save({ subdomain_base: wildcard });
    await dns.control.enter(wildcard, { name: `*.${wildcard}`, type: 'A', contents: ['192.0.2.66'] });
    expect((await tried()).steps.at(-1)?.detail).toMatch(/mène à 192\.0\.2\.66, pas à 127\.0\.0\.1\.$/);
    await dns.control.enter(wildcard, { name: `*.${wildcard}`, type: 'A', contents: ['127.0.0.1'] });
    expect(await tried()).toMatchObject({ ok: true, steps: [{ ok: true }, { ok: true, detail: '127.0.0.1' }] });
    await save({ dns_mode: 'powerdns', subdomain_base: dns.base });
  });

  it('shows values of the environment, and does not change them', async () => {
    const configuration = (await client.call(path)).body as HostingConfiguration;
    expect(configuration.dns.apiUrl).toStrictEqual({ value: dns.apiUrl, source: 'environment' });
    expect(configuration.dns.apiKey.source).toBe('environment');
    const answer = await client.call(path, {
      method: 'PATCH',
      body: { dnsApiUrl: 'http://127.0.0.1:1', dnsLogin: 'x' },
    });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { dnsApiUrl: expect.stringContaining('Défini par l’environnement') } },
    ]);
    expect(api.platform.settings.get('dns_login')).toBe('');
  });
});
