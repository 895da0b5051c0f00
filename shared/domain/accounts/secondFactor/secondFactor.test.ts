import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import {
  authenticatorCode,
  buildAdministrator,
  buildCustomer,
  buildSecondFactor,
  captureLogs,
  createTestPlatform,
  dumpDatabase,
  readRows,
  testPassword,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { authenticate } from '../credentials/authenticate.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from './secondFactor.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';

const step = 30_000;

describe('a second factor', () => {
  const logs = captureLogs();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ logger: logs.logger });
  });
  afterAll(async () => platform.close());

  const owner = ({ id: accountId, email }: BuiltAccount, kind: 'customer' | 'administrator' = 'customer') => ({
    accountId,
    email,
    kind,
    emailConfirmed: true,
  });
  const confirmed = { emailConfirmed: true };
  const codeAt = (secret: string, milliseconds = 0) =>
    authenticatorCode(secret, new Date(platform.clock.now().getTime() + milliseconds));
  const signIn = async ({ email }: BuiltAccount, code?: string, password = testPassword) =>
    authenticate(platform, { email, password, code });
  const outcome = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'in',
      (error: unknown) => (error as { code: string }).code,
    );
  /** Enrols as a person does; the next code is valid. */
  async function enrol(account: BuiltAccount) {
    const { secret } = await startSecondFactor(platform, owner(account));
    const recoveryCodes = await confirmSecondFactor(platform, owner(account), codeAt(secret));
    platform.clock.advance(step);
    return { secret, recoveryCodes };
  }

  describe('is set up', () => {
    it('only once the address is confirmed, even if prepared before; by administrators in any case', async () => {
      const stranger = await buildCustomer(platform);
      const unconfirmed = { ...owner(stranger), emailConfirmed: false };
      const refused = { code: 'email_unconfirmed' };
      await expect(startSecondFactor(platform, unconfirmed)).rejects.toMatchObject(refused);
      expect(await readSecondFactor(platform, unconfirmed)).toMatchObject({ enabled: false, mustConfirmEmail: true });
      // An administrator has changed the account's address since it was prepared.
      const { secret } = await startSecondFactor(platform, owner(stranger));
      await expect(confirmSecondFactor(platform, owner(stranger), codeAt(secret))).rejects.toMatchObject(refused);

      const agent = { ...owner(await buildAdministrator(platform), 'administrator'), emailConfirmed: false };
      const prepared = await startSecondFactor(platform, agent);
      await expect(confirmSecondFactor(platform, agent, codeAt(prepared.secret))).resolves.toHaveLength(10);
    });

    it('in two steps: no code is required before a first one was right', async () => {
      const account = await buildCustomer(platform, confirmed);
      const { secret, uri } = await startSecondFactor(platform, owner(account));
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      const address = new URL(uri);
      expect(address.protocol).toBe('otpauth:');
      expect(decodeURIComponent(address.pathname)).toContain(`Clairvolet:${account.email}`);
      expect(Object.fromEntries(address.searchParams)).toStrictEqual({
        issuer: 'Clairvolet',
        secret,
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      });
      expect(await outcome(signIn(account))).toBe('in');
      expect(await readSecondFactor(platform, owner(account))).toStrictEqual({
        enabled: false,
        enabledAt: null,
        required: false,
        mustConfirmEmail: false,
        recoveryCodesLeft: 0,
      });

      const recoveryCodes = await confirmSecondFactor(platform, owner(account), codeAt(secret));
      expect(new Set(recoveryCodes).size).toBe(10);
      // 16 characters of 5 bits.
      for (const code of recoveryCodes) expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(?:-[\da-hjkmnp-tv-z]{4}){3}$/);
      expect(await outcome(signIn(account))).toBe('second_factor_required');
      expect(await readSecondFactor(platform, owner(account))).toStrictEqual({
        enabled: true,
        enabledAt: platform.clock.now(),
        required: false,
        mustConfirmEmail: false,
        recoveryCodesLeft: 10,
      });
    });

    it('and reported in the feed and by an event', async () => {
      const account = await buildCustomer(platform, confirmed);
      await enrol(account);
      await removeSecondFactor(platform, owner(account));
      expect(
        await readRows(platform, `select name, payload from outbox where payload ->> 'accountId' = $1 order by id`, [
          account.id,
        ]),
      ).toStrictEqual(
        ['enabled', 'disabled'].map((change) => ({
          name: 'accounts.second_factor_changed',
          payload: { accountId: account.id, change },
        })),
      );
      expect(
        await readRows(platform, 'select kind from activity where account_id = $1 order by id', [account.id]),
      ).toStrictEqual([{ kind: 'second_factor_enabled' }, { kind: 'second_factor_disabled' }]);
    });

    it('only with a right code, and only once one was prepared', async () => {
      const account = await buildCustomer(platform, confirmed);
      await expect(confirmSecondFactor(platform, owner(account), '123456')).rejects.toMatchObject({
        code: 'not_found',
      });
      const { secret } = await startSecondFactor(platform, owner(account));
      const [right, late] = [codeAt(secret), codeAt(secret, 3 * step)];
      for (const wrong of [late, right.slice(1), `${right}0`, 'abcdef', '']) {
        await expect(confirmSecondFactor(platform, owner(account), wrong)).rejects.toMatchObject({
          code: 'invalid_input',
          fields: { code: accountMessages.codeWrong },
        });
      }
      await expect(
        confirmSecondFactor(platform, owner(account), ` ${right.slice(0, 3)} ${right.slice(3)}`),
      ).resolves.toHaveLength(10);
      await expect(confirmSecondFactor(platform, owner(account), codeAt(secret, step))).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it('with the last secret that was shown, and not in place of an active one', async () => {
      const account = await buildCustomer(platform, confirmed);
      const first = await startSecondFactor(platform, owner(account));
      const second = await startSecondFactor(platform, owner(account));
      await expect(confirmSecondFactor(platform, owner(account), codeAt(first.secret))).rejects.toMatchObject({
        code: 'invalid_input',
      });
      await confirmSecondFactor(platform, owner(account), codeAt(second.secret));
      await expect(startSecondFactor(platform, owner(account))).rejects.toMatchObject({
        code: 'forbidden',
        detail: accountMessages.alreadyEnrolled,
      });
      expect(await outcome(signIn(account, codeAt(second.secret, step)))).toBe('in');
    });

    it('and stored sealed: neither its secret nor a recovery code is in the database or the log', async () => {
      const { secret, recoveryCodes } = await enrol(await buildCustomer(platform, confirmed));
      const dump = await dumpDatabase(platform);
      expect(dump).toContain('public.second_factor');
      for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
        expect(dump).not.toContain(word);
        expect(logs.text()).not.toContain(word);
      }
    });
  });

  describe('is asked for', () => {
    it('only after the right password: a wrong one does not reveal that there is a second factor', async () => {
      const account = await buildCustomer(platform, confirmed);
      const { secret } = await enrol(account);
      expect(await outcome(signIn(account, undefined, 'volets du soir'))).toBe('invalid_credentials');
      expect(await outcome(signIn(account, codeAt(secret), 'volets du soir'))).toBe('invalid_credentials');
      expect(await outcome(signIn(account))).toBe('second_factor_required');
      expect(await outcome(signIn(account, '000000'))).toBe('invalid_second_factor');
      // Neither attempt has used the code.
      expect(await outcome(signIn(account, codeAt(secret)))).toBe('in');
    });

    it('and accepts the current code and those one step away, no other', async () => {
      for (const [away, expected] of [
        [-2, 'invalid_second_factor'],
        [-1, 'in'],
        [0, 'in'],
        [1, 'in'],
        [2, 'invalid_second_factor'],
      ] as const) {
        const account = await buildCustomer(platform, confirmed);
        const secret = await buildSecondFactor(platform, account, 'active');
        expect([away, await outcome(signIn(account, codeAt(secret, away * step)))]).toStrictEqual([away, expected]);
      }
    });

    it('and accepts each code once, and none older than the last one used', async () => {
      const account = await buildCustomer(platform, confirmed);
      const { secret } = await enrol(account);
      const [before, now, next] = [codeAt(secret, -step), codeAt(secret), codeAt(secret, step)];
      // The code that set it up is used too.
      expect(await outcome(signIn(account, before))).toBe('invalid_second_factor');
      expect(await outcome(signIn(account, now))).toBe('in');
      expect(await outcome(signIn(account, now))).toBe('invalid_second_factor');
      expect(await outcome(signIn(account, next))).toBe('in');
      expect(await outcome(signIn(account, now))).toBe('invalid_second_factor');
    });

    it('and accepts only one of ten concurrent sign-ins with the same code', async () => {
      const account = await buildCustomer(platform, confirmed);
      const { secret, recoveryCodes } = await enrol(account);
      for (const code of [codeAt(secret), recoveryCodes[0]]) {
        const outcomes = await Promise.all(Array.from({ length: 10 }, async () => outcome(signIn(account, code))));
        expect(outcomes.toSorted()).toStrictEqual(['in', ...Array.from({ length: 9 }, () => 'invalid_second_factor')]);
      }
    });

    it('and accepts each recovery code once, however it is typed', async () => {
      const account = await buildCustomer(platform, confirmed);
      const { recoveryCodes } = await enrol(account);
      const [one = '', two = '', three = ''] = recoveryCodes;
      const readAloud = three.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('-', ' ');
      for (const code of [one, two.replaceAll('-', ''), readAloud]) {
        expect([code, await outcome(signIn(account, code))]).toStrictEqual([code, 'in']);
        expect(await outcome(signIn(account, code))).toBe('invalid_second_factor');
      }
      expect(await readSecondFactor(platform, owner(account))).toMatchObject({ recoveryCodesLeft: 7 });
    });

    it('and refuses another account’s codes', async () => {
      const [account, other] = [await buildCustomer(platform, confirmed), await buildCustomer(platform, confirmed)];
      const [, theirs] = [await enrol(account), await enrol(other)];
      platform.clock.advance(step);
      for (const code of [theirs.recoveryCodes[0], codeAt(theirs.secret)]) {
        expect(await outcome(signIn(account, code))).toBe('invalid_second_factor');
      }
    });

    it('and still accepts a recovery code when APP_KEY was lost', async () => {
      const account = await buildCustomer(platform, confirmed);
      const { secret, recoveryCodes } = await enrol(account);
      const restored = await platform.sibling({ appKey: Buffer.alloc(32, 9).toString('base64') });
      const attempt = async (code: string | undefined) =>
        outcome(authenticate(restored, { email: account.email, password: testPassword, code }));
      expect(await attempt(codeAt(secret))).toBe('invalid_second_factor');
      expect(await attempt(recoveryCodes[0])).toBe('in');
      // Moved to another account, a sealed secret cannot be opened either.
      const thief = await buildCustomer(platform, confirmed);
      const own = await buildSecondFactor(platform, thief, 'active');
      await platform.pool.query(
        'update second_factor set secret = (select secret from second_factor where account_id = $2) where account_id = $1',
        [account.id, thief.id],
      );
      expect(await outcome(signIn(account, codeAt(own)))).toBe('invalid_second_factor');
    });
  });

  describe('gets new recovery codes', () => {
    it('in place of the old ones', async () => {
      const account = await buildCustomer(platform, confirmed);
      const { recoveryCodes } = await enrol(account);
      const renewed = await renewRecoveryCodes(platform, owner(account));
      expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
      expect(await outcome(signIn(account, recoveryCodes[0]))).toBe('invalid_second_factor');
      expect(await outcome(signIn(account, renewed[0]))).toBe('in');
    });

    it('only when it is active', async () => {
      const account = await buildCustomer(platform, confirmed);
      await expect(renewRecoveryCodes(platform, owner(account))).rejects.toMatchObject({ code: 'not_found' });
      await startSecondFactor(platform, owner(account));
      await expect(renewRecoveryCodes(platform, owner(account))).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('is taken away', () => {
    it('by its owner, with its recovery codes', async () => {
      const account = await buildCustomer(platform, confirmed);
      await enrol(account);
      await removeSecondFactor(platform, owner(account));
      expect(await outcome(signIn(account))).toBe('in');
      expect(await readRows(platform, 'select from recovery_code where account_id = $1', [account.id])).toHaveLength(0);
      // Removing it again does nothing and is not reported.
      await removeSecondFactor(platform, owner(account));
      expect(
        await readRows(platform, `select from outbox where payload ->> 'accountId' = $1`, [account.id]),
      ).toHaveLength(2);
    });

    it('not by an administrator while the settings require one, but by an operator at any time', async () => {
      const agent = await buildAdministrator(platform);
      await buildSecondFactor(platform, agent, 'active');
      const save = async (admin_two_factor_required: string) =>
        platform.settings.save({ admin_two_factor_required }, { at: platform.clock.now(), by: null });
      await save('true');
      await expect(removeSecondFactor(platform, owner(agent, 'administrator'))).rejects.toMatchObject({
        code: 'forbidden',
        detail: accountMessages.factorDemanded,
      });
      expect(await readSecondFactor(platform, owner(agent, 'administrator'))).toMatchObject({ required: true });
      const customer = await buildCustomer(platform, confirmed);
      expect(await readSecondFactor(platform, owner(customer))).toMatchObject({ required: false });
      await expect(removeSecondFactor(platform, owner(customer))).resolves.toBeUndefined();

      expect(await resetSecondFactor(platform, agent.email)).toBe(true);
      expect(await resetSecondFactor(platform, agent.email)).toBe(false);
      expect(await outcome(signIn(agent))).toBe('in');
      await expect(resetSecondFactor(platform, 'personne@clairvolet.test')).rejects.toMatchObject({
        code: 'not_found',
      });
      await save('false');
    });
  });
});
