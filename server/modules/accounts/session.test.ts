import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@app/contract/core/permissions.ts';
import {
  buildAdministrator,
  buildCustomer,
  readRows,
  registration,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import type { ApiClient, TestApi } from '../../testing/startApi.ts';
import { startApi } from '../../testing/startApi.ts';

describe('the session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const signIn = async (client: ApiClient, account: Pick<BuiltAccount, 'email'>, more: object = {}) =>
    client.call('/api/session', { method: 'POST', body: { email: account.email, password: testPassword, ...more } });
  const signOut = async (client: ApiClient) => client.call('/api/session', { method: 'DELETE' });
  const who = async (client: ApiClient) => (await client.call('/api/session')).body;
  const nobody = { authenticated: false, account: null };

  /** Someone else's browser holding the same session cookie. */
  function thief(of: ApiClient): ApiClient {
    const client = api.visitor();
    for (const name of ['clairvolet', 'clairvolet.sig']) client.setCookie(name, of.cookie(name) ?? '');
    return client;
  }

  it('is anonymous at first', async () => {
    const answer = await api.visitor().call('/api/session');
    expect(answer.status).toBe(200);
    expect(answer.body).toStrictEqual(nobody);
    expect(answer.cookies).toStrictEqual([]);
  });

  it.each([
    [
      'a customer',
      async () => buildCustomer(api.platform),
      { kind: 'customer', role: 'customer', permissions: [] },
      '/dashboard',
    ],
    [
      'an agent',
      async () => buildAdministrator(api.platform, { permissions: ['users'] }),
      { kind: 'administrator', role: 'admin', permissions: ['users'] },
      '/admin',
    ],
    [
      'a super administrator',
      async () => buildAdministrator(api.platform, { role: 'super_admin' }),
      { kind: 'administrator', role: 'super_admin', permissions: [...permissions] },
      '/admin',
    ],
  ])('is opened by %s, who is redirected to their start page', async (_who, build, account, redirectTo) => {
    const built = await build();
    const client = api.visitor();
    const answer = await signIn(client, { email: ` ${built.email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ account: { ...account, id: built.id, email: built.email }, redirectTo });
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|password/i);
    expect(await who(client)).toMatchObject({ authenticated: true, account });
  });

  it('is refused with the same message for every address, known or not', async () => {
    const customer = await buildCustomer(api.platform);
    const gone = await buildAdministrator(api.platform, { active: false });
    const answers = await Promise.all([
      signIn(api.visitor(), customer, { password: 'volets du soir' }),
      signIn(api.visitor(), { email: 'personne@clairvolet.test' }),
      signIn(api.visitor(), gone),
    ]);
    for (const { status, body, cookies, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toStrictEqual(answers[0].body);
      expect(body).toMatchObject({ code: 'invalid_credentials', detail: 'Identifiants incorrects' });
      expect(cookies).toStrictEqual([]);
      expect([...headers.keys()].toSorted()).toStrictEqual([...answers[0].headers.keys()].toSorted());
    }
  });

  it('is refused after the same computation whether the address is known or not', async () => {
    const known = registration();
    await api.visitor().call('/api/accounts', { method: 'POST', body: known });
    const attempt = async (email: string) => {
      const start = performance.now();
      const { status } = await signIn(api.visitor(), { email }, { password: 'volets du soir' });
      expect(status).toBe(401);
      return performance.now() - start;
    };
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    await attempt('premier@clairvolet.test');
    for (let round = 0; round < 9; round += 1) {
      times.known.push(await attempt(known.email));
      times.unknown.push(await attempt(`personne-${round}@clairvolet.test`));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0;
    // Without the work an unknown address answers five times sooner.
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2);
  });

  it('lasts until the browser closes, or thirty days if it is to be remembered', async () => {
    const customer = await buildCustomer(api.platform);
    const lineOf = (cookies: string[]) => cookies.find((line) => line.startsWith('clairvolet='));
    const browser = await signIn(api.visitor(), customer);
    expect(lineOf(browser.cookies)).not.toMatch(/expires|max-age/i);

    const before = Date.now();
    const client = api.visitor();
    const remembered = await signIn(client, customer, { remember: true });
    const [, expires = ''] = /expires=([^;]+)/i.exec(lineOf(remembered.cookies) ?? '') ?? [];
    const days = (Date.parse(expires) - before) / 86_400_000;
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThan(30.01);
    expect(
      await readRows(
        api.platform,
        'select expires_at from session where account_id = $1 order by expires_at desc limit 1',
        [customer.id],
      ),
    ).toStrictEqual([{ expires_at: new Date(api.platform.clock.now().getTime() + 30 * 86_400_000) }]);

    api.platform.clock.advanceDays(29);
    expect(await who(client)).toMatchObject({ authenticated: true });
    api.platform.clock.advanceDays(1);
    expect(await who(client)).toStrictEqual(nobody);
  });

  it('gets a new id at each sign-in, and the old one is no longer valid', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const planted = thief(client);
    expect(await who(planted)).toMatchObject({ authenticated: true });
    const before = client.cookie('clairvolet');

    await signIn(client, await buildCustomer(api.platform));
    expect(client.cookie('clairvolet')).not.toBe(before);
    expect(await who(planted)).toStrictEqual(nobody);
    expect(await who(client)).toMatchObject({ authenticated: true });
  });

  it('never accepts an id that the browser sends', async () => {
    const customer = await buildCustomer(api.platform);
    for (const [name, value] of [
      ['clairvolet', 'chosen-by-the-attacker'],
      ['clairvolet', ''],
    ] as const) {
      const client = api.visitor();
      client.setCookie(name, value);
      client.setCookie('clairvolet.sig', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA');
      await signIn(client, customer);
      expect(client.cookie('clairvolet')).not.toBe(value);
      expect(await who(client)).toMatchObject({ authenticated: true });
    }
  });

  it('is not accepted with an unsigned or altered id', async () => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    const [id = '', signature = ''] = ['clairvolet', 'clairvolet.sig'].map((name) => client.cookie(name));
    for (const [first, second] of [
      [id, ''],
      [id, 'x'],
      [`${id}x`, signature],
      [id.slice(1), signature],
      ['', signature],
    ] as const) {
      const other = api.visitor();
      other.setCookie('clairvolet', first);
      other.setCookie('clairvolet.sig', second);
      expect(await who(other)).toStrictEqual(nobody);
    }
    expect(await who(client)).toMatchObject({ authenticated: true });
  });

  it('ends on the server at sign-out, and no other session does', async () => {
    const customer = await buildCustomer(api.platform);
    const [client, elsewhere] = [await api.signedIn(customer), await api.signedIn(customer)];
    const copy = thief(client);
    const answer = await signOut(client);
    expect([answer.status, answer.body]).toStrictEqual([204, '']);
    expect(client.cookie('clairvolet')).toBeUndefined();
    expect(await who(client)).toStrictEqual(nobody);
    expect(await who(copy)).toStrictEqual(nobody);
    expect((await copy.call('/api/account/overview')).status).toBe(401);
    expect(await who(elsewhere)).toMatchObject({ authenticated: true });
    expect((await signOut(client)).status).toBe(204);
    expect((await signOut(api.visitor())).status).toBe(204);
  });

  it('ends at once with a change of password, and with the deactivation of an administrator', async () => {
    const customer = await buildCustomer(api.platform);
    const agent = await buildAdministrator(api.platform, { permissions: ['view_stats'] });
    const [one, two] = [await api.signedIn(customer), await api.signedIn(agent)];
    expect((await two.call('/api/admin/overview')).status).toBe(200);
    api.platform.clock.advance(1);
    await api.platform.pool.query('update account set password_changed_at = $2 where id = $1', [
      customer.id,
      api.platform.clock.now(),
    ]);
    await api.platform.pool.query('update administrator set active = false where account_id = $1', [agent.id]);
    expect(await who(one)).toStrictEqual(nobody);
    expect(await who(two)).toStrictEqual(nobody);
    expect((await two.call('/api/admin/overview')).status).toBe(401);
  });

  it('shows, when it is refreshed, what has changed about its owner', async () => {
    const agent = await buildAdministrator(api.platform, { permissions: ['view_stats'] });
    const client = await api.signedIn(agent);
    await api.platform.pool.query(`update account set first_name = 'Xan' where id = $1`, [agent.id]);
    await api.platform.pool.query(`update administrator set permissions = '{}' where account_id = $1`, [agent.id]);
    expect(await who(client)).toMatchObject({ account: { firstName: 'Xan', permissions: [] } });
    expect((await client.call('/api/admin/overview')).status).toBe(403);
  });
});
