import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import {
  authenticatorCode,
  buildAdministrator,
  buildExport,
  buildLink,
  buildName,
  buildSecondFactor,
  readRows,
  registration,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiAnswer, type ApiClient, type TestApi } from '../testing/startApi.ts';

const newPassword = 'persiennes closes';

describe('an account that a stranger opened with the address of another person', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const post = async (client: ApiClient, path: string, body: object = {}) =>
    client.call(path, { method: 'POST', body });
  const seen = ({ status, body }: ApiAnswer) => [status, body];

  async function register(): Promise<{ account: BuiltAccount; stranger: ApiClient }> {
    const stranger = api.visitor();
    const person = registration();
    const answer = await post(stranger, '/api/accounts', person);
    const { account } = answer.body as { account: { id: string } };
    return { account: { id: account.id, email: person.email }, stranger };
  }
  /** A phone with a site to be paired with. */
  async function pair(stranger: ApiClient, { id }: BuiltAccount): Promise<{ token: string; phone: string }> {
    await buildName(api.platform, { accountId: id, isPrimary: true });
    const { token } = (await post(stranger, '/api/mobile/links')).body as PairingLink;
    const device = { token, name: 'Téléphone', platform: 'android' };
    const { deviceToken } = (await post(api.visitor(), '/api/mobile/devices', device)).body as { deviceToken: string };
    return { token, phone: deviceToken };
  }
  const asPhone = async (phone: string) =>
    (await api.visitor().call('/api/mobile/device', { headers: { authorization: `Bearer ${phone}` } })).status;
  const stateOf = async (token: string) =>
    (await api.visitor().call(`/api/mobile/verification?token=${token}`)).body as { state: string };
  async function reset({ email }: BuiltAccount): Promise<ApiClient> {
    const owner = api.visitor();
    const token = await buildLink(api.platform, { purpose: 'password_reset', email, accountId: null });
    const passwords = { password: newPassword, confirmPassword: newPassword };
    expect((await post(owner, '/api/password-resets/use', { token, ...passwords })).status).toBe(200);
    return owner;
  }
  const signIn = async (client: ApiClient, { email }: BuiltAccount, more: object = {}) =>
    post(client, '/api/session', { email, password: newPassword, ...more });

  it('is given no second factor before its address is confirmed', async () => {
    const { account, stranger } = await register();
    expect(seen(await stranger.call('/api/account/second-factor'))).toMatchObject([200, { mustConfirmEmail: true }]);
    expect(seen(await post(stranger, '/api/account/second-factor'))).toMatchObject([
      403,
      { code: 'email_unconfirmed' },
    ]);
    const token = await buildLink(api.platform, {
      purpose: 'email_confirmation',
      email: account.email,
      accountId: account.id,
    });
    await post(stranger, '/api/email-confirmations', { token });
    expect(seen(await stranger.call('/api/account/second-factor'))).toMatchObject([200, { mustConfirmEmail: false }]);
    expect((await post(stranger, '/api/account/second-factor')).status).toBe(201);
  });

  it('retains no access for the stranger once the owner of the address has chosen a password', async () => {
    const { account, stranger } = await register();
    const { token, phone } = await pair(stranger, account);
    expect([await asPhone(phone), await stateOf(token)]).toMatchObject([200, { state: 'active' }]);
    // Set up before this was refused.
    await buildSecondFactor(api.platform, account, 'active');
    await api.platform.pool.query(
      'update account set email_confirmed_at = null, first_confirmed_at = null where id = $1',
      [account.id],
    );
    const waiting = { accountId: account.id, email: 'pirate@clairvolet.test' };
    const change = await buildLink(api.platform, { purpose: 'email_change', ...waiting });
    await buildExport(api.platform, account.id);

    const owner = await reset(account);
    expect((await signIn(owner, account)).status).toBe(200);
    expect(seen(await owner.call('/api/session'))).toMatchObject([200, { account: { emailConfirmed: true } }]);
    expect(seen(await owner.call('/api/mobile'))).toMatchObject([200, { link: null, devices: [] }]);
    expect([await asPhone(phone), await stateOf(token)]).toMatchObject([401, { state: 'unknown' }]);
    expect(seen(await stranger.call('/api/session'))).toMatchObject([200, { authenticated: false }]);
    expect((await post(api.visitor(), '/api/email-confirmations', { token: change })).status).toBe(410);
    for (const table of ['second_factor', 'recovery_code', 'data_export', 'mobile_device', 'mobile_link']) {
      const left = await readRows(api.platform, `select from ${table} where account_id = $1`, [account.id]);
      expect([table, left]).toStrictEqual([table, []]);
    }
  });

  it('differs from a confirmed one: there, a reset removes neither phones nor the second factor', async () => {
    const { account, stranger: host } = await register();
    const { phone } = await pair(host, account);
    const secret = await buildSecondFactor(api.platform, account, 'active');
    await reset(account);
    expect(await asPhone(phone)).toBe(200);
    const owner = api.visitor();
    expect(seen(await signIn(owner, account))).toMatchObject([401, { code: 'second_factor_required' }]);
    const code = authenticatorCode(secret, api.platform.clock.now());
    expect((await signIn(owner, account, { code })).status).toBe(200);
  });

  it('cannot be imitated by an administrator who gives a confirmed one their own address', async () => {
    const { account } = await register();
    await buildSecondFactor(api.platform, account, 'active');
    const agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users'] }));
    const email = 'agent@clairvolet.test';
    const path = `/api/admin/users/${account.id}`;
    const { firstName, lastName } = registration();
    const changed = await agent.call(path, { method: 'PUT', body: { firstName, lastName, email } });
    expect(changed.status).toBe(200);
    await reset({ ...account, email });
    expect(seen(await signIn(api.visitor(), { ...account, email }))).toMatchObject([
      401,
      { code: 'second_factor_required' },
    ]);
  });
});
