import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildLink,
  createTestPlatform,
  readRows,
  testPassword,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { authenticate, isStillCurrent } from './authenticate.ts';
import { changePassword, proveIdentity } from './changePassword.ts';
import { findSession, openSession, sessionLifetimes } from '../sessions/sessions.ts';
import { checkLink } from '../links/accountLinks.ts';

const newPassword = 'persiennes closes';

describe('a password', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const change = async (
    { id, email }: BuiltAccount,
    input: Partial<Parameters<typeof changePassword>[2]> = {},
    kind: 'customer' | 'administrator' = 'customer',
  ) =>
    changePassword(platform, { accountId: id, kind, email }, { currentPassword: testPassword, newPassword, ...input });
  const open = async ({ id }: BuiltAccount, sessionId: string) =>
    openSession(platform.pool, platform.clock, {
      id: sessionId,
      accountId: id,
      data: {},
      lifetime: sessionLifetimes.browser,
      userAgent: null,
      address: null,
    });

  it('is changed by its owner, who gives the current one, and the change is announced', async () => {
    const account = await buildCustomer(platform);
    platform.clock.advance(1_000);
    await change(account);
    await expect(authenticate(platform, { email: account.email, password: newPassword })).resolves.toMatchObject({
      passwordChangedAt: platform.clock.now(),
    });
    expect(
      await readRows(platform, `select name, payload, actor_id from outbox where payload ->> 'accountId' = $1`, [
        account.id,
      ]),
    ).toStrictEqual([{ name: 'accounts.password_changed', payload: { accountId: account.id }, actor_id: account.id }]);
    expect(await readRows(platform, 'select kind from activity where account_id = $1', [account.id])).toStrictEqual([
      { kind: 'password_changed' },
    ]);
  });

  it('of an administrator is changed likewise; they have no feed', async () => {
    const agent = await buildAdministrator(platform);
    await change(agent, {}, 'administrator');
    await expect(authenticate(platform, { email: agent.email, password: newPassword })).resolves.toBeDefined();
    expect(await readRows(platform, 'select from activity where account_id = $1', [agent.id])).toStrictEqual([]);
  });

  it('ends every session of its account when it changes, and voids links to choose a password', async () => {
    const [account, other] = [await buildCustomer(platform), await buildCustomer(platform)];
    await open(account, 'un');
    await open(account, 'deux');
    await open(other, 'trois');
    const token = await buildLink(platform, { purpose: 'password_reset', email: account.email, accountId: null });
    await change(account);
    for (const [id, live] of [
      ['un', false],
      ['deux', false],
      ['trois', true],
    ] as const) {
      expect((await findSession(platform.pool, platform.clock, id)) !== null).toBe(live);
    }
    await expect(checkLink(platform, token, ['password_reset'])).rejects.toMatchObject({ code: 'link_invalid' });
  });

  it.each([
    [{ currentPassword: 'volets du soir' }, { currentPassword: accountMessages.currentPasswordWrong }],
    [{ currentPassword: '' }, { currentPassword: accountMessages.currentPasswordWrong }],
    [{ newPassword: 'motdepasse' }, { newPassword: accountMessages.passwordTooCommon }],
    [{ newPassword: 'Etcheverry' }, { newPassword: accountMessages.passwordTooCommon }],
  ])('stays as it is with %j', async (input, fields) => {
    const account = await buildCustomer(platform);
    await open(account, account.id);
    await expect(change(account, input)).rejects.toMatchObject({ code: 'invalid_input', fields });
    await expect(authenticate(platform, { email: account.email, password: testPassword })).resolves.toBeDefined();
    expect(await findSession(platform.pool, platform.clock, account.id)).not.toBeNull();
  });

  it('is changed by only one of two concurrent changes', async () => {
    const account = await buildCustomer(platform);
    const outcomes = await Promise.allSettled(
      ['persiennes ouvertes', 'persiennes fermées'].map(async (wanted) => change(account, { newPassword: wanted })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
  });

  it('that was checked before a change is recognised as no longer current', async () => {
    const account = await buildCustomer(platform);
    const verified = await authenticate(platform, { email: account.email, password: testPassword });
    expect(await isStillCurrent(platform, verified)).toBe(true);
    platform.clock.advance(1);
    await change(account);
    expect(await isStillCurrent(platform, verified)).toBe(false);
  });

  it('that is given again renews the identity proof of this session only', async () => {
    const account = await buildCustomer(platform);
    const before = platform.clock.now();
    const [{ sessionId }] = [await open(account, 'preuve'), await open(account, 'autre preuve')];
    platform.clock.advance(60_000);
    const principal = { accountId: account.id, sessionId };
    await expect(proveIdentity(platform, principal, 'volets du soir')).rejects.toMatchObject({
      fields: { password: accountMessages.currentPasswordWrong },
    });
    const provedAt = async (id: string) => (await findSession(platform.pool, platform.clock, id))?.principal.provedAt;
    expect(await provedAt('preuve')).toStrictEqual(before);
    await proveIdentity(platform, principal, testPassword);
    expect(await provedAt('preuve')).toStrictEqual(platform.clock.now());
    expect(await provedAt('autre preuve')).toStrictEqual(before);
  });
});
