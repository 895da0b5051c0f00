import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildLink,
  buildSecondFactor,
  createTestPlatform,
  dumpDatabase,
  readRows,
  testPassword,
  type BuiltAccount,
  type TestPlatform,
  patience,
} from '../../testing/index.ts';
import { authenticate } from './authenticate.ts';
import { linkPurposes } from '../links/AccountLink.entity.ts';
import { linkToken, readLinkToken, openLimitedLink, checkLink } from '../links/accountLinks.ts';
import { requestPasswordReset, resetPassword } from './resetPassword.ts';
import { openSession, sessionLifetimes } from '../sessions/sessions.ts';

const minute = 60_000;
const hour = 60 * minute;
const password = 'persiennes closes';

/** No other domain has granted access. */
const nothingElse = { forgetAccess: async () => {} };

describe('a forgotten password', () => {
  let platform: TestPlatform;
  let elsewhere: Platform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    elsewhere = await platform.sibling({ appKey: Buffer.alloc(32, 9).toString('base64') });
  });
  afterAll(async () => platform.close());

  const tokenFor = async ({ email }: Pick<BuiltAccount, 'email'>) =>
    buildLink(platform, { purpose: 'password_reset', email, accountId: null });
  const linksOf = async (email: string) =>
    readRows(platform, 'select account_id, used_at from account_link where email = $1', [email]);
  const invalid = { code: 'link_invalid' };

  describe('that is asked for anew', () => {
    const requestsOf = async (email: string) =>
      readRows<{ payload: object; actor_id: unknown }>(
        platform,
        `select o.payload, o.actor_id from outbox o join account_link l on l.id::text = o.payload ->> 'linkId'
         where o.name = 'accounts.password_reset_requested' and l.email = $1`,
        [email],
      );

    it('writes the same rows whether the address has an account or not', async () => {
      const { email } = await buildCustomer(platform);
      const closed = await buildCustomer(platform);
      await platform.pool.query('update account set closed_at = $2 where id = $1', [closed.id, platform.clock.now()]);
      for (const address of [email, 'personne@clairvolet.test', closed.email]) {
        await requestPasswordReset(platform, address);
        expect(await linksOf(address)).toStrictEqual([{ account_id: null, used_at: null }]);
        expect(await requestsOf(address)).toStrictEqual([{ payload: { linkId: expect.any(String) }, actor_id: null }]);
      }
    });

    it('sends at most five links an hour, without revealing the limit', async () => {
      const email = 'insistant@clairvolet.test';
      for (let round = 0; round < 8; round += 1) {
        await requestPasswordReset(platform, email);
        platform.clock.advance(minute);
      }
      expect(await requestsOf(email)).toHaveLength(5);
      expect(await linksOf(email)).toHaveLength(5);
      platform.clock.advance(hour - 8 * minute);
      await requestPasswordReset(platform, email);
      expect(await requestsOf(email)).toHaveLength(6);
    });

    it('counts requests within a minute as one, also twenty concurrent ones', async () => {
      const email = 'ensemble@clairvolet.test';
      const ask = async () => requestPasswordReset(platform, email);
      await Promise.all(Array.from({ length: 20 }, ask));
      platform.clock.advance(minute - 1);
      await ask();
      expect(await requestsOf(email)).toHaveLength(1);
      platform.clock.advance(1);
      await ask();
      expect(await requestsOf(email)).toHaveLength(2);
    });

    it('waits for a concurrent request for the same address, and for no other', async () => {
      const [email, other] = ['attente@clairvolet.test', 'sans-attente@clairvolet.test'];
      const link = { purpose: 'password_reset', email, accountId: null } as const;
      let second: Promise<void> = Promise.resolve();
      await transact(platform, null, async (tx) => {
        await openLimitedLink(tx, link);
        await requestPasswordReset(platform, other);
        second = requestPasswordReset(platform, email);
        await vi.waitUntil(async () => {
          const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
          return (await readRows(platform, waiting)).length === 1;
        }, patience);
      });
      await second;
      expect([(await linksOf(email)).length, (await linksOf(other)).length]).toStrictEqual([1, 1]);
    });

    it('does not store its token in the database', async () => {
      const account = await buildCustomer(platform);
      const token = await tokenFor(account);
      const dump = await dumpDatabase(platform);
      expect(dump).toContain('public.account_link');
      expect(dump).not.toContain(token);
      expect(dump).not.toContain(token.split('.')[1]);
    });
  });

  describe('that is chosen anew', () => {
    it('is the only one that signs in from then on, and confirms the address', async () => {
      const account = await buildCustomer(platform);
      platform.clock.advance(1_000);
      await resetPassword(platform, nothingElse, { token: await tokenFor(account), password });
      await expect(authenticate(platform, { email: account.email, password })).resolves.toMatchObject({
        accountId: account.id,
      });
      await expect(authenticate(platform, { email: account.email, password: testPassword })).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
      const now = platform.clock.now();
      expect(
        await readRows(platform, 'select password_changed_at, email_confirmed_at from account where id = $1', [
          account.id,
        ]),
      ).toStrictEqual([{ password_changed_at: now, email_confirmed_at: now }]);
      expect(
        await readRows(platform, `select payload, actor_id from outbox where payload ->> 'accountId' = $1`, [
          account.id,
        ]),
      ).toStrictEqual([{ payload: { accountId: account.id }, actor_id: account.id }]);
      expect(await readRows(platform, 'select kind from activity where account_id = $1', [account.id])).toStrictEqual([
        { kind: 'password_changed' },
      ]);
    });

    it('ends every session, the other reset links and a pending change of address of this account only', async () => {
      const [account, other] = [await buildCustomer(platform), await buildCustomer(platform)];
      const session = async (id: string) =>
        openSession(platform.pool, platform.clock, {
          id: `${id} reset`,
          accountId: id,
          data: {},
          lifetime: sessionLifetimes.remembered,
          userAgent: null,
          address: null,
        });
      await Promise.all([session(account.id), session(other.id)]);
      const [token, second, others] = [await tokenFor(account), await tokenFor(account), await tokenFor(other)];
      await buildLink(platform, { purpose: 'email_change', email: 'pirate@clairvolet.test', accountId: account.id });
      await resetPassword(platform, nothingElse, { token, password });
      expect(
        await readRows(platform, 'select account_id from session where account_id = any($1)', [[account.id, other.id]]),
      ).toStrictEqual([{ account_id: other.id }]);
      await expect(resetPassword(platform, nothingElse, { token: second, password })).rejects.toMatchObject(invalid);
      await expect(checkLink(platform, others, ['password_reset'])).resolves.toBeDefined();
      expect(
        await readRows(platform, 'select from account_link where account_id = $1 and used_at is null', [account.id]),
      ).toHaveLength(0);
    });

    it('leaves the second factor in place', async () => {
      const account = await buildCustomer(platform);
      await buildSecondFactor(platform, account, 'active');
      await resetPassword(platform, nothingElse, { token: await tokenFor(account), password });
      await expect(authenticate(platform, { email: account.email, password })).rejects.toMatchObject({
        code: 'second_factor_required',
      });
    });

    it.each(['motdepasse', 'azertyuiop', 'Etcheverry'])(
      'is refused when it is %s, and the link stays good',
      async (common) => {
        const account = await buildCustomer(platform);
        const token = await tokenFor(account);
        const refusal = await resetPassword(platform, nothingElse, { token, password: common }).catch(
          (error: unknown) => error,
        );
        expect(refusal).toMatchObject({
          code: 'invalid_input',
          fields: { password: accountMessages.passwordTooCommon },
        });
        await expect(resetPassword(platform, nothingElse, { token, password })).resolves.toMatchObject({
          accountId: account.id,
        });
      },
    );

    it('applies to the account that has the address now', async () => {
      const [first, second] = [await buildCustomer(platform), await buildCustomer(platform)];
      const { email } = first;
      const token = await tokenFor({ email });
      await platform.pool.query(`update account set email = 'ailleurs@clairvolet.test' where id = $1`, [first.id]);
      await expect(resetPassword(platform, nothingElse, { token, password })).rejects.toMatchObject(invalid);
      await platform.pool.query('update account set email = $2 where id = $1', [second.id, email]);
      await resetPassword(platform, nothingElse, { token, password });
      await expect(authenticate(platform, { email, password })).resolves.toMatchObject({ accountId: second.id });
    });

    it('cannot be chosen for an account that is closed or deactivated', async () => {
      const closed = await buildCustomer(platform);
      const gone = await buildAdministrator(platform, { role: 'super_admin', active: false });
      await platform.pool.query('update account set closed_at = $2 where id = $1', [closed.id, platform.clock.now()]);
      for (const account of [closed, gone]) {
        await expect(
          resetPassword(platform, nothingElse, { token: await tokenFor(account), password }),
        ).rejects.toMatchObject(invalid);
      }
    });
  });

  describe('has links that', () => {
    const refusal = async (token: string) =>
      resetPassword(platform, nothingElse, { token, password }).catch((error: unknown) => error);

    it('may be checked before they are used', async () => {
      const token = await tokenFor(await buildCustomer(platform));
      await checkLink(platform, token, ['password_reset']);
      await checkLink(platform, token, ['password_reset']);
      await resetPassword(platform, nothingElse, { token, password });
      await expect(checkLink(platform, token, ['password_reset'])).rejects.toMatchObject(invalid);
    });

    it('are valid for an hour, and for one use', async () => {
      const [early, late] = [await buildCustomer(platform), await buildCustomer(platform)];
      const tokens = [await tokenFor(early), await tokenFor(late)] as const;
      platform.clock.advance(hour - 1);
      await expect(resetPassword(platform, nothingElse, { token: tokens[0], password })).resolves.toMatchObject({
        accountId: expect.any(String),
      });
      platform.clock.advance(1);
      expect(await refusal(tokens[0])).toMatchObject(invalid);
      expect(await refusal(tokens[1])).toMatchObject(invalid);
    });

    it('are used only once by ten concurrent requests', async () => {
      const token = await tokenFor(await buildCustomer(platform));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, async () => resetPassword(platform, nothingElse, { token, password })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(invalid);
    });

    it('get the same refusal whatever is wrong with them', async () => {
      const account = await buildCustomer(platform);
      const [used, good] = [await tokenFor(account), await tokenFor(await buildCustomer(platform))];
      await resetPassword(platform, nothingElse, { token: used, password });
      const [id = '', mac = ''] = good.split('.');
      const confirmation = { purpose: 'email_confirmation', email: account.email, accountId: account.id } as const;
      const refusals = await Promise.all(
        [
          used,
          '',
          '.',
          id,
          `${id}.`,
          `.${mac}`,
          `${good}=`,
          `${good}.`,
          ` ${good}`,
          good.toUpperCase(),
          `${id}.${mac.slice(0, -1)}`,
          linkToken(platform.keys, 'password_reset', '00000000-0000-4000-8000-000000000000'),
          linkToken(platform.keys, 'password_reset', 'x'.repeat(36)).replace(/^x+/, id),
          linkToken(elsewhere.keys, 'password_reset', id),
          await buildLink(platform, confirmation),
          await buildLink(platform, { ...confirmation, purpose: 'email_change' }),
        ].map(refusal),
      );
      for (const error of refusals) {
        expect(error).toBeInstanceOf(DomainError);
        expect(error).toMatchObject({ ...invalid, detail: (refusals[0] as DomainError).detail, fields: undefined });
      }
      await expect(resetPassword(platform, nothingElse, { token: good, password })).resolves.toMatchObject({
        accountId: expect.any(String),
      });
    });
  });

  describe('has tokens that', () => {
    const purpose = fc.constantFrom(...linkPurposes);

    it('identify their link only with the key that made them, and only for their own purpose', () => {
      fc.assert(
        fc.property(fc.uuid(), purpose, purpose, (id, made, asked) => {
          const token = linkToken(platform.keys, made, id);
          expect(token).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
          expect(readLinkToken(platform.keys, token, [asked])).toStrictEqual(
            made === asked ? { id, purpose: made } : null,
          );
          expect(readLinkToken(platform.keys, token, linkPurposes)).toStrictEqual({ id, purpose: made });
          expect(readLinkToken(elsewhere.keys, token, linkPurposes)).toBeNull();
        }),
      );
    });

    it('are invalid once any of their characters is changed', () => {
      const character = fc.constantFrom(
        ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=+/ '.split(''),
      );
      fc.assert(
        fc.property(fc.uuid(), purpose, fc.nat(79), character, (id, made, at, other) => {
          const token = linkToken(platform.keys, made, id);
          const altered = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
          fc.pre(altered !== token);
          expect(readLinkToken(platform.keys, altered, linkPurposes)).toBeNull();
        }),
        { numRuns: 500 },
      );
    });

    it('cannot be forged', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
          expect(readLinkToken(platform.keys, text, linkPurposes)).toBeNull();
        }),
      );
    });
  });
});
