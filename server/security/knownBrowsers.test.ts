import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, closeAccount } from '@app/domain/accounts';
import {
  authenticatorCode,
  buildAdministrator,
  buildCustomer,
  buildLink,
  buildSecondFactor,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const wrong = 'volets du soir';
const newPassword = 'persiennes closes';
const mark = 'clairvolet-device';

describe('the mark of a browser that an account knows', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const signIn = async (client: ApiClient, email: string, password: string, code?: string) =>
    (await client.call('/api/session', { method: 'POST', body: { email, password, code } })).status;
  const signOut = async (client: ApiClient) => client.call('/api/session', { method: 'DELETE' });
  /** As many wrong passwords as a stranger may try, and one more. */
  const attack = async ({ email }: Pick<BuiltAccount, 'email'>, from = () => api.visitor()) => {
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push(await signIn(from(), email, wrong));
    return statuses;
  };
  /** Chooses a new password in this browser, with a link that was sent to the address. */
  async function reset(client: ApiClient, { email }: Pick<BuiltAccount, 'email'>, password = newPassword) {
    const token = await buildLink(api.platform, { purpose: 'password_reset', email, accountId: null });
    const passwords = { password, confirmPassword: password };
    const answer = await client.call('/api/password-resets/use', { method: 'POST', body: { token, ...passwords } });
    expect(answer.status).toBe(200);
  }
  /** Another browser with the same mark, signed in to nothing. */
  function bearing(client: ApiClient): ApiClient {
    const other = api.visitor();
    other.setCookie(mark, client.cookie(mark) ?? '');
    return other;
  }

  it.each([
    ['a customer', async () => buildCustomer(api.platform)],
    ['an administrator', async () => buildAdministrator(api.platform, { role: 'super_admin' })],
  ])('is given by a reset: %s can sign in there, however long attackers go on guessing', async (_who, build) => {
    const owner = await build();
    await attack(owner);
    const browser = api.visitor();
    expect(await signIn(browser, owner.email, testPassword)).toBe(429);
    await reset(browser, owner);
    expect((await attack(owner)).at(-1)).toBe(429);
    expect(await signIn(browser, owner.email, newPassword)).toBe(200);
    expect((await attack(owner)).at(-1)).toBe(429);
    expect(await signIn(bearing(browser), owner.email, newPassword)).toBe(200);
  });

  it('given by resets has one counter for all of them, so that a reader of the mails cannot guess codes with it', async () => {
    const owner = await buildCustomer(api.platform);
    const secret = await buildSecondFactor(api.platform, owner, 'active');
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const thief = api.visitor();
      const password = `${newPassword} ${round}`;
      await reset(thief, owner, password);
      for (let guess = 0; guess < 4; guess += 1) {
        statuses.push(await signIn(thief, owner.email, password, String(100_000 + guess)));
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    const right = authenticatorCode(secret, api.platform.clock.now());
    const other = api.visitor();
    expect(await signIn(other, owner.email, `${newPassword} 3`, right)).toBe(200);
  });

  it('of a former password shares one counter with all such marks: collecting them allows no more tries', async () => {
    const owner = await buildCustomer(api.platform);
    const collected: ApiClient[] = [];
    for (let round = 0; round < 3; round += 1) collected.push(await api.signedIn(owner));
    api.platform.clock.advance(1_000);
    await changePassword(
      api.platform,
      { accountId: owner.id, kind: 'customer', email: owner.email },
      { currentPassword: testPassword, newPassword },
    );
    let next = 0;
    const statuses = await attack(owner, () => bearing(collected[(next += 1) % 3] ?? api.visitor()));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    for (const client of collected) expect(await signIn(bearing(client), owner.email, newPassword)).toBe(429);
    // None of it counts against a browser without a mark, nor against one with the current password.
    expect(await signIn(api.visitor(), owner.email, newPassword)).toBe(200);
  });

  it('is renewed on the browser where the password is changed', async () => {
    const owner = await buildCustomer(api.platform);
    const browser = await api.signedIn(owner);
    const elsewhere = await api.signedIn(owner);
    api.platform.clock.advance(1_000);
    const body = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };
    expect((await browser.call('/api/account/password', { method: 'POST', body })).status).toBe(200);
    await attack(owner);
    expect((await attack(owner, () => bearing(elsewhere))).at(-1)).toBe(429);
    await signOut(browser);
    expect(await signIn(browser, owner.email, newPassword)).toBe(200);
  });

  it('is worthless once the account is closed and another one has the address', async () => {
    const { id, email } = await buildCustomer(api.platform);
    const former = await api.signedIn({ id, email });
    await closeAccount(api.platform, id, testPassword);
    await buildCustomer(api.platform, { email });
    await attack({ email });
    expect(await signIn(former, email, testPassword)).toBe(429);
  });

  it('is valid for its account after a change of address, and worthless for the next owner of the former one', async () => {
    const first = await buildCustomer(api.platform);
    const browser = await api.signedIn(first);
    const moved = 'ailleurs@clairvolet.test';
    await api.platform.pool.query('update account set email = $2 where id = $1', [first.id, moved]);
    const next = await buildCustomer(api.platform, { email: first.email });
    await attack(next);
    await attack({ email: moved });
    expect(await signIn(bearing(browser), next.email, testPassword)).toBe(429);
    expect(await signIn(bearing(browser), moved, testPassword)).toBe(200);
  });

  it('given by a reset does not count as a sign-in: the first one there is reported as from a new device', async () => {
    const owner = await buildCustomer(api.platform);
    const browser = api.visitor();
    await reset(browser, owner);
    await signIn(browser, owner.email, newPassword);
    await signIn(browser, owner.email, newPassword);
    const { rows } = await api.platform.pool.query(
      `select from activity where account_id = $1 and kind = 'signed_in_new_device'`,
      [owner.id],
    );
    expect(rows).toHaveLength(1);
  });
});
