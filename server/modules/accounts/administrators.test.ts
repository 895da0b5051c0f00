import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { buildAdministrator, buildCustomer, readRows, testPassword, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const minute = 60_000;
const at = (id = '') => `/api/admin/administrators${id && `/${id}`}`;

let api: TestApi;
let chief: BuiltAccount;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi();
  chief = await buildAdministrator(api.platform, { role: 'super_admin' });
  client = await api.signedIn(chief);
});
afterAll(async () => api.stop());

const newcomer = (overrides: object = {}) => ({
  firstName: 'Xabi',
  lastName: 'Larralde',
  email: `xabi-${Math.random().toString(36).slice(2)}@clairvolet.test`,
  password: testPassword,
  ...overrides,
});
const create = async (overrides: object = {}) => client.call(at(), { method: 'POST', body: newcomer(overrides) });
const viewOf = async ({ id }: BuiltAccount) => {
  const { body } = await client.call(`${at()}?pageSize=100`);
  const found = (body as { administrators: AdministratorView[] }).administrators.find((one) => one.id === id);
  if (!found) throw new Error('Not in the list');
  return found;
};
const change = async (account: BuiltAccount, changes: object, by = client) =>
  by.call(at(account.id), { method: 'PUT', body: { ...(await viewOf(account)), ...changes } });

describe('a new administrator', () => {
  it('is by default an active agent for users and figures, and a mail with the sign-in address is requested', async () => {
    const answer = await create();
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        firstName: 'Xabi',
        role: 'agent',
        permissions: ['users', 'view_stats'],
        active: true,
        hasSecondFactor: false,
        lastSignInAt: null,
        openSessions: 0,
      },
    ]);
    const { id } = answer.body as AdministratorView;
    const events = await readRows(
      api.platform,
      `select payload from outbox where name = 'accounts.administrator_created'`,
    );
    expect(events).toContainEqual({ payload: { accountId: id } });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  it('holds everything as a super administrator', async () => {
    const { body } = await create({ role: 'super_admin', permissions: ['users'] });
    expect((body as AdministratorView).permissions).toHaveLength(7);
  });

  it('gets no mail while they are not active', async () => {
    const { id } = (await create({ active: false })).body as AdministratorView;
    expect(
      await readRows(
        api.platform,
        `select from outbox where name = 'accounts.administrator_created' and payload ->> 'accountId' = $1`,
        [id],
      ),
    ).toStrictEqual([]);
  });

  it('is refused with a message in French for the field', async () => {
    const { email } = await buildCustomer(api.platform);
    expect(await create({ email })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const short = await create({ password: 'court', firstName: '', email: 'nulle-part' });
    expect([short.status, short.body]).toMatchObject([
      422,
      {
        errors: {
          password: 'Le mot de passe doit contenir au moins 8 caractères',
          firstName: 'Indiquez le prénom',
          email: 'Saisissez une adresse complète, par exemple nom@domaine.fr',
        },
      },
    ]);
  });
});

describe('a super administrator who manages administrators', () => {
  it('has to confirm their password again for every action when the last confirmation is too old', async () => {
    const agent = await buildAdministrator(api.platform);
    const late = await api.signedIn(chief);
    api.platform.clock.advance(16 * minute);
    for (const [method, path] of [
      ['POST', at()],
      ['PUT', at(agent.id)],
      ['DELETE', at(agent.id)],
      ['DELETE', `${at(agent.id)}/second-factor`],
    ] as const) {
      expect(await late.call(path, { method })).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    }
    client = await api.signedIn(chief);
  });

  it('stays signed in, under another session id, after changing their own password', async () => {
    const own = await buildAdministrator(api.platform, { role: 'super_admin' });
    const browser = await api.signedIn(own);
    const elsewhere = await api.signedIn(own);
    const stolen = browser.cookie('clairvolet');
    expect((await change(own, { password: 'persiennes closes' }, browser)).status).toBe(200);
    expect((await browser.call('/api/session')).body).toMatchObject({ authenticated: true });
    expect(browser.cookie('clairvolet')).not.toBe(stolen);
    expect((await elsewhere.call('/api/session')).body).toMatchObject({ authenticated: false });
  });

  it('cannot delete or deactivate themselves, nor give up their role as the last one', async () => {
    const alone = await startApi();
    await alone.platform.pool.query(`delete from account where kind = 'administrator'`);
    const own = await buildAdministrator(alone.platform, { role: 'super_admin' });
    const browser = await alone.signedIn(own);
    const { body } = await browser.call(at());
    const [view] = (body as { administrators: AdministratorView[] }).administrators;
    const outcomes = [
      await browser.call(at(own.id), { method: 'DELETE' }),
      await browser.call(at(own.id), { method: 'PUT', body: { ...view, active: false } }),
      await browser.call(at(own.id), { method: 'PUT', body: { ...view, role: 'agent' } }),
    ];
    for (const answer of outcomes) expect(answer).toMatchObject({ status: 409, body: { code: 'last_super_admin' } });
    expect(outcomes[0]?.body).toMatchObject({ detail: 'Il doit rester au moins un super administrateur actif.' });
    await buildAdministrator(alone.platform, { role: 'super_admin' });
    expect(await browser.call(at(own.id), { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: { code: 'own_account', detail: 'Vous ne pouvez pas supprimer ni désactiver votre propre compte.' },
    });
    await alone.stop();
  });
});

describe('the address of an administrator', () => {
  it('stays confirmed until it changes', async () => {
    const agent = await buildAdministrator(api.platform);
    await api.platform.pool.query('update account set email_confirmed_at = created_at where id = $1', [agent.id]);
    const isConfirmed = async () => {
      const sql = 'select email_confirmed_at is not null as confirmed from account where id = $1';
      const [row] = await readRows<{ confirmed: boolean }>(api.platform, sql, [agent.id]);
      return row?.confirmed;
    };
    expect((await change(agent, { firstName: 'Peio' })).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
    expect((await change(agent, { email: 'ailleurs@clairvolet.test' })).status).toBe(200);
    expect(await isConfirmed()).toBe(false);
  });
});

describe('an open session of an administrator', () => {
  const session = async (browser: ApiClient) => (await browser.call('/api/session')).body;
  const statusOf = async (browser: ApiClient, path: string) => (await browser.call(path)).status;

  it('continues after a change of permissions or role, which apply from the next request', async () => {
    const agent = await buildAdministrator(api.platform, { permissions: ['plans'] });
    const browser = await api.signedIn(agent);
    expect([await statusOf(browser, '/api/admin/plans'), await statusOf(browser, at())]).toStrictEqual([200, 403]);
    await change(agent, { permissions: ['transactions'] });
    expect(await statusOf(browser, '/api/admin/plans')).toBe(403);
    expect(await statusOf(browser, '/api/admin/transactions')).toBe(200);
    await change(agent, { role: 'super_admin' });
    expect(await statusOf(browser, at())).toBe(200);
    await change(agent, { role: 'agent', permissions: [] });
    expect([await statusOf(browser, at()), await statusOf(browser, '/api/admin/plans')]).toStrictEqual([403, 403]);
    expect(await session(browser)).toMatchObject({ account: { role: 'admin', permissions: [] } });
  });

  it('ends when they are deactivated, and stays ended when they are activated again', async () => {
    const agent = await buildAdministrator(api.platform, { permissions: ['plans'] });
    const browser = await api.signedIn(agent);
    await change(agent, { active: false });
    expect(await statusOf(browser, '/api/admin/plans')).toBe(401);
    await change(agent, { active: true });
    expect(await session(browser)).toStrictEqual({ authenticated: false, account: null });
    await expect(api.signedIn(agent)).resolves.toBeDefined();
  });

  it('ends when their password changes or they are deleted', async () => {
    const [one, other] = [await buildAdministrator(api.platform), await buildAdministrator(api.platform)];
    const [ofOne, ofOther] = [await api.signedIn(one), await api.signedIn(other)];
    await change(one, { password: 'persiennes closes' });
    expect((await client.call(at(other.id), { method: 'DELETE' })).status).toBe(204);
    for (const browser of [ofOne, ofOther]) {
      expect(await session(browser)).toStrictEqual({ authenticated: false, account: null });
    }
  });

  it('ends for a super administrator whom another one deletes during an action of theirs', async () => {
    const doomed = await buildAdministrator(api.platform, { role: 'super_admin' });
    const browser = await api.signedIn(doomed);
    const [deletion, creation] = await Promise.all([
      client.call(at(doomed.id), { method: 'DELETE' }),
      change(chief, { role: 'agent' }, browser),
    ]);
    expect([deletion.status, creation.status]).not.toStrictEqual([204, 200]);
    expect(
      await readRows(api.platform, `select from administrator where role = 'super_admin' and active`),
    ).not.toHaveLength(0);
  });
});
