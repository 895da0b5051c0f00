import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { countRows, createTestPlatform, readRows, registration, type TestPlatform } from '../../testing/index.ts';
import { Plan } from '../../plans/index.ts';
import { DomainError, withRequestId } from '../../platform/index.ts';
import { registerCustomer } from './registerCustomer.ts';
import { verifyPassword } from '../credentials/passwords.ts';

describe('a registration', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const written = async () => countRows(platform, 'account', 'customer', 'activity', 'job_run', 'outbox');

  /** The error, after checking that nothing was written. */
  async function refused(input: Parameters<typeof registration>[0]): Promise<DomainError> {
    const before = await written();
    const error = await registerCustomer(platform, registration(input)).catch((thrown: unknown) => thrown);
    expect(await written()).toStrictEqual(before);
    if (!(error instanceof DomainError)) throw new Error(`Not refused: ${String(error)}`);
    return error;
  }

  it('writes the account, its trial, its activity, its job and its event', async () => {
    const input = registration({ phone: '06 12 34 56 78', company: 'Les Volets', billingCycle: 'yearly' });
    const { accountId, welcomeJobId } = await withRequestId('req-1', async () => registerCustomer(platform, input));
    const now = platform.clock.now();

    const [account] = await readRows(platform, 'select * from account where id = $1', [accountId]);
    expect(account).toMatchObject({
      kind: 'customer',
      email: input.email,
      first_name: 'Maïder',
      last_name: 'Etcheverry',
      created_at: now,
      password_changed_at: now,
    });
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(String(account?.password_hash), input.password)).toBe(true);

    const [customer] = await readRows(
      platform,
      'select c.*, p.slug from customer c join plan p on p.id = c.plan_id where account_id = $1',
      [accountId],
    );
    expect(customer).toMatchObject({
      slug: 'business',
      phone: '06 12 34 56 78',
      company: 'Les Volets',
      billing_cycle: 'yearly',
      subscription_status: 'trial',
      trial_days: 15,
      trial_ends_at: new Date(now.getTime() + 15 * 86_400_000),
      welcome_job_id: welcomeJobId,
    });

    expect(
      await readRows(platform, 'select kind, data from activity where account_id = $1', [accountId]),
    ).toStrictEqual([{ kind: 'account_created', data: { planName: 'Business' } }]);
    expect(
      await readRows(platform, 'select type, owner_id, state from job_run where id = $1', [welcomeJobId]),
    ).toStrictEqual([{ type: 'accounts.welcome', owner_id: accountId, state: 'queued' }]);
    const events = await readRows(
      platform,
      `select name, version, occurred_at, actor_id, request_id, payload from outbox where payload ->> 'accountId' = $1`,
      [accountId],
    );
    expect(events).toStrictEqual([
      {
        name: 'accounts.registered',
        version: 1,
        occurred_at: now,
        actor_id: accountId,
        request_id: 'req-1',
        payload: { accountId, welcomeJobId },
      },
    ]);
  });

  it('is one transaction: when any part of it cannot be written, nothing is', async () => {
    for (const table of ['customer', 'activity', 'job_run', 'outbox']) {
      const input = registration();
      await platform.pool.query(`alter table ${table} rename to away`);
      const attempt = registerCustomer(platform, input);
      await expect(attempt).rejects.toThrow(`relation "${table}" does not exist`);
      await platform.pool.query(`alter table away rename to ${table}`);
      expect(await readRows(platform, 'select from account where email = $1', [input.email])).toHaveLength(0);
    }
  });

  it('is refused, and leaves nothing behind, when the address has an account', async () => {
    const { email } = registration();
    await registerCustomer(platform, registration({ email }));
    const error = await refused({ email });
    expect(error.code).toBe('email_taken');
    expect(error.fields).toStrictEqual({ email: 'Un compte existe déjà avec cette adresse' });
  });

  it('opens exactly one account for ten concurrent registrations of the same address', async () => {
    const before = await written();
    const { email } = registration();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, async () => registerCustomer(platform, registration({ email }))),
    );
    const errors = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as DomainError] : [],
    );
    expect(errors.map(({ code }) => code)).toStrictEqual(Array.from({ length: 9 }, () => 'email_taken'));
    const after = await written();
    for (const [table, count] of Object.entries(before)) expect(after).toHaveProperty(table, count + 1);
  });

  it.each(['password', 'PASSWORD1', 'azertyuiop', 'motdepasse1', 'Soleil123', 'aaaaaaaa', 'abababab', 'clairvolet'])(
    'is refused with the common password %s',
    async (password) => {
      const error = await refused({ password });
      expect(error.code).toBe('invalid_input');
      expect(error.fields).toStrictEqual({ password: accountMessages.passwordTooCommon });
    },
  );

  it.each([
    [{ email: 'guessable@clairvolet.test', password: 'Guessable@Clairvolet.test' }],
    [{ lastName: 'Etcheverrigaray', password: 'etcheverrigaray' }],
    [{ company: 'Les Volets du Matin', password: 'les volets du matin' }],
  ])('is refused with a password that is its own %j', async (input) => {
    expect((await refused(input)).fields).toStrictEqual({ password: accountMessages.passwordTooCommon });
  });

  it.each(['unheard-of', '00000000-0000-4000-8000-000000000000', "'; drop table plan; --"])(
    'is refused for the unknown plan %s',
    async (planId) => {
      const error = await refused({ planId });
      expect(error.code).toBe('invalid_input');
      expect(error.fields).toStrictEqual({ planId: accountMessages.planUnavailable });
    },
  );

  it.each([
    ['archived', { archivedAt: new Date() }],
    ['inactive', { active: false }],
  ])('is refused for an %s plan', async (_how, change) => {
    const em = platform.orm.em.fork();
    const plan = await em.findOneOrFail(Plan, { slug: 'enterprise' });
    em.assign(plan, change);
    await em.flush();
    expect((await refused({ planId: 'enterprise' })).fields).toHaveProperty('planId');
    em.assign(plan, { archivedAt: null, active: true });
    await em.flush();
    await expect(registerCustomer(platform, registration({ planId: 'enterprise' }))).resolves.toBeDefined();
  });

  it('finds its plan by id, slug or name', async () => {
    const { id } = await platform.orm.em.fork().findOneOrFail(Plan, { slug: 'starter' });
    for (const planId of [id, id.toUpperCase(), 'starter', 'Starter', 'STARTER']) {
      const { accountId } = await registerCustomer(platform, registration({ planId }));
      expect(await readRows(platform, 'select plan_id from customer where account_id = $1', [accountId])).toStrictEqual(
        [{ plan_id: id }],
      );
    }
  });

  it('opens a trial of the length of the setting, unchanged when the setting changes later', async () => {
    await platform.settings.save({ trial_days: '30' }, { at: platform.clock.now(), by: null });
    const { accountId } = await registerCustomer(platform, registration());
    await platform.settings.save({ trial_days: '7' }, { at: platform.clock.now(), by: null });
    const [customer] = await readRows(
      platform,
      'select trial_days, trial_ends_at from customer where account_id = $1',
      [accountId],
    );
    expect(customer).toStrictEqual({
      trial_days: 30,
      trial_ends_at: new Date(platform.clock.now().getTime() + 30 * 86_400_000),
    });
  });
});
