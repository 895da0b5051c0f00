import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@app/contract/core/permissions.ts';
import {
  buildAdministrator,
  buildCustomer,
  createTestPlatform,
  dumpDatabase,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { endSession, findSession, openSession, sessionLifetimes, type Principal } from './sessions.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('a session', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  async function openUnder(
    id: string,
    account: BuiltAccount,
    kind: keyof typeof sessionLifetimes = 'browser',
  ): Promise<Principal> {
    return openSession(platform.pool, platform.clock, {
      id,
      accountId: account.id,
      data: { accountId: account.id, ...(kind === 'browser' && { _session: true }) },
      lifetime: sessionLifetimes[kind],
      userAgent: 'x'.repeat(1_000),
      address: '192.0.2.1',
    });
  }
  async function open(account: BuiltAccount, kind?: keyof typeof sessionLifetimes): Promise<string> {
    const id = randomUUID();
    await openUnder(id, account, kind);
    return id;
  }
  const find = async (id: string) => findSession(platform.pool, platform.clock, id);
  const query = async (sql: string, ...values: unknown[]) => platform.pool.query(sql, values);

  it('identifies its account and what it may do', async () => {
    const customer = await buildCustomer(platform);
    const agent = await buildAdministrator(platform, { permissions: ['users'] });
    const chief = await buildAdministrator(platform, { role: 'super_admin' });
    expect((await find(await open(customer)))?.principal).toStrictEqual({
      accountId: customer.id,
      kind: 'customer',
      role: 'customer',
      permissions: [],
      email: customer.email,
      firstName: 'Maïder',
      lastName: 'Etcheverry',
      emailConfirmed: false,
      hasSecondFactor: false,
      debugMode: false,
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      provedAt: platform.clock.now(),
    });
    expect((await find(await open(agent)))?.principal).toMatchObject({ role: 'admin', permissions: ['users'] });
    expect((await find(await open(chief)))?.principal).toMatchObject({ role: 'super_admin', permissions });
    for (const account of [customer, agent, chief]) {
      const id = randomUUID();
      expect(await openUnder(id, account)).toStrictEqual((await find(id))?.principal);
    }
  });

  it('dates the last sign-in of its account, and of no other', async () => {
    const [account, other] = [await buildCustomer(platform), await buildCustomer(platform)];
    platform.clock.advance(minute);
    await open(account);
    expect(
      await readRows(platform, 'select id, last_sign_in_at from account where id = any($1) order by last_sign_in_at', [
        [account.id, other.id],
      ]),
    ).toStrictEqual([
      { id: account.id, last_sign_in_at: platform.clock.now() },
      { id: other.id, last_sign_in_at: null },
    ]);
  });

  it('may be renewed under its id', async () => {
    const account = await buildCustomer(platform);
    const id = await open(account);
    await openUnder(id, account, 'remembered');
    platform.clock.advanceDays(29);
    expect((await find(id))?.principal.accountId).toBe(account.id);
  });

  it('is not found under an id that was never issued', async () => {
    for (const id of ['', 'x', randomUUID()]) expect(await find(id)).toBeNull();
  });

  it('cannot be taken from the database: only the hash of its id is there', async () => {
    const id = await open(await buildCustomer(platform));
    const dump = await dumpDatabase(platform);
    expect(dump).toContain('public.session');
    expect(dump).not.toContain(id);
  });

  it('never changes accounts, even if someone else signs in under its id', async () => {
    const attacker = await buildCustomer(platform);
    const victim = await buildCustomer(platform);
    const id = await open(attacker);
    await expect(openUnder(id, victim, 'remembered')).rejects.toThrow('is taken');
    expect((await find(id))?.principal.accountId).toBe(attacker.id);
  });

  it('of a browser ends twelve hours after it was last used', async () => {
    const id = await open(await buildCustomer(platform));
    for (let round = 0; round < 4; round += 1) {
      platform.clock.advance(11 * hour);
      expect(await find(id)).not.toBeNull();
    }
    platform.clock.advance(12 * hour - 1);
    expect(await find(id)).not.toBeNull();
    platform.clock.advance(12 * hour);
    expect(await find(id)).toBeNull();
  });

  it('that is remembered lasts thirty days and no longer, used or not', async () => {
    const id = await open(await buildCustomer(platform), 'remembered');
    platform.clock.advanceDays(29);
    expect(await find(id)).not.toBeNull();
    platform.clock.advance(24 * hour - 1);
    expect(await find(id)).not.toBeNull();
    platform.clock.advance(1);
    expect(await find(id)).toBeNull();
  });

  it('writes when it was last used at most every five minutes', async () => {
    const id = await open(await buildCustomer(platform));
    const opened = platform.clock.now();
    const seen = async () => {
      await find(id);
      const [row] = await readRows<{ seen_at: Date }>(
        platform,
        `select seen_at from session where id_hash = encode(sha256($1::bytea), 'hex')`,
        [id],
      );
      return row?.seen_at;
    };
    platform.clock.advance(5 * minute);
    expect(await seen()).toStrictEqual(opened);
    platform.clock.advance(1);
    expect(await seen()).toStrictEqual(platform.clock.now());
  });

  it('ends immediately when it is ended, and no other does', async () => {
    const account = await buildCustomer(platform);
    const [one, other] = [await open(account), await open(account)];
    await endSession(platform.pool, one);
    expect(await find(one)).toBeNull();
    expect(await find(other)).not.toBeNull();
  });

  it('does not outlive a change of password, while one opened after it lives', async () => {
    const account = await buildCustomer(platform);
    const before = await open(account, 'remembered');
    platform.clock.advance(1_000);
    await query('update account set password_changed_at = $2 where id = $1', account.id, platform.clock.now());
    expect(await find(before)).toBeNull();
    expect(await find(await open(account))).not.toBeNull();
  });

  it('opens although the clock of the process that set the password was ahead', async () => {
    const customer = await buildCustomer(platform);
    const before = await open(customer);
    const ahead = new Date(platform.clock.now().getTime() + hour);
    await query('update account set password_changed_at = $2 where id = $1', customer.id, ahead);
    expect(await find(before)).toBeNull();
    expect((await find(await open(customer)))?.principal.accountId).toBe(customer.id);
  });

  it('of an administrator follows changes of role immediately, and ends with their deactivation', async () => {
    const agent = await buildAdministrator(platform, { permissions: ['users'] });
    const id = await open(agent, 'remembered');
    await query(`update administrator set permissions = '{}' where account_id = $1`, agent.id);
    expect((await find(id))?.principal.permissions).toStrictEqual([]);
    await query('update administrator set active = false where account_id = $1', agent.id);
    expect(await find(id)).toBeNull();
  });

  it('is deleted with its account', async () => {
    const account = await buildCustomer(platform);
    const id = await open(account);
    await query('delete from account where id = $1', account.id);
    expect(await find(id)).toBeNull();
    await expect(open(account)).rejects.toThrow('foreign key');
  });
});
