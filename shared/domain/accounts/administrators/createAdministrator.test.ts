import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@app/contract/core/permissions.ts';
import {
  buildCustomer,
  countRows,
  createTestPlatform,
  readRows,
  testPassword,
  type TestPlatform,
} from '../../testing/index.ts';
import { authenticate } from '../credentials/authenticate.ts';
import { createAdministrator, ensureFirstAdministrator, type NewAdministrator } from './createAdministrator.ts';

const newcomer: NewAdministrator = {
  email: 'agent@clairvolet.test',
  password: testPassword,
  firstName: 'Ane',
  lastName: 'Agente',
  role: 'agent',
  permissions: ['users'],
};

describe('creating an administrator', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const held = async (id: string) =>
    readRows(platform, 'select role, permissions, active from administrator where account_id = $1', [id]);

  it('gives an agent the permissions asked for, and a super administrator all of them', async () => {
    const agent = await createAdministrator(platform, null, newcomer);
    expect(await held(agent)).toStrictEqual([{ role: 'agent', permissions: ['users'], active: true }]);
    const chief = await createAdministrator(platform, agent, {
      ...newcomer,
      email: 'chef@clairvolet.test',
      role: 'super_admin',
    });
    expect(await held(chief)).toStrictEqual([{ role: 'super_admin', permissions: [...permissions], active: true }]);
    await expect(authenticate(platform, newcomer)).resolves.toMatchObject({
      accountId: agent,
      kind: 'administrator',
    });
  });

  it('is refused for an address that any account has, customers included, and leaves nothing behind', async () => {
    const { email } = await buildCustomer(platform);
    const before = await countRows(platform, 'account', 'administrator');
    await expect(createAdministrator(platform, null, { ...newcomer, email })).rejects.toMatchObject({
      code: 'email_taken',
    });
    expect(await countRows(platform, 'account', 'administrator')).toStrictEqual(before);
  });

  it('is refused with a common password, or their own address as the password', async () => {
    for (const password of ['motdepasse', 'neuf@clairvolet.test']) {
      const attempt = createAdministrator(platform, null, { ...newcomer, email: 'neuf@clairvolet.test', password });
      await expect(attempt).rejects.toMatchObject({ code: 'invalid_input', fields: { password: expect.any(String) } });
    }
  });
});

describe('the first administrator', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    await platform.pool.query('delete from account');
  });
  afterAll(async () => platform.close());

  it('is created once, with a generated password returned when none was given', async () => {
    const wanted = { email: 'premier@clairvolet.test', password: undefined };
    const first = await ensureFirstAdministrator(platform, wanted);
    expect(first?.generatedPassword).toMatch(/^[\w-]{16}$/);
    const credentials = { email: wanted.email, password: first?.generatedPassword ?? '' };
    await expect(authenticate(platform, credentials)).resolves.toMatchObject({ kind: 'administrator' });

    expect(await ensureFirstAdministrator(platform, wanted)).toBeNull();
    expect(
      await ensureFirstAdministrator(platform, { email: 'autre@clairvolet.test', password: testPassword }),
    ).toBeNull();
    expect(await countRows(platform, 'account', 'administrator')).toStrictEqual({ account: 1, administrator: 1 });
  });

  it('is created without returning a password that was given', async () => {
    await platform.pool.query('delete from account');
    const first = await ensureFirstAdministrator(platform, {
      email: 'premier@clairvolet.test',
      password: testPassword,
    });
    expect(first).toStrictEqual({ email: 'premier@clairvolet.test', generatedPassword: null });
  });
});
