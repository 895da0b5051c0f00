import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MobileOverview, PairingLink } from '@app/contract/mobile/api.ts';
import { closeAccount } from '@app/domain/accounts';
import { buildCustomer, buildName, readRows, testPassword, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const day = 86_400_000;
const devicesPath = '/api/mobile/devices';

describe('pairing', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  /** A host whose site is online, and their browser. */
  async function buildHost(): Promise<{ host: BuiltAccount; browser: ApiClient; site: string }> {
    const host = await buildCustomer(api.platform);
    const { name } = await buildName(api.platform, { accountId: host.id, isPrimary: true });
    return { host, browser: await api.signedIn(host), site: `https://${name}` };
  }
  async function createLink(browser: ApiClient, body: object = {}): Promise<PairingLink> {
    const answer = await browser.call('/api/mobile/links', { method: 'POST', body });
    expect(answer.status).toBe(201);
    return answer.body as PairingLink;
  }
  const read = async (browser: ApiClient) => (await browser.call('/api/mobile')).body as MobileOverview;
  const pair = async (token: string, name = 'iPhone de Maïté') =>
    api.visitor().call(devicesPath, { method: 'POST', body: { token, name, platform: 'ios' } });
  const stateOf = async (token: string) =>
    ((await api.visitor().call(`/api/mobile/verification?token=${token}`)).body as { state: string }).state;
  const asDevice = async (deviceToken: string, method = 'GET') =>
    api.visitor().call('/api/mobile/device', { method, headers: { authorization: `Bearer ${deviceToken}` } });
  async function paired(browser: ApiClient): Promise<{ deviceToken: string; device: { id: string } }> {
    const { token } = await createLink(browser);
    const answer = await pair(token);
    expect(answer.status).toBe(201);
    return answer.body as { deviceToken: string; device: { id: string } };
  }

  it('begins with a link that names its host, is valid for seven days and leads to the product', async () => {
    const { host, browser, site } = await buildHost();
    expect(await read(browser)).toStrictEqual({ link: null, devices: [], siteUrl: site });
    const link = await createLink(browser);
    expect(link).toMatchObject({
      link: `${api.platform.appUrl}/m/${link.token}`,
      state: 'active',
      createdAt: '2026-11-20T13:32:00.000Z',
      expiresAt: '2026-11-27T13:32:00.000Z',
    });
    expect((await read(browser)).link).toStrictEqual(link);
    const verdict = await api.visitor().call(`/api/mobile/verification?token=${link.token}`);
    expect([verdict.status, verdict.body]).toStrictEqual([
      200,
      { valid: true, state: 'active', tenantId: `TENANT_${host.id}`, siteUrl: site, expiresAt: link.expiresAt },
    ]);
    // The token is not stored.
    const [row] = await readRows<{ text: string }>(
      api.platform,
      'select l::text as text from mobile_link l where id = $1',
      [link.id],
    );
    expect(row?.text).not.toContain(link.token.split('.')[1]);
  });

  it('accepts a lifetime of one to fourteen whole days, and nothing else', async () => {
    const { browser } = await buildHost();
    for (const days of [1, 14]) {
      const { createdAt, expiresAt } = await createLink(browser, { days });
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(days * day);
    }
    for (const days of [0, 15, 1.5, '7', null]) {
      const { status, body } = await browser.call('/api/mobile/links', { method: 'POST', body: { days } });
      expect([days, status, body]).toMatchObject([
        days,
        422,
        { errors: { days: 'Choisissez une durée de 1 à 14 jours' } },
      ]);
    }
  });

  it('requires a site, and an account that may make changes', async () => {
    const host = await buildCustomer(api.platform);
    const browser = await api.signedIn(host);
    const refused = await browser.call('/api/mobile/links', { method: 'POST', body: {} });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'domain_missing', detail: 'Domaine manquant' }]);
    const expired = await buildCustomer(api.platform, { subscriptionStatus: 'expired' });
    await buildName(api.platform, { accountId: expired.id });
    const other = await api.signedIn(expired);
    const restricted = await other.call('/api/mobile/links', { method: 'POST', body: {} });
    expect([restricted.status, restricted.body]).toMatchObject([403, { code: 'account_restricted' }]);
    expect((await read(other)).link).toBeNull();
  });

  it('replaces a link by the next one: the former is no longer valid', async () => {
    const { browser } = await buildHost();
    const former = await createLink(browser);
    const next = await createLink(browser, { days: 3 });
    expect([await stateOf(former.token), await stateOf(next.token)]).toStrictEqual(['revoked', 'active']);
    const refused = await pair(former.token);
    expect([refused.status, refused.body]).toMatchObject([410, { code: 'link_invalid' }]);
    expect((await pair(next.token)).status).toBe(201);
    expect((await read(browser)).link?.id).toBe(next.id);
  });

  it('leaves one valid link when several are created at once', async () => {
    const { host, browser } = await buildHost();
    await Promise.all(Array.from({ length: 6 }, async () => createLink(browser)));
    const validLinks = await readRows(
      api.platform,
      'select id from mobile_link where account_id = $1 and revoked_at is null',
      [host.id],
    );
    expect(validLinks).toHaveLength(1);
  });

  it('is not possible once the link has expired, to the second, or is revoked', async () => {
    const { host, browser: first } = await buildHost();
    const link = await createLink(first, { days: 1 });
    api.platform.clock.advance(day - 1);
    const last = await pair(link.token);
    expect([await stateOf(link.token), last.status]).toStrictEqual(['active', 201]);
    api.platform.clock.advance(1);
    expect([await stateOf(link.token), (await pair(link.token)).status]).toStrictEqual(['expired', 410]);
    // The session of the day before is over, too.
    const browser = await api.signedIn(host);
    const stranger = await api.signedIn(await buildCustomer(api.platform));
    expect((await stranger.call(`/api/mobile/links/${link.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await read(browser)).link).toMatchObject({ id: link.id, state: 'expired' });

    const next = await createLink(browser);
    expect((await browser.call(`/api/mobile/links/${next.id}`, { method: 'DELETE' })).status).toBe(204);
    expect([await stateOf(next.token), (await pair(next.token)).status]).toStrictEqual(['revoked', 410]);
    expect((await read(browser)).link).toBeNull();
    expect((await browser.call(`/api/mobile/links/${next.id}`, { method: 'DELETE' })).status).toBe(404);
    // Phones that were paired stay paired.
    expect((await asDevice((last.body as { deviceToken: string }).deviceToken)).status).toBe(200);
  });

  it('refuses an altered token, one of another installation, and an invalid one', async () => {
    const { browser } = await buildHost();
    const { token } = await createLink(browser);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const bad of [changed, `${token}A`, 'x', 'x.y', `${token.split('.')[0]}.`]) {
      expect([await stateOf(bad), (await pair(bad)).status]).toStrictEqual(['unknown', 410]);
    }
  });

  it('gives a phone its own token, with which it reads its account', async () => {
    const { host, browser, site } = await buildHost();
    const { token } = await createLink(browser);
    const answer = await pair(token);
    const { device, deviceToken } = answer.body as { device: { id: string }; deviceToken: string };
    expect([answer.status, answer.body]).toStrictEqual([
      201,
      { device, deviceToken, tenantId: `TENANT_${host.id}`, siteUrl: site },
    ]);
    expect(Buffer.from(deviceToken, 'base64url')).toHaveLength(32);
    expect((await asDevice(deviceToken)).body).toStrictEqual({
      device,
      tenantId: `TENANT_${host.id}`,
      siteUrl: site,
      host: { firstName: 'Maïder', company: null },
    });
    const [row] = await readRows<{ text: string }>(
      api.platform,
      'select d::text as text from mobile_device d where id = $1',
      [device.id],
    );
    expect(row?.text).not.toContain(deviceToken);
    const events = await readRows(
      api.platform,
      `select payload from outbox where name = 'mobile.device_paired' and payload ->> 'accountId' = $1`,
      [host.id],
    );
    expect(events).toStrictEqual([{ payload: { deviceId: device.id, accountId: host.id } }]);
    // A session opens nothing here, nor any other token.
    for (const headers of [{}, { authorization: `Bearer ${token}` }, { authorization: `Basic ${deviceToken}` }]) {
      const refused = await browser.call('/api/mobile/device', { headers });
      expect([refused.status, refused.body]).toMatchObject([401, { code: 'not_authenticated' }]);
    }
  });

  it('shows when a phone was last used, to the minute', async () => {
    const { browser } = await buildHost();
    const { deviceToken } = await paired(browser);
    api.platform.clock.advance(5 * 60_000 + 12_345);
    await asDevice(deviceToken);
    const [device] = (await read(browser)).devices;
    const seen = Date.parse(device?.lastSeenAt ?? '');
    expect(seen % 60_000).toBe(0);
    expect(api.platform.clock.now().getTime() - seen).toBeLessThan(60_000);
  });

  it('lets only its host rename and remove a phone', async () => {
    const { host, browser } = await buildHost();
    const { browser: stranger } = await buildHost();
    const { device, deviceToken } = await paired(browser);
    const path = `${devicesPath}/${device.id}`;
    const rename = async (client: ApiClient, name: string) => client.call(path, { method: 'PATCH', body: { name } });
    expect((await rename(stranger, 'À moi')).status).toBe(404);
    expect((await stranger.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await rename(browser, ' ')).status).toBe(422);
    expect((await rename(browser, 'Téléphone du ménage')).body).toMatchObject({ name: 'Téléphone du ménage' });
    expect((await asDevice(deviceToken)).status).toBe(200);

    expect((await browser.call(path, { method: 'DELETE' })).status).toBe(204);
    expect((await asDevice(deviceToken)).status).toBe(401);
    expect((await read(browser)).devices).toStrictEqual([]);
    expect((await rename(browser, 'Encore')).status).toBe(404);
    const feed = await readRows(
      api.platform,
      `select kind, data from activity where account_id = $1 and kind like 'device%' order by occurred_at, id`,
      [host.id],
    );
    expect(feed).toStrictEqual([
      { kind: 'device_paired', data: { device: 'iPhone de Maïté' } },
      { kind: 'device_removed', data: { device: 'Téléphone du ménage' } },
    ]);
  });

  it('lets a phone remove itself, once', async () => {
    const { browser } = await buildHost();
    const { deviceToken } = await paired(browser);
    expect((await asDevice(deviceToken, 'DELETE')).status).toBe(204);
    expect((await asDevice(deviceToken, 'DELETE')).status).toBe(401);
    expect((await read(browser)).devices).toStrictEqual([]);
  });

  it('accepts at most twenty phones, even at once, until one is removed', async () => {
    const { browser } = await buildHost();
    const { token } = await createLink(browser);
    const answers = await Promise.all(Array.from({ length: 23 }, async (_, number) => pair(token, `Nº ${number}`)));
    const statuses = answers.map(({ status }) => status);
    expect([201, 409].map((status) => statuses.filter((one) => one === status).length)).toStrictEqual([20, 3]);
    const [device] = (await read(browser)).devices;
    await browser.call(`${devicesPath}/${device?.id}`, { method: 'DELETE' });
    expect((await pair(token)).status).toBe(201);
  });

  it('ends with the account: links and phones are refused from then on', async () => {
    const { host, browser } = await buildHost();
    const { deviceToken } = await paired(browser);
    const { token } = await createLink(browser);
    await closeAccount(api.platform, host.id, testPassword);
    expect((await asDevice(deviceToken)).status).toBe(401);
    expect([await stateOf(token), (await pair(token)).status]).toStrictEqual(['unknown', 410]);
  });

  it('is closed to phones during maintenance', async () => {
    const { browser } = await buildHost();
    const { deviceToken } = await paired(browser);
    const { settings, clock } = api.platform;
    await settings.save({ maintenance_mode: 'true' }, { at: clock.now(), by: null });
    expect((await asDevice(deviceToken)).status).toBe(503);
    await settings.save({ maintenance_mode: 'false' }, { at: clock.now(), by: null });
    expect((await asDevice(deviceToken)).status).toBe(200);
  });
});
