import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdministrator,
  buildCustomer,
  buildProperty,
  buildReservation,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const day = 86_400_000;

describe('what the team sees of a host’s rentals', () => {
  let api: TestApi;
  let administrator: BuiltAccount;
  let team: ApiClient;

  beforeAll(async () => {
    api = await startApi();
    administrator = await buildAdministrator(api.platform, { permissions: ['users'] });
    team = await api.signedIn(administrator);
  });
  afterAll(async () => api.stop());

  async function newHost() {
    const account = await buildCustomer(api.platform);
    const property = await buildProperty(api.platform, { accountId: account.id, name: 'Villa Arrosa' });
    await buildReservation(api.platform, property, { guest: { firstName: 'Maddi', lastName: 'Etcheverry' } });
    return { account, property, host: await api.signedIn(account), path: `/api/admin/users/${account.id}/rentals` };
  }
  const seen = async ({ id }: BuiltAccount) =>
    readRows(
      api.platform,
      `select actor_id, target_id from audit_entry where action = 'users.guests_seen' and target_id = $1`,
      [id],
    );
  const until = (days: number) => new Date(api.platform.clock.now().getTime() + days * day).toISOString();

  it('is numbers and states without a guest’s name anywhere, and no entry of the journal, while the host has not allowed it', async () => {
    const { account, path } = await newHost();
    const answer = await team.call(path);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        namesUntil: null,
        properties: [{ name: 'Villa Arrosa', hasRates: false, coming: 1, reservations: 1 }],
        reservations: [{ number: 1, propertyName: 'Villa Arrosa', state: 'confirmed', guestName: null }],
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Maddi|Etcheverry|voyageuse/);
    expect(await seen(account)).toStrictEqual([]);
  });

  it('has guests’ names once the host allows it, and each reading is an entry of the journal', async () => {
    const { account, host, path } = await newHost();
    expect((await host.call('/api/rentals/help')).body).toStrictEqual({ until: null });
    const allowed = await host.call('/api/rentals/help', { method: 'PUT', body: { days: 3 } });
    expect(allowed).toMatchObject({ status: 200, body: { until: until(3) } });
    expect((await host.call('/api/rentals/help')).body).toStrictEqual({ until: until(3) });
    const named = { namesUntil: until(3), reservations: [{ guestName: 'Maddi Etcheverry' }] };
    expect((await team.call(path)).body).toMatchObject(named);
    expect((await team.call(path)).body).toMatchObject(named);
    const entry = { actor_id: administrator.id, target_id: account.id };
    expect(await seen(account)).toStrictEqual([entry, entry]);
  });

  it('has no names any more once the days are over', async () => {
    const { account, host, path } = await newHost();
    await host.call('/api/rentals/help', { method: 'PUT', body: { days: 1 } });
    api.platform.clock.advance(day);
    const again = await api.signedIn(administrator);
    expect((await again.call(path)).body).toMatchObject({ namesUntil: null, reservations: [{ guestName: null }] });
    expect(await seen(account)).toStrictEqual([]);
    api.platform.clock.advance(-day);
  });

  it('has no names any more as soon as the host takes it back, which its own activities say', async () => {
    const { account, host, path } = await newHost();
    await host.call('/api/rentals/help', { method: 'PUT', body: {} });
    for (const _ of [1, 2]) expect((await host.call('/api/rentals/help', { method: 'DELETE' })).status).toBe(204);
    expect((await host.call('/api/rentals/help')).body).toStrictEqual({ until: null });
    expect((await team.call(path)).body).toMatchObject({ namesUntil: null, reservations: [{ guestName: null }] });
    const kinds = await readRows<{ kind: string }>(
      api.platform,
      `select kind from activity where account_id = $1 and kind like 'help_%' order by kind`,
      [account.id],
    );
    expect(kinds.map(({ kind }) => kind)).toStrictEqual(['help_allowed', 'help_ended']);
  });

  it.each([[0], [15], [1.5], ['3'], [null]])('is not allowed for so many days: %s', async (days) => {
    const { host } = await newHost();
    const answer = await host.call('/api/rentals/help', { method: 'PUT', body: { days } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { days: expect.any(String) } } });
    expect((await host.call('/api/rentals/help')).body).toStrictEqual({ until: null });
  });

  it('is nobody’s without the permission for users, and a host allows names of their own guests alone', async () => {
    const { host, path } = await newHost();
    const other = await newHost();
    await host.call('/api/rentals/help', { method: 'PUT', body: {} });
    const without = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['plans'] }));
    expect(await without.call(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await host.call(path)).status).toBe(403);
    expect((await team.call(other.path)).body).toMatchObject({ namesUntil: null, reservations: [{ guestName: null }] });
  });

  it.each([
    ['an administrator', async () => administrator.id],
    ['a host who closed their account', async () => closedHost()],
    ['nobody', async () => '00000000-0000-4000-8000-000000000000'],
  ])('is not there of %s', async (_who, idOf) => {
    expect((await team.call(`/api/admin/users/${await idOf()}/rentals`)).status).toBe(404);
  });

  async function closedHost(): Promise<string> {
    const { account } = await newHost();
    await api.platform.pool.query('update account set closed_at = now() where id = $1', [account.id]);
    return account.id;
  }
});
