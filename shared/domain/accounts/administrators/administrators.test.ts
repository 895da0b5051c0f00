import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministratorChange } from '@app/contract/accounts/administratorsApi.ts';
import { permissions } from '@app/contract/core/permissions.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildLink,
  buildSecondFactor,
  buildSession,
  createTestPlatform,
  readRows,
  testPassword,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { authenticate } from '../credentials/authenticate.ts';
import { changeAdministrator, removeAdministrator, resetAdministratorFactor } from './changeAdministrator.ts';
import { exportAdministrators, listAdministrators, readAdministrator } from './readAdministrators.ts';

let platform: TestPlatform;
let chief: BuiltAccount;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  await platform.pool.query(`delete from account where kind = 'administrator'`);
  chief = await buildAdministrator(platform, { role: 'super_admin' });
});

/** Changes the named fields and leaves the others as they are. */
async function change(
  actor: BuiltAccount,
  target: BuiltAccount,
  wanted: Partial<AdministratorChange> = {},
): Promise<void> {
  const { firstName, lastName, email, role, permissions: held, active } = await readAdministrator(platform, target.id);
  await changeAdministrator(platform, actor.id, {
    id: target.id,
    firstName,
    lastName,
    email,
    role,
    permissions: held,
    active,
    ...wanted,
  });
}

const rowOf = async ({ id }: BuiltAccount) => {
  const [row] = await readRows<{ role: string; permissions: string[]; active: boolean }>(
    platform,
    'select role, permissions, active from administrator where account_id = $1',
    [id],
  );
  return row;
};
const superAdmins = async () =>
  readRows(platform, `select account_id from administrator where role = 'super_admin' and active`);
const sessionsOf = async ({ id }: BuiltAccount) =>
  readRows(platform, 'select public_id from session where account_id = $1', [id]);
const journal = async () =>
  readRows<{ action: string; actor_id: string; target_id: string; target_label: string; changes: unknown[] }>(
    platform,
    `select action, actor_id, target_id, target_label, changes from audit_entry where actor_id is not null
     order by at, id`,
  );
const code = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );

describe('an administrator who is changed', () => {
  it('gets the new name and each permission once, and the journal shows the values before and after', async () => {
    const agent = await buildAdministrator(platform, { permissions: ['users'] });
    await change(chief, agent, { firstName: 'Xabi', permissions: ['view_stats', 'users', 'view_stats'] });
    expect(await readAdministrator(platform, agent.id)).toMatchObject({
      firstName: 'Xabi',
      permissions: ['users', 'view_stats'],
    });
    expect((await journal()).at(-1)).toStrictEqual({
      action: 'administrators.changed',
      actor_id: chief.id,
      target_id: agent.id,
      target_label: 'Xabi Etcheverry',
      changes: [
        { field: 'firstName', before: 'Maïder', after: 'Xabi' },
        { field: 'permissions', before: 'users', after: 'users, view_stats' },
      ],
    });
  });

  it('has every permission as a super administrator, and only the chosen ones once an agent again', async () => {
    const agent = await buildAdministrator(platform, { permissions: ['users'] });
    await change(chief, agent, { role: 'super_admin', permissions: [] });
    expect(await rowOf(agent)).toStrictEqual({ role: 'super_admin', permissions: [...permissions], active: true });
    await change(chief, agent, { role: 'agent', permissions: ['users', 'view_stats'] });
    expect(await rowOf(agent)).toStrictEqual({ role: 'agent', permissions: ['users', 'view_stats'], active: true });
  });

  it('leaves no line in the journal when nothing changed', async () => {
    const before = await journal();
    await change(chief, chief);
    expect(await journal()).toStrictEqual(before);
  });

  it('stays signed in when permissions change, and is signed out and notified when the password changes', async () => {
    const agent = await buildAdministrator(platform);
    await buildSession(platform, agent.id);
    await change(chief, agent, { permissions: ['plans'], email: 'autre@clairvolet.test' });
    expect(await sessionsOf(agent)).toHaveLength(1);

    await change(chief, agent, { password: 'persiennes closes' });
    expect(await sessionsOf(agent)).toStrictEqual([]);
    const credentials = { email: 'autre@clairvolet.test', password: 'persiennes closes' };
    await expect(authenticate(platform, credentials)).resolves.toMatchObject({ accountId: agent.id });
    await expect(authenticate(platform, { ...credentials, password: testPassword })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(
      await readRows(
        platform,
        `select payload ->> 'accountId' as id from outbox where name = 'accounts.password_changed'`,
      ),
    ).toContainEqual({ id: agent.id });
    const entry = (await journal()).at(-1);
    expect(entry?.changes).toStrictEqual([{ field: 'password', before: '••••', after: '••••' }]);
  });

  it('is signed out once deactivated, and cannot sign in again', async () => {
    const agent = await buildAdministrator(platform);
    await buildSession(platform, agent.id);
    await change(chief, agent, { active: false });
    expect(await sessionsOf(agent)).toStrictEqual([]);
    await expect(authenticate(platform, { email: agent.email, password: testPassword })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await change(chief, agent, { active: true });
    await expect(authenticate(platform, { email: agent.email, password: testPassword })).resolves.toBeDefined();
  });

  it('is refused an address that another account has, customers included, and a common password', async () => {
    const agent = await buildAdministrator(platform);
    const { email } = await buildCustomer(platform);
    await expect(change(chief, agent, { email })).rejects.toMatchObject({ code: 'email_taken' });
    await expect(change(chief, agent, { password: 'motdepasse' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(change(chief, agent, { password: 'Etcheverry' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await readAdministrator(platform, agent.id)).email).toBe(agent.email);
  });

  it('is not changed when someone else changed them since they were read', async () => {
    const agent = await buildAdministrator(platform);
    const { updatedAt } = await readAdministrator(platform, agent.id);
    platform.clock.advance(1);
    await change(chief, agent, { lastName: 'Harispe', updatedAt });
    expect(await code(change(chief, agent, { lastName: 'Bidart', updatedAt }))).toBe('changed_meanwhile');
    expect((await readAdministrator(platform, agent.id)).lastName).toBe('Harispe');
  });

  it('is not found when the id is that of a customer', async () => {
    const customer = await buildCustomer(platform);
    for (const attempt of [
      async () =>
        changeAdministrator(platform, chief.id, {
          id: customer.id,
          firstName: 'A',
          lastName: 'B',
          email: customer.email,
          role: 'super_admin',
          permissions: [],
          active: true,
        }),
      async () => removeAdministrator(platform, chief.id, customer.id),
      async () => resetAdministratorFactor(platform, chief.id, customer.id),
    ]) {
      expect(await code(attempt())).toBe('not_found');
    }
  });
});

describe('the last active super administrator', () => {
  it('can be neither demoted, deactivated nor deleted, while others are deactivated concurrently', async () => {
    await buildAdministrator(platform, { role: 'super_admin', active: false });
    await buildAdministrator(platform, { permissions });
    for (const attempt of [
      async () => change(chief, chief, { role: 'agent' }),
      async () => change(chief, chief, { active: false }),
      async () => removeAdministrator(platform, chief.id, chief.id),
    ]) {
      expect(await code(attempt())).toBe('last_super_admin');
    }
    expect(await superAdmins()).toStrictEqual([{ account_id: chief.id }]);
  });

  it('may change their own name, address and password', async () => {
    await change(chief, chief, { firstName: 'Ainhoa', email: 'ainhoa@clairvolet.test', password: 'persiennes closes' });
    expect(await readAdministrator(platform, chief.id)).toMatchObject({
      firstName: 'Ainhoa',
      email: 'ainhoa@clairvolet.test',
      role: 'super_admin',
    });
  });

  it('may demote themselves once there is another, but neither deactivate nor delete themselves', async () => {
    await buildAdministrator(platform, { role: 'super_admin' });
    expect(await code(change(chief, chief, { active: false }))).toBe('own_account');
    expect(await code(removeAdministrator(platform, chief.id, chief.id))).toBe('own_account');
    await change(chief, chief, { role: 'agent', permissions: ['users'] });
    expect(await rowOf(chief)).toStrictEqual({ role: 'agent', permissions: ['users'], active: true });
  });

  it.each([
    ['demote', async (one: BuiltAccount, other: BuiltAccount) => change(one, other, { role: 'agent' })],
    ['deactivate', async (one: BuiltAccount, other: BuiltAccount) => change(one, other, { active: false })],
    ['delete', async (one: BuiltAccount, other: BuiltAccount) => removeAdministrator(platform, one.id, other.id)],
    ['demote (themselves)', async (one: BuiltAccount) => change(one, one, { role: 'agent' })],
  ])('is one of two who %s each other at once', async (_what, attempt) => {
    for (let round = 0; round < 8; round += 1) {
      await platform.pool.query(`delete from account where kind = 'administrator'`);
      const one = await buildAdministrator(platform, { role: 'super_admin' });
      const other = await buildAdministrator(platform, { role: 'super_admin' });
      const outcomes = await Promise.all([code(attempt(one, other)), code(attempt(other, one))]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome !== 'done')).toMatch(
        /^(?:forbidden|not_authenticated|last_super_admin|not_found)$/,
      );
      expect(await superAdmins()).toHaveLength(1);
    }
  });

  it('does not matter to an actor who was demoted or deactivated meanwhile: they are refused', async () => {
    const demoted = await buildAdministrator(platform, { permissions });
    const agent = await buildAdministrator(platform);
    expect(await code(change(demoted, agent, { role: 'super_admin' }))).toBe('forbidden');
    expect(await code(removeAdministrator(platform, demoted.id, agent.id))).toBe('forbidden');
    expect(await code(resetAdministratorFactor(platform, demoted.id, agent.id))).toBe('forbidden');
    const out = await buildAdministrator(platform, { role: 'super_admin', active: false });
    expect(await code(change(out, agent, { role: 'super_admin' }))).toBe('not_authenticated');
  });
});

describe('an administrator who is deleted', () => {
  it('is removed with everything that gives access to the account, and stays by name in the journal', async () => {
    const agent = await buildAdministrator(platform, { permissions: ['users'] });
    await buildSession(platform, agent.id);
    await buildSecondFactor(platform, agent, 'active');
    for (const { email } of [agent, chief]) {
      await buildLink(platform, { purpose: 'password_reset', email, accountId: null });
    }
    await removeAdministrator(platform, chief.id, agent.id);
    for (const table of ['administrator', 'session', 'second_factor']) {
      expect(await readRows(platform, `select from ${table} where account_id = $1`, [agent.id])).toStrictEqual([]);
    }
    expect(await readRows(platform, 'select email from account_link')).toStrictEqual([{ email: chief.email }]);
    expect((await journal()).at(-1)).toMatchObject({
      action: 'administrators.removed',
      actor_id: chief.id,
      target_id: agent.id,
      target_label: 'Maïder Etcheverry',
      changes: [
        { field: 'email', before: agent.email, after: null },
        { field: 'role', before: 'agent', after: null },
      ],
    });
    expect(await code(removeAdministrator(platform, chief.id, agent.id))).toBe('not_found');
  });
});

describe('the second factor of an administrator', () => {
  it('is removed with its recovery codes, and announced by mail', async () => {
    const agent = await buildAdministrator(platform);
    await buildSecondFactor(platform, agent, 'active');
    expect((await readAdministrator(platform, agent.id)).hasSecondFactor).toBe(true);
    await resetAdministratorFactor(platform, chief.id, agent.id);
    expect((await readAdministrator(platform, agent.id)).hasSecondFactor).toBe(false);
    expect(
      await readRows(platform, `select payload from outbox where name = 'accounts.second_factor_changed'`),
    ).toStrictEqual([{ payload: { accountId: agent.id, change: 'disabled' } }]);
    expect((await journal()).at(-1)).toMatchObject({ action: 'administrators.factor_reset', target_id: agent.id });
  });
});

describe('the list of administrators', () => {
  const list = async (query: Partial<Parameters<typeof listAdministrators>[1]> = {}) =>
    listAdministrators(platform, { sort: 'name', direction: 'asc', page: 1, pageSize: 25, ...query });
  const named = async (lastName: string, overrides: Parameters<typeof buildAdministrator>[1] = {}) => {
    const account = await buildAdministrator(platform, overrides);
    await platform.pool.query('update account set last_name = $2 where id = $1', [account.id, lastName]);
    return account;
  };

  it('finds administrators by the start of a name or an address, ignoring accents, and by role and state', async () => {
    await named('Élissalde', { email: 'equipe@clairvolet.test', permissions: ['plans'] });
    await named('Zubieta', { active: false });
    const names = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).administrators.map(({ lastName }) => lastName);
    expect(await names({ search: 'elis' })).toStrictEqual(['Élissalde']);
    expect(await names({ search: 'EQUIPE@' })).toStrictEqual(['Élissalde']);
    expect(await names({ search: 'maider  zub' })).toStrictEqual(['Zubieta']);
    expect(await names({ search: '%' })).toStrictEqual([]);
    expect(await names({ role: 'super_admin' })).toStrictEqual(['Etcheverry']);
    expect(await names({ active: 'false' })).toStrictEqual(['Zubieta']);
    expect(await names({ active: 'true' })).toStrictEqual(['Élissalde', 'Etcheverry']);
  });

  it('is sorted across pages, and counts every match', async () => {
    for (const name of ['Bidart', 'Ézcurra', 'Amezaga']) await named(name);
    const first = await list({ pageSize: 2 });
    expect(first.total).toBe(4);
    expect(first.administrators.map(({ lastName }) => lastName)).toStrictEqual(['Amezaga', 'Bidart']);
    expect((await list({ pageSize: 2, page: 2 })).administrators.map(({ lastName }) => lastName)).toStrictEqual([
      'Etcheverry',
      'Ézcurra',
    ]);
    await platform.pool.query('update account set last_sign_in_at = now() where id = $1', [chief.id]);
    for (const direction of ['asc', 'desc'] as const) {
      const { administrators } = await list({ sort: 'last_sign_in', direction });
      expect(administrators[0]?.id).toBe(chief.id);
    }
  });

  it('shows how many sessions are open, and zero for a deactivated administrator', async () => {
    await buildSession(platform, chief.id);
    await buildSession(platform, chief.id);
    const off = await named('Zubieta', { active: false });
    await buildSession(platform, off.id);
    const { administrators } = await list();
    expect(administrators.map(({ lastName, openSessions }) => [lastName, openSessions])).toStrictEqual([
      ['Etcheverry', 2],
      ['Zubieta', 0],
    ]);
    expect(JSON.stringify(administrators)).not.toContain('argon2');
  });

  it('is exported as filtered CSV, and the journal names who exported it', async () => {
    await named('Zubieta', { permissions: ['users', 'view_stats'] });
    const pieces: Uint8Array[] = [];
    for await (const piece of await exportAdministrators(platform, chief.id, { role: 'agent' })) pieces.push(piece);
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Maïder;Zubieta;');
    expect(lines[1]).toContain('Agent;Gestion utilisateurs, Voir statistiques;oui;non;');
    expect((await journal()).at(-1)).toMatchObject({ action: 'administrators.exported', actor_id: chief.id });
  });
});
