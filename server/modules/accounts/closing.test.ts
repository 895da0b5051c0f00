import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildExport,
  buildJob,
  buildLink,
  buildSecondFactor,
  buildSession,
  dumpDatabase,
  readRows,
  registration,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

describe('closing an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const close = async (client: ApiClient, password: unknown = testPassword) =>
    client.call('/api/account/closure', { method: 'POST', body: { password } });
  const stateOf = async ({ id }: BuiltAccount) =>
    (await readRows(api.platform, 'select email, closed_at from account where id = $1', [id]))[0];

  it('leaves no personal data in the account', async () => {
    const { platform } = api;
    const customer = await buildCustomer(platform, {
      email: 'gracianne@volets.example',
      firstName: 'Gracianne',
      lastName: 'Harguindeguy',
    });
    const client = await api.signedIn(customer);
    const saved = await client.call('/api/account/profile', {
      method: 'PUT',
      body: {
        firstName: 'Gracianne',
        lastName: 'Harguindeguy',
        email: customer.email,
        phone: '0559123456',
        company: 'Gîtes Harguindeguy',
        address: '3 chemin Xokoa',
        city: 'Ainhoa',
        postalCode: '64250',
        country: 'FR',
        siret: '73282932000074',
        vatNumber: 'FR44732829320',
      },
    });
    expect(saved.status).toBe(200);
    await platform.pool.query(`update customer set country_as_written = 'Navarre' where account_id = $1`, [
      customer.id,
    ]);
    await buildSession(platform, customer.id, { address: '192.0.2.77' });
    await buildSecondFactor(platform, customer, 'active');
    await buildLink(platform, { purpose: 'password_reset', email: customer.email, accountId: null });
    await buildExport(platform, customer.id);
    await buildJob(platform, customer.id);
    platform.clock.advance(60_000);

    const answer = await close(client);
    expect([answer.status, answer.body]).toStrictEqual([204, '']);
    expect(client.cookie('clairvolet')).toBeUndefined();
    await platform.relay.idle();
    // The event alone still names them, for the farewell; the worker's traces are the worker's tests' affair.
    await platform.pool.query('update outbox set payload = $1', [{}]);
    await platform.pool.query('delete from bullmq.job');
    const left = await dumpDatabase(platform);
    for (const word of [
      'Gracianne',
      'Harguindeguy',
      'gracianne@',
      '0559123456',
      'Xokoa',
      'Ainhoa',
      '64250',
      'Navarre',
      '73282932000074',
      'FR44732829320',
      '192.0.2.77',
    ]) {
      expect([word, left.includes(word)]).toStrictEqual([word, false]);
    }
    const [row] = await readRows(
      platform,
      `select a.email, a.first_name, a.last_name, a.closed_at, c.plan_id is not null as plan, c.subscription_status,
         (select count(*)::int from session where account_id = a.id) + (select count(*)::int from second_factor
           where account_id = a.id) + (select count(*)::int from recovery_code where account_id = a.id) +
         (select count(*)::int from data_export where account_id = a.id) + (select count(*)::int from job_run
           where owner_id = a.id) + (select count(*)::int from activity where account_id = a.id) as things
       from account a join customer c on c.account_id = a.id where a.id = $1`,
      [customer.id],
    );
    expect(row).toStrictEqual({
      email: `${customer.id}@closed.invalid`,
      first_name: 'Compte',
      last_name: 'fermé',
      closed_at: platform.clock.now(),
      plan: true,
      subscription_status: 'expired',
      things: 0,
    });
  });

  it('records the event for the farewell mail with its data', async () => {
    const customer = await buildCustomer(api.platform);
    await close(await api.signedIn(customer));
    const events = await readRows(
      api.platform,
      `select payload from outbox where name = 'accounts.closed' and actor_id = $1`,
      [customer.id],
    );
    expect(events).toStrictEqual([
      { payload: { accountId: customer.id, email: customer.email, firstName: 'Maïder', emailConfirmed: false } },
    ]);
  });

  it('ends every session, and nobody signs in again', async () => {
    const customer = await buildCustomer(api.platform);
    const [client, elsewhere] = [await api.signedIn(customer), await api.signedIn(customer)];
    await close(client);
    expect((await elsewhere.call('/api/session')).body).toStrictEqual({ authenticated: false, account: null });
    for (const email of [customer.email, `${customer.id}@closed.invalid`]) {
      const answer = await api
        .visitor()
        .call('/api/session', { method: 'POST', body: { email, password: testPassword } });
      expect([answer.status, answer.body]).toMatchObject([401, { code: 'invalid_credentials' }]);
    }
  });

  it('frees the address', async () => {
    const customer = await buildCustomer(api.platform);
    await close(await api.signedIn(customer));
    const input = registration({ email: customer.email });
    const again = await api.visitor().call('/api/accounts', { method: 'POST', body: input });
    expect(again.status).toBe(201);
    expect((again.body as { account: { id: string } }).account.id).not.toBe(customer.id);
  });

  it('requires the password, with a limited number of tries', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const wrong = await close(client, 'volets du soir');
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { password: accountMessages.currentPasswordWrong } },
    ]);
    expect((await close(client, '')).body).toMatchObject({
      errors: { password: accountMessages.currentPasswordRequired },
    });
    for (let count = 1; count < 10; count += 1) await close(client, 'volets du soir');
    expect((await close(client)).status).toBe(429);
    expect(await stateOf(customer)).toStrictEqual({ email: customer.email, closed_at: null });
  });

  it('happens once when it is requested several times at once', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const answers = await Promise.all([close(client), close(client), close(client)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status } of answers) expect([204, 401, 422]).toContain(status);
    const events = await readRows(
      api.platform,
      `select id from outbox where name = 'accounts.closed' and actor_id = $1`,
      [customer.id],
    );
    expect(events).toHaveLength(1);
  });

  it('is not undone by a concurrent change of the profile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await buildCustomer(api.platform);
      const client = await api.signedIn(customer);
      const body = { firstName: 'Revenante', lastName: 'Revenue', email: customer.email, phone: '0559000000' };
      await Promise.all([close(client), client.call('/api/account/profile', { method: 'PUT', body })]);
      const [row] = await readRows(
        api.platform,
        `select a.first_name, a.last_name, c.phone from account a join customer c on c.account_id = a.id where a.id = $1`,
        [customer.id],
      );
      expect(row).toStrictEqual({ first_name: 'Compte', last_name: 'fermé', phone: null });
    }
  });

  it('is not available to administrators', async () => {
    const administrator = await buildAdministrator(api.platform, { role: 'super_admin' });
    expect((await close(await api.signedIn(administrator))).status).toBe(403);
    expect(await stateOf(administrator)).toMatchObject({ closed_at: null });
  });

  it('removes the account from the figures of the back-office', async () => {
    const client = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['view_stats'] }));
    const figures = async () => (await client.call('/api/admin/overview')).body as Record<string, unknown>;
    const customer = await buildCustomer(api.platform);
    const before = await figures();
    await close(await api.signedIn(customer));
    const after = await figures();
    expect(after.totalUsers).toBe(Number(before.totalUsers) - 1);
    expect(after.trialsRunning).toBe(Number(before.trialsRunning) - 1);
    expect(JSON.stringify(after)).not.toContain(customer.id);
  });
});
