import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildLink,
  createTestPlatform,
  readRows,
  registration,
  testPassword,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { authenticate } from '../credentials/authenticate.ts';
import { cancelEmailChange, requestEmailChange } from '../profile/profile.ts';
import { confirmEmail, requestEmailConfirmation } from './confirmEmail.ts';
import { linkToken, readConfirmationLink } from '../links/accountLinks.ts';
import { registerCustomer } from './registerCustomer.ts';
import { resetPassword } from '../credentials/resetPassword.ts';

const hour = 3_600_000;
const day = 24 * hour;
const invalid = { code: 'link_invalid' };

/** No other domain has granted access. */
const nothingElse = { forgetAccess: async () => {} };

describe('an address', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const stateOf = async ({ id }: Pick<BuiltAccount, 'id'>) => {
    const [row] = await readRows(platform, 'select email, email_confirmed_at from account where id = $1', [id]);
    return row;
  };
  const activitiesOf = async ({ id }: Pick<BuiltAccount, 'id'>) =>
    readRows(platform, 'select kind, data from activity where account_id = $1 order by id', [id]);
  const eventsOf = async (name: string, { id }: Pick<BuiltAccount, 'id'>) =>
    readRows<{ link_id: string }>(
      platform,
      `select l.id as link_id from outbox o join account_link l on l.id::text = o.payload ->> 'linkId'
       where o.name = $1 and l.account_id = $2`,
      [name, id],
    );
  const confirmationFor = async ({ id, email }: BuiltAccount) =>
    buildLink(platform, { purpose: 'email_confirmation', email, accountId: id });
  const change = async ({ id }: Pick<BuiltAccount, 'id'>, email: string) =>
    transact(platform, id, async (tx) => requestEmailChange(tx, { accountId: id, email }));
  /** The token of the pending change, as in the mail. */
  const changeToken = async ({ id }: Pick<BuiltAccount, 'id'>) => {
    const [link] = await readRows<{ id: string }>(
      platform,
      `select id from account_link where account_id = $1 and purpose = 'email_change' and used_at is null`,
      [id],
    );
    return linkToken(platform.keys, 'email_change', link?.id ?? '');
  };

  describe('of a new account', () => {
    it('is confirmed by the link that the registration made', async () => {
      const input = registration();
      const { accountId: id } = await registerCustomer(platform, input);
      const linkId = await readConfirmationLink(platform, id);
      expect(await stateOf({ id })).toMatchObject({ email_confirmed_at: null });
      expect(await confirmEmail(platform, linkToken(platform.keys, 'email_confirmation', linkId ?? ''))).toStrictEqual({
        purpose: 'email_confirmation',
        email: input.email,
        previousEmail: input.email,
      });
      expect(await stateOf({ id })).toMatchObject({ email_confirmed_at: platform.clock.now() });
      expect(await activitiesOf({ id })).toContainEqual({ kind: 'email_confirmed', data: { email: input.email } });
      expect(await readConfirmationLink(platform, id)).toBeNull();
    });

    it('is confirmed once: its other links are void, and the used link is refused', async () => {
      const account = await buildCustomer(platform);
      const [first, second] = [await confirmationFor(account), await confirmationFor(account)];
      await confirmEmail(platform, second);
      for (const token of [first, second]) await expect(confirmEmail(platform, token)).rejects.toMatchObject(invalid);
      expect(await activitiesOf(account)).toHaveLength(1);
    });

    it('may be confirmed for seven days', async () => {
      const [early, late] = [await buildCustomer(platform), await buildCustomer(platform)];
      const tokens = [await confirmationFor(early), await confirmationFor(late)] as const;
      platform.clock.advance(7 * day - 1);
      await expect(confirmEmail(platform, tokens[0])).resolves.toMatchObject({ email: early.email });
      platform.clock.advance(1);
      await expect(confirmEmail(platform, tokens[1])).rejects.toMatchObject(invalid);
    });

    it('is sent another link on demand, at most five an hour, while earlier ones stay valid', async () => {
      const account = await buildCustomer(platform);
      const first = await confirmationFor(account);
      const ask = async () => requestEmailConfirmation(platform, { accountId: account.id, email: account.email });
      for (let round = 0; round < 4; round += 1) await ask();
      await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 3_600 });
      expect(await eventsOf('accounts.email_confirmation_requested', account)).toHaveLength(4);
      platform.clock.advance(hour);
      await ask();
      await expect(confirmEmail(platform, first)).resolves.toBeDefined();
    });

    it('is not confirmed by a link for a new password, nor by one sent to a previous address', async () => {
      const account = await buildCustomer(platform);
      const reset = await buildLink(platform, { purpose: 'password_reset', email: account.email, accountId: null });
      await expect(confirmEmail(platform, reset)).rejects.toMatchObject(invalid);
      const token = await confirmationFor(account);
      await platform.pool.query(`update account set email = 'autre-part@clairvolet.test' where id = $1`, [account.id]);
      await expect(confirmEmail(platform, token)).rejects.toMatchObject(invalid);
      expect(await stateOf(account)).toMatchObject({ email_confirmed_at: null });
    });
  });

  describe('that is to change', () => {
    it('stays until the new one is confirmed, then changes, and the previous one is notified', async () => {
      const account = await buildCustomer(platform);
      await change(account, 'nouvelle@clairvolet.test');
      expect(await stateOf(account)).toMatchObject({ email: account.email });
      const [request] = await eventsOf('accounts.email_change_requested', account);
      platform.clock.advance(day - 1);
      const token = await changeToken(account);
      expect(await confirmEmail(platform, token)).toStrictEqual({
        purpose: 'email_change',
        email: 'nouvelle@clairvolet.test',
        previousEmail: account.email,
      });
      expect(await stateOf(account)).toStrictEqual({
        email: 'nouvelle@clairvolet.test',
        email_confirmed_at: platform.clock.now(),
      });
      await expect(
        authenticate(platform, { email: 'nouvelle@clairvolet.test', password: testPassword }),
      ).resolves.toMatchObject({ accountId: account.id });
      expect(await eventsOf('accounts.email_changed', account)).toStrictEqual([request]);
      expect(
        await readRows(platform, 'select previous_email from account_link where id = $1', [request?.link_id]),
      ).toStrictEqual([{ previous_email: account.email }]);
      expect(await activitiesOf(account)).toStrictEqual([
        { kind: 'email_changed', data: { email: 'nouvelle@clairvolet.test' } },
      ]);
    });

    it('may be confirmed for a day', async () => {
      const account = await buildCustomer(platform);
      await change(account, 'trop-tard@clairvolet.test');
      platform.clock.advance(day);
      await expect(confirmEmail(platform, await changeToken(account))).rejects.toMatchObject(invalid);
    });

    it('voids every link that was sent to the old one', async () => {
      const account = await buildCustomer(platform);
      const old = await confirmationFor(account);
      const reset = await buildLink(platform, { purpose: 'password_reset', email: account.email, accountId: null });
      await change(account, 'suivante@clairvolet.test');
      await confirmEmail(platform, await changeToken(account));
      // The next account with the old address must not be affected by a link sent before.
      await buildCustomer(platform, { email: account.email });
      await expect(confirmEmail(platform, old)).rejects.toMatchObject(invalid);
      await expect(
        resetPassword(platform, nothingElse, { token: reset, password: 'persiennes closes' }),
      ).rejects.toMatchObject(invalid);
    });

    it('has one pending new address: the last that was requested', async () => {
      const account = await buildCustomer(platform);
      await change(account, 'premiere@clairvolet.test');
      const first = await changeToken(account);
      await change(account, 'derniere@clairvolet.test');
      await expect(confirmEmail(platform, first)).rejects.toMatchObject(invalid);
      expect(await confirmEmail(platform, await changeToken(account))).toMatchObject({
        email: 'derniere@clairvolet.test',
      });
    });

    it('has no pending new address once the change is cancelled', async () => {
      const [account, other] = [await buildCustomer(platform), await buildCustomer(platform)];
      await change(account, 'abandon@clairvolet.test');
      await change(other, 'constance@clairvolet.test');
      const token = await changeToken(account);
      await transact(platform, account.id, async (tx) => cancelEmailChange(tx, account.id));
      await expect(confirmEmail(platform, token)).rejects.toMatchObject(invalid);
      await expect(confirmEmail(platform, await changeToken(other))).resolves.toBeDefined();
    });

    it('may be requested five times an hour', async () => {
      const account = await buildCustomer(platform);
      for (let round = 0; round < 5; round += 1) await change(account, `essai-${round}@clairvolet.test`);
      await expect(change(account, 'essai-5@clairvolet.test')).rejects.toMatchObject({ code: 'too_many_requests' });
      // The refused request did not cancel the pending change.
      await expect(confirmEmail(platform, await changeToken(account))).resolves.toMatchObject({
        email: 'essai-4@clairvolet.test',
      });
    });

    it('is requested in the same way when the new one has an account, and cannot become it', async () => {
      const [account, holder] = [await buildCustomer(platform), await buildCustomer(platform)];
      await expect(change(account, holder.email)).resolves.toBeUndefined();
      expect(await eventsOf('accounts.email_change_requested', account)).toHaveLength(1);
      const token = await changeToken(account);
      await expect(confirmEmail(platform, token)).rejects.toMatchObject({ code: 'email_taken' });
      expect(await stateOf(account)).toMatchObject({ email: account.email });
      // The link was not used: once the address is free it is valid.
      await platform.pool.query('delete from account where id = $1', [holder.id]);
      await expect(confirmEmail(platform, token)).resolves.toMatchObject({ email: holder.email });
    });

    it('becomes that of only one of two accounts that confirm it concurrently', async () => {
      const accounts = [await buildCustomer(platform), await buildCustomer(platform)];
      for (const account of accounts) await change(account, 'convoitee@clairvolet.test');
      const tokens = await Promise.all(accounts.map(changeToken));
      const outcomes = await Promise.allSettled(tokens.map(async (token) => confirmEmail(platform, token)));
      expect(outcomes.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
      const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code: 'email_taken' });
    });
  });
});
