import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, buildSession, countRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Listed {
  id: string;
  current: boolean;
  device: string;
}

describe('the open sessions of an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const answer = async (client: ApiClient) => client.call('/api/account/sessions');
  const list = async (client: ApiClient) => ((await answer(client)).body as { sessions: Listed[] }).sessions;
  const end = async (client: ApiClient, id: string) =>
    (await client.call(`/api/account/sessions/${id}`, { method: 'DELETE' })).status;
  const isSignedIn = async (client: ApiClient) =>
    ((await client.call('/api/session')).body as { authenticated: boolean }).authenticated;
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

  async function elsewhere({ id }: BuiltAccount): Promise<string> {
    return buildSession(api.platform, id, { userAgent: firefox, address: '192.0.2.7', remembered: true });
  }

  it('are listed with their device, the last used first, without those of others', async () => {
    const [customer, stranger] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
    await elsewhere(stranger);
    const first = await elsewhere(customer);
    const opened = api.platform.clock.now().toISOString();
    api.platform.clock.advance(60_000);
    const client = await api.signedIn(customer);
    const { body, status, headers } = await answer(client);
    expect([status, headers.get('cache-control')]).toStrictEqual([200, 'no-store']);
    expect(body).toStrictEqual({
      sessions: [
        expect.objectContaining({
          current: true,
          device: 'Appareil inconnu',
          deviceKind: 'unknown',
          remembered: false,
        }),
        {
          id: first,
          current: false,
          device: 'Firefox sur Windows',
          deviceKind: 'desktop',
          address: '192.0.2.7',
          remembered: true,
          createdAt: opened,
          seenAt: opened,
        },
      ],
    });
  });

  it('do not include expired ones, nor those from before a change of password', async () => {
    const customer = await buildCustomer(api.platform);
    await buildSession(api.platform, customer.id, { userAgent: firefox });
    api.platform.clock.advance(13 * 3_600_000);
    const remaining = await elsewhere(customer);
    const client = await api.signedIn(customer);
    const open = (await list(client)).map(({ id }) => id);
    expect(open).toHaveLength(2);
    expect(open).toContain(remaining);
    api.platform.clock.advance(1);
    await api.platform.pool.query('update account set password_changed_at = $2 where id = $1', [
      customer.id,
      api.platform.clock.now(),
    ]);
    const after = await api.signedIn(customer);
    expect(await list(after)).toHaveLength(1);
  });

  it('can be ended one by one', async () => {
    const customer = await buildCustomer(api.platform);
    const [client, other] = [await api.signedIn(customer), await api.signedIn(customer)];
    const mine = (await list(other)).find(({ current }) => current)?.id ?? '';
    expect(await end(client, mine)).toBe(204);
    expect([await isSignedIn(client), await isSignedIn(other)]).toStrictEqual([true, false]);
    expect(await end(client, mine)).toBe(404);
  });

  it('include the current one: ending it signs out', async () => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    const current = (await list(client)).find((session) => session.current)?.id ?? '';
    expect(await end(client, current)).toBe(204);
    expect(client.cookie('clairvolet')).toBeUndefined();
    expect(await isSignedIn(client)).toBe(false);
  });

  it('cannot be ended by anyone else', async () => {
    const [customer, stranger] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
    const theirs = await elsewhere(customer);
    const client = await api.signedIn(stranger);
    const before = await countRows(api.platform, 'session');
    expect(await end(client, theirs)).toBe(404);
    expect(await end(client, 'autre-chose')).toBe(404);
    expect(await countRows(api.platform, 'session')).toStrictEqual(before);
  });

  it('can all be ended except the current one', async () => {
    const [customer, stranger] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
    const bystander = await api.signedIn(stranger);
    const [client, other] = [await api.signedIn(customer), await api.signedIn(customer)];
    await elsewhere(customer);
    const ended = await client.call('/api/account/sessions', { method: 'DELETE' });
    expect([ended.status, ended.body]).toStrictEqual([200, { ended: 2 }]);
    expect([await isSignedIn(client), await isSignedIn(other)]).toStrictEqual([true, false]);
    expect(await isSignedIn(bystander)).toBe(true);
    expect(await list(client)).toHaveLength(1);
  });

  it('can be listed and ended by an administrator, too', async () => {
    const client = await api.signedIn(await buildAdministrator(api.platform));
    expect(await list(client)).toHaveLength(1);
    expect((await client.call('/api/account/sessions', { method: 'DELETE' })).body).toStrictEqual({ ended: 0 });
  });
});
