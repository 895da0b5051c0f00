import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { requestEmailChange } from '@app/domain/accounts';
import { transact } from '@app/domain/platform';
import {
  authenticatorCode,
  buildAdministrator,
  buildCustomer,
  buildLink,
  buildSecondFactor,
  readRows,
  registration,
  testPassword,
  type BuiltAccount,
  patience,
} from '@app/domain/testing';
import { startApi, type ApiAnswer, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const wrong = 'volets du soir';
const newPassword = 'persiennes closes';
const quarterOfAnHour = 15 * 60_000;
const step = 30_000;

describe('the credentials of an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const post = async (client: ApiClient, path: string, body?: object) => client.call(path, { method: 'POST', body });
  const remove = async (client: ApiClient, path: string) => client.call(path, { method: 'DELETE' });
  const who = async (client: ApiClient) => (await client.call('/api/session')).body;
  const signIn = async (client: ApiClient, { email }: Pick<BuiltAccount, 'email'>, more: object = {}) =>
    post(client, '/api/session', { email, password: testPassword, ...more });
  const nobody = { authenticated: false, account: null };
  const seen = ({ status, body }: ApiAnswer) => [status, body];
  const refused = (status: number, code: string, more: object = {}): unknown[] => [
    status,
    expect.objectContaining({ code, ...more }),
  ];
  const eventsOf = async (answer: ApiAnswer) =>
    (
      await readRows<{ name: string }>(api.platform, 'select name from outbox where request_id = $1', [
        answer.headers.get('x-request-id'),
      ])
    ).map(({ name }) => name);
  const activitiesOf = async ({ id }: BuiltAccount) =>
    (
      await readRows<{ kind: string }>(api.platform, 'select kind from activity where account_id = $1 order by id', [
        id,
      ])
    ).map(({ kind }) => kind);
  const resetToken = async ({ email }: BuiltAccount) =>
    buildLink(api.platform, { purpose: 'password_reset', email, accountId: null });
  const nowCode = (secret: string) => authenticatorCode(secret, api.platform.clock.now());

  describe('that were forgotten', () => {
    it('get the same answer for every address, known or not', async () => {
      const { email } = await buildCustomer(api.platform);
      for (const address of [email, ` ${email.toUpperCase()} `, 'personne@clairvolet.test']) {
        api.platform.clock.advance(60_000);
        const answer = await post(api.visitor(), '/api/password-resets', { email: address });
        expect(seen(answer)).toStrictEqual([202, { message: accountMessages.resetRequested }]);
        expect(answer.cookies).toStrictEqual([]);
        expect(await eventsOf(answer)).toStrictEqual(['accounts.password_reset_requested']);
      }
    });

    it('require an address', async () => {
      const answer = await post(api.visitor(), '/api/password-resets', { email: 'maider' });
      expect(seen(answer)).toStrictEqual(
        refused(422, 'invalid_input', { errors: { email: accountMessages.emailInvalid } }),
      );
    });

    it('are replaced with the link, which may be viewed before and signs nobody in', async () => {
      const account = await buildCustomer(api.platform);
      const [elsewhere, client] = [await api.signedIn(account), api.visitor()];
      const token = await resetToken(account);
      expect((await post(client, '/api/password-resets/check', { token })).status).toBe(204);
      const answer = await post(client, '/api/password-resets/use', {
        token,
        password: newPassword,
        confirmPassword: newPassword,
      });
      expect(seen(answer)).toStrictEqual([200, { message: accountMessages.passwordReset }]);
      expect(await eventsOf(answer)).toStrictEqual(['accounts.password_changed']);
      expect(answer.cookies).toStrictEqual([expect.stringMatching(/^clairvolet-device=reset\./)]);
      expect(await who(client)).toStrictEqual(nobody);
      expect(await who(elsewhere)).toStrictEqual(nobody);
      expect((await signIn(client, account)).status).toBe(401);
      expect((await signIn(client, account, { password: newPassword })).status).toBe(200);
    });

    it('are not replaced with a link that is used, unknown or for another purpose', async () => {
      const account = await buildCustomer(api.platform);
      const token = await resetToken(account);
      const passwords = { password: newPassword, confirmPassword: newPassword };
      await post(api.visitor(), '/api/password-resets/use', { token, ...passwords });
      const confirmation = await buildLink(api.platform, {
        purpose: 'email_confirmation',
        email: account.email,
        accountId: account.id,
      });
      for (const bad of [token, 'x', confirmation]) {
        for (const path of ['check', 'use']) {
          const answer = await post(api.visitor(), `/api/password-resets/${path}`, { token: bad, ...passwords });
          expect(seen(answer)).toStrictEqual(refused(410, 'link_invalid'));
        }
      }
    });

    it.each([
      [{ password: 'court', confirmPassword: 'court' }, { password: accountMessages.passwordTooShort }],
      [{ password: 'motdepasse', confirmPassword: 'motdepasse' }, { password: accountMessages.passwordTooCommon }],
      [{ password: newPassword, confirmPassword: wrong }, { confirmPassword: accountMessages.passwordsDiffer }],
    ])('are not replaced by %j, and the link stays good', async (passwords, errors) => {
      const token = await resetToken(await buildCustomer(api.platform));
      const answer = await post(api.visitor(), '/api/password-resets/use', { token, ...passwords });
      expect(seen(answer)).toStrictEqual(refused(422, 'invalid_input', { errors }));
      expect((await post(api.visitor(), '/api/password-resets/check', { token })).status).toBe(204);
    });
  });

  describe('that are changed', () => {
    const path = '/api/account/password';
    const change = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };

    it('retain this session under another id, and end every other one', async () => {
      const account = await buildCustomer(api.platform);
      const [client, elsewhere] = [await api.signedIn(account), await api.signedIn(account)];
      const thief = api.visitor();
      for (const name of ['clairvolet', 'clairvolet.sig']) thief.setCookie(name, client.cookie(name) ?? '');
      const answer = await post(client, path, change);
      expect(seen(answer)).toStrictEqual([200, { message: 'Mot de passe modifié avec succès' }]);
      expect(await eventsOf(answer)).toStrictEqual(['accounts.password_changed']);
      expect(await who(client)).toMatchObject({ authenticated: true, account: { id: account.id } });
      expect(await who(elsewhere)).toStrictEqual(nobody);
      expect(await who(thief)).toStrictEqual(nobody);
      expect((await signIn(api.visitor(), account, { password: newPassword })).status).toBe(200);
      expect((await signIn(api.visitor(), account)).status).toBe(401);
    });

    it('do not change the lifetime of the session', async () => {
      const account = await buildCustomer(api.platform);
      for (const [remember, days] of [
        [true, 29],
        [false, 0.5],
      ] as const) {
        const client = api.visitor();
        const password = remember ? testPassword : newPassword;
        await signIn(client, account, { remember, password });
        const answer = await post(client, path, { ...change, currentPassword: password });
        const line = answer.cookies.find((cookie) => cookie.startsWith('clairvolet=')) ?? '';
        expect([remember, /expires=/i.test(line)]).toStrictEqual([remember, remember]);
        const [row] = await readRows<{ expires_at: Date }>(
          api.platform,
          'select expires_at from session where account_id = $1',
          [account.id],
        );
        const left = (row?.expires_at.getTime() ?? 0) - api.platform.clock.now().getTime();
        expect(Math.floor(left / 86_400_000)).toBe(Math.floor(days) + (remember ? 1 : 0));
      }
    });

    it.each([
      [{ currentPassword: wrong }, { currentPassword: 'Le mot de passe actuel est incorrect' }],
      [{ currentPassword: '' }, { currentPassword: accountMessages.currentPasswordRequired }],
      [
        { newPassword: 'court', confirmPassword: 'court' },
        { newPassword: 'Le mot de passe doit contenir au moins 8 caractères' },
      ],
      [{ confirmPassword: wrong }, { confirmPassword: 'Les mots de passe ne correspondent pas' }],
      [
        { newPassword: 'motdepasse', confirmPassword: 'motdepasse' },
        { newPassword: accountMessages.passwordTooCommon },
      ],
    ])('are not changed by %j', async (input, errors) => {
      const client = await api.signedIn(await buildCustomer(api.platform));
      const answer = await post(client, path, { ...change, ...input });
      expect(seen(answer)).toStrictEqual(refused(422, 'invalid_input', { errors }));
      expect(await eventsOf(answer)).toStrictEqual([]);
      expect(await who(client)).toMatchObject({ authenticated: true });
    });

    it('allow ten tries to one session, which do not count for another', async () => {
      const account = await buildCustomer(api.platform);
      const [thief, client] = [await api.signedIn(account), await api.signedIn(account)];
      const guess = async () => (await post(thief, path, { ...change, currentPassword: wrong })).status;
      const statuses: number[] = [];
      for (let round = 0; round < 12; round += 1) statuses.push(await guess());
      expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
      expect((await post(thief, '/api/session/proof', { password: testPassword })).status).toBe(429);
      expect((await post(client, path, change)).status).toBe(200);
    });

    it('end a session that was opened with the old password at the same moment', async () => {
      const { pool, clock } = api.platform;
      const account = await buildCustomer(api.platform);
      const client = api.visitor();
      const changing = await pool.connect();
      try {
        await changing.query('begin');
        await changing.query('update account set password_hash = $2, password_changed_at = $3 where id = $1', [
          account.id,
          'unusable',
          new Date(clock.now().getTime() + 1),
        ]);
        const attempt = signIn(client, account);
        // The password was right; its session waits for the change.
        await vi.waitUntil(async () => {
          const { rowCount } = await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rowCount === 1;
        }, patience);
        await changing.query('commit');
        expect(seen(await attempt)).toStrictEqual(refused(401, 'invalid_credentials'));
      } finally {
        changing.release();
      }
      expect(await who(client)).toStrictEqual(nobody);
      expect(await readRows(api.platform, 'select from session where account_id = $1', [account.id])).toHaveLength(0);
    });

    it('can be changed only by a signed-in user', async () => {
      expect(seen(await post(api.visitor(), path, change))).toStrictEqual(refused(401, 'not_authenticated'));
    });
  });

  describe('that are confirmed again', () => {
    it('permit actions that require a recent confirmation', async () => {
      const client = await api.signedIn(await buildCustomer(api.platform, { emailConfirmed: true }));
      const start = async () => post(client, '/api/account/second-factor');
      expect((await start()).status).toBe(201);
      api.platform.clock.advance(quarterOfAnHour);
      expect(seen(await start())).toStrictEqual(refused(403, 'proof_required'));
      const bad = await post(client, '/api/session/proof', { password: wrong });
      expect(seen(bad)).toStrictEqual(
        refused(422, 'invalid_input', { errors: { password: accountMessages.currentPasswordWrong } }),
      );
      expect((await start()).status).toBe(403);
      expect((await post(client, '/api/session/proof', { password: testPassword })).status).toBe(204);
      expect((await start()).status).toBe(201);
      expect((await post(api.visitor(), '/api/session/proof', { password: testPassword })).status).toBe(401);
    });
  });

  describe('whose address', () => {
    const path = '/api/account/email-confirmation';

    it('is confirmed by the link of the registration, with or without a session', async () => {
      const client = api.visitor();
      const input = registration();
      const { body } = await post(client, '/api/accounts', input);
      const { account } = body as { account: BuiltAccount };
      expect(account).toMatchObject({ emailConfirmed: false });
      const token = await buildLink(api.platform, {
        purpose: 'email_confirmation',
        email: input.email,
        accountId: account.id,
      });
      const answer = await post(api.visitor(), '/api/email-confirmations', { token });
      expect(seen(answer)).toStrictEqual([200, { purpose: 'email_confirmation', email: input.email }]);
      expect(await who(client)).toMatchObject({ account: { emailConfirmed: true } });
      expect(seen(await post(client, '/api/email-confirmations', { token }))).toStrictEqual(
        refused(410, 'link_invalid'),
      );
      expect(seen(await post(client, path))).toStrictEqual([202, { message: accountMessages.emailAlreadyConfirmed }]);
    });

    it('gets the link again, at most five times an hour', async () => {
      const client = await api.signedIn(await buildCustomer(api.platform));
      for (let round = 0; round < 5; round += 1) {
        const answer = await post(client, path);
        expect(seen(answer)).toStrictEqual([202, { message: accountMessages.confirmationSent }]);
        expect(await eventsOf(answer)).toStrictEqual(['accounts.email_confirmation_requested']);
      }
      const last = await post(client, path);
      expect(seen(last)).toStrictEqual(refused(429, 'too_many_requests'));
      expect(last.headers.get('retry-after')).toBe('3600');
      expect((await post(api.visitor(), path)).status).toBe(401);
      const agent = await api.signedIn(await buildAdministrator(api.platform));
      expect((await post(agent, path)).status).toBe(403);
    });

    it('changes with the link, and the account still knows this browser', async () => {
      const account = await buildCustomer(api.platform);
      const client = await api.signedIn(account);
      const ask = async (email: string) =>
        transact(api.platform, account.id, async (tx) => requestEmailChange(tx, { accountId: account.id, email }));
      const token = async (email: string) =>
        buildLink(api.platform, { purpose: 'email_change', email, accountId: account.id });
      await ask('abandon@clairvolet.test');
      expect((await remove(client, '/api/account/email-change')).status).toBe(204);
      expect(
        await readRows(api.platform, 'select from account_link where account_id = $1 and used_at is null', [
          account.id,
        ]),
      ).toHaveLength(0);

      const answer = await post(client, '/api/email-confirmations', { token: await token('neuve@clairvolet.test') });
      expect(seen(answer)).toStrictEqual([200, { purpose: 'email_change', email: 'neuve@clairvolet.test' }]);
      expect(await eventsOf(answer)).toStrictEqual(['accounts.email_changed']);
      expect(await who(client)).toMatchObject({ account: { email: 'neuve@clairvolet.test', emailConfirmed: true } });
      const before = await activitiesOf(account);
      expect((await signIn(client, { email: 'neuve@clairvolet.test' })).status).toBe(200);
      expect(await activitiesOf(account)).toStrictEqual(before);

      const holder = await buildCustomer(api.platform);
      expect(seen(await post(client, '/api/email-confirmations', { token: await token(holder.email) }))).toStrictEqual(
        refused(409, 'email_taken'),
      );
    });
  });

  describe('with a second factor', () => {
    const path = '/api/account/second-factor';

    it('require a code after the right password, and do not ask for it after a wrong one', async () => {
      const account = await buildCustomer(api.platform, { emailConfirmed: true });
      const client = await api.signedIn(account);
      const none = await client.call(path);
      expect(seen(none)).toStrictEqual([
        200,
        { enabled: false, enabledAt: null, required: false, mustConfirmEmail: false, recoveryCodesLeft: 0 },
      ]);
      const started = await post(client, path);
      expect(started.status).toBe(201);
      const { secret } = started.body as { secret: string; uri: string };
      const bad = await post(client, `${path}/confirmation`, { code: '12 34 56' });
      expect(seen(bad)).toStrictEqual(refused(422, 'invalid_input', { errors: { code: accountMessages.codeWrong } }));
      const confirmed = await post(client, `${path}/confirmation`, { code: nowCode(secret) });
      expect(seen(confirmed)).toStrictEqual([200, { recoveryCodes: expect.any(Array) }]);
      expect(confirmed.headers.get('cache-control')).toBe('no-store');
      expect(await eventsOf(confirmed)).toStrictEqual(['accounts.second_factor_changed']);
      expect((await client.call(path)).body).toStrictEqual({
        enabled: true,
        enabledAt: api.platform.clock.now().toISOString(),
        required: false,
        mustConfirmEmail: false,
        recoveryCodesLeft: 10,
      });

      api.platform.clock.advance(step);
      const other = api.visitor();
      const attempts = [
        [{ password: wrong }, refused(401, 'invalid_credentials')],
        [{ password: wrong, code: nowCode(secret) }, refused(401, 'invalid_credentials')],
        [{}, refused(401, 'second_factor_required')],
        [{ code: '000000' }, refused(401, 'invalid_second_factor')],
      ] as const;
      for (const [more, expected] of attempts) {
        const answer = await signIn(other, account, more);
        expect(seen(answer)).toStrictEqual(expected);
        expect(answer.cookies).toStrictEqual([]);
        expect(await who(other)).toStrictEqual(nobody);
      }
      expect((await signIn(other, account, { code: ` ${nowCode(secret)} ` })).status).toBe(200);
      expect((await signIn(api.visitor(), account, { code: nowCode(secret) })).status).toBe(401);
      const [recovery] = (confirmed.body as { recoveryCodes: string[] }).recoveryCodes;
      expect((await signIn(api.visitor(), account, { code: recovery })).status).toBe(200);

      const renewed = await post(other, `${path}/recovery-codes`);
      expect(seen(renewed)).toStrictEqual([200, { recoveryCodes: expect.any(Array) }]);
      expect(seen(await post(other, path))).toStrictEqual(refused(403, 'forbidden'));
      expect((await remove(other, path)).status).toBe(204);
      expect((await signIn(api.visitor(), account)).status).toBe(200);
    });

    it('require no code before the second factor is confirmed', async () => {
      const account = await buildCustomer(api.platform, { emailConfirmed: true });
      await buildSecondFactor(api.platform, account, 'prepared');
      const client = api.visitor();
      expect((await signIn(client, account)).status).toBe(200);
      expect((await post(client, `${path}/recovery-codes`)).status).toBe(404);
    });

    it('do not change the second factor without a recent confirmation', async () => {
      const account = await buildCustomer(api.platform, { emailConfirmed: true });
      const client = await api.signedIn(account);
      await buildSecondFactor(api.platform, account, 'active');
      api.platform.clock.advance(quarterOfAnHour);
      for (const answer of [
        await post(client, path),
        await post(client, `${path}/confirmation`, { code: '123456' }),
        await post(client, `${path}/recovery-codes`),
        await remove(client, path),
      ]) {
        expect(seen(answer)).toStrictEqual(refused(403, 'proof_required'));
      }
      expect((await client.call(path)).body).toMatchObject({ enabled: true });
    });

    it('let an administrator only set one up while the settings require it, and not remove it', async () => {
      const agent = await buildAdministrator(api.platform, { permissions: ['view_stats'] });
      const client = await api.signedIn(agent);
      const save = async (admin_two_factor_required: string) =>
        api.platform.settings.save({ admin_two_factor_required }, { at: api.platform.clock.now(), by: null });
      await save('true');
      expect(seen(await client.call('/api/admin/overview'))).toStrictEqual(
        refused(403, 'second_factor_enrolment_required'),
      );
      expect(await who(client)).toMatchObject({ account: { mustEnrol: true } });
      expect((await client.call(path)).body).toMatchObject({ enabled: false, required: true });
      const { secret } = (await post(client, path)).body as { secret: string };
      expect((await post(client, `${path}/confirmation`, { code: nowCode(secret) })).status).toBe(200);
      expect((await client.call('/api/admin/overview')).status).toBe(200);
      expect(await who(client)).toMatchObject({ account: { mustEnrol: false } });
      expect(seen(await remove(client, path))).toStrictEqual(refused(403, 'forbidden'));
      const customer = await api.signedIn(await buildCustomer(api.platform, { emailConfirmed: true }));
      expect((await customer.call('/api/account/overview')).status).toBe(200);
      await save('false');
      expect((await remove(client, path)).status).toBe(204);
    });
  });

  describe('used on a browser', () => {
    it('that the account does not know are reported in its feed, once', async () => {
      const account = await buildCustomer(api.platform, { emailConfirmed: true });
      const client = api.visitor();
      const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const enter = async (browser: ApiClient, more: object = {}) =>
        browser.call('/api/session', {
          method: 'POST',
          body: { email: account.email, password: testPassword, ...more },
          headers: { 'user-agent': firefox },
        });
      await enter(client, { password: wrong });
      expect(await activitiesOf(account)).toStrictEqual([]);
      await enter(client);
      await enter(client);
      expect(
        await readRows(api.platform, 'select kind, data from activity where account_id = $1', [account.id]),
      ).toStrictEqual([{ kind: 'signed_in_new_device', data: { device: 'Firefox sur Windows' } }]);
      await enter(api.visitor());
      expect(await activitiesOf(account)).toHaveLength(2);
    });

    it('that has just registered are not reported, nor are those of an administrator', async () => {
      const client = api.visitor();
      const input = registration();
      const { body } = await post(client, '/api/accounts', input);
      await signIn(client, input);
      expect(await activitiesOf((body as { account: BuiltAccount }).account)).toStrictEqual(['account_created']);
      const agent = await buildAdministrator(api.platform);
      await signIn(api.visitor(), agent);
      expect(await activitiesOf(agent)).toStrictEqual([]);
    });
  });
});
