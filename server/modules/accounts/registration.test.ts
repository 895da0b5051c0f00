import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { buildCustomer, countRows, readRows, registration } from '@app/domain/testing';
import { startApi, type ApiAnswer, type TestApi } from '../../testing/startApi.ts';

describe('POST /api/accounts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const register = async (body: unknown, client = api.visitor()) =>
    client.call('/api/accounts', { method: 'POST', body });
  const written = async () => countRows(api.platform, 'account', 'customer', 'session', 'outbox', 'job_run');
  const attributesOf = (answer: ApiAnswer, name: string) =>
    answer.cookies
      .find((line) => line.startsWith(`${name}=`))
      ?.split('; ')
      .slice(1)
      .map((part) => part.toLowerCase())
      .toSorted();

  it('opens the account and signs the customer in at once', async () => {
    const client = api.visitor();
    const input = registration();
    const answer = await register(input, client);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toStrictEqual({
      account: {
        id: expect.any(String),
        kind: 'customer',
        role: 'customer',
        permissions: [],
        email: input.email,
        firstName: input.firstName,
        lastName: input.lastName,
        emailConfirmed: false,
        mustEnrol: false,
      },
      redirectTo: '/dashboard',
      welcomeJobId: expect.any(String),
    });
    const { account, welcomeJobId } = answer.body as { account: { id: string }; welcomeJobId: string };
    expect((await client.call('/api/session')).body).toStrictEqual({ authenticated: true, account });
    expect((await client.call(`/api/jobs/${welcomeJobId}`)).status).toBe(200);
    expect((await client.call('/api/account/overview')).body).toMatchObject({
      state: 'trial',
      stateLabel: 'Essai gratuit',
      trial: { days: 15, daysLeft: 15 },
      plan: { slug: 'business' },
      welcomeJobId,
      activities: [{ kind: 'account_created' }],
    });
    const events = await readRows(
      api.platform,
      `select name, request_id from outbox where payload ->> 'accountId' = $1`,
      [account.id],
    );
    expect(events).toStrictEqual([{ name: 'accounts.registered', request_id: answer.headers.get('x-request-id') }]);
  });

  it('sets a session cookie that scripts and other sites cannot use, until the browser closes', async () => {
    const answer = await register(registration());
    for (const name of ['clairvolet', 'clairvolet.sig']) {
      expect(attributesOf(answer, name)).toStrictEqual(['httponly', 'path=/', 'samesite=lax']);
    }
  });

  it('reports that an address is taken, and changes nothing', async () => {
    const { email } = await buildCustomer(api.platform);
    const before = await written();
    const client = api.visitor();
    const answer = await register(registration({ email: ` ${email.toUpperCase()} ` }), client);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'email_taken',
      detail: 'Un compte existe déjà avec cette adresse e-mail.',
      errors: { email: expect.any(String) },
    });
    expect(answer.cookies).toStrictEqual([]);
    expect(await written()).toStrictEqual(before);
  });

  it('names in French every field that is wrong, and changes nothing', async () => {
    const before = await written();
    const answer = await register({
      ...registration(),
      firstName: '',
      email: 'maider',
      password: 'court',
      confirmPassword: 'autre',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      detail: 'Certains champs sont à corriger.',
      errors: {
        firstName: accountMessages.firstNameRequired,
        email: accountMessages.emailInvalid,
        password: accountMessages.passwordTooShort,
        confirmPassword: accountMessages.passwordsDiffer,
      },
    });
    expect(await written()).toStrictEqual(before);
  });

  it.each([
    [{ password: 'motdepasse', confirmPassword: 'motdepasse' }, { password: accountMessages.passwordTooCommon }],
    [{ planId: 'gratuit' }, { planId: accountMessages.planUnavailable }],
    [{ billingCycle: 'weekly' }, { billingCycle: 'Choisissez un paiement mensuel ou annuel' }],
    [{ email: 12 }, { email: accountMessages.emailRequired }],
    [{ firstName: { $gt: '' } }, { firstName: accountMessages.firstNameRequired }],
  ])('refuses %j', async (change, errors) => {
    const answer = await register({ ...registration(), ...change });
    expect([answer.status, answer.body]).toStrictEqual([422, expect.objectContaining({ errors })]);
  });

  it('ignores fields that would give the account more than a trial', async () => {
    const input = {
      ...registration(),
      id: '00000000-0000-4000-8000-000000000000',
      role: 'super_admin',
      kind: 'administrator',
      permissions: ['settings'],
      active: true,
      subscriptionStatus: 'active',
      trialEndsAt: '2099-01-01T00:00:00Z',
      trialDays: 9_999,
      subscriptionEndsAt: '2099-01-01T00:00:00Z',
      maxProperties: 9_999,
      debugMode: true,
      welcomeJobId: '00000000-0000-4000-8000-000000000000',
      passwordHash: 'x',
    };
    const answer = await register(input);
    expect(answer.status).toBe(201);
    const { account } = answer.body as { account: { id: string } };
    expect(account).toMatchObject({ kind: 'customer', role: 'customer', permissions: [] });
    expect(account.id).not.toBe(input.id);
    const [row] = await readRows(
      api.platform,
      'select a.kind, c.subscription_status, c.trial_days, c.subscription_ends_at, c.debug_mode, c.welcome_job_id <> $2 as own_job from account a join customer c on c.account_id = a.id where a.id = $1',
      [account.id, input.welcomeJobId],
    );
    expect(row).toStrictEqual({
      kind: 'customer',
      subscription_status: 'trial',
      trial_days: 15,
      subscription_ends_at: null,
      debug_mode: false,
      own_job: true,
    });
    expect(await readRows(api.platform, 'select from administrator where account_id = $1', [account.id])).toStrictEqual(
      [],
    );
  });

  it.each(['{"__proto__":{"role":"super_admin"},', '{"constructor":{"prototype":{"role":"super_admin"}},'])(
    'lets no %s... change the prototype of all objects',
    async (poison) => {
      const answer = await register(JSON.stringify(registration()).replace('{', poison));
      expect([201, 400]).toContain(answer.status);
      if (answer.status === 201) expect(answer.body).toMatchObject({ account: { role: 'customer' } });
      expect({}).not.toHaveProperty('role');
    },
  );
});

describe('behind https', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ appUrl: 'https://clairvolet.example' });
  });
  afterAll(async () => api.stop());

  it('every cookie is bound to the host and to encryption', async () => {
    const client = api.visitor();
    const answer = await client.call('/api/accounts', { method: 'POST', body: registration() });
    expect(answer.status).toBe(201);
    expect([...client.cookies().keys()].toSorted()).toStrictEqual([
      '__Host-clairvolet',
      '__Host-clairvolet-device',
      '__Host-clairvolet.sig',
    ]);
    for (const line of answer.cookies) {
      expect(line).toMatch(/^__Host-clairvolet/);
      expect(line).toMatch(/; path=\/(;|$)/i);
      expect(line).toMatch(/; secure(;|$)/i);
      expect(line).toMatch(/; httponly(;|$)/i);
      expect(line).toMatch(/; samesite=lax(;|$)/i);
      expect(line).not.toMatch(/; domain=/i);
    }
    expect((await client.call('/api/session')).body).toMatchObject({ authenticated: true });
  });
});
