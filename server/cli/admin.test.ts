import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '@app/domain/accounts';
import {
  buildCustomer,
  buildSecondFactor,
  countRows,
  createTestPlatform,
  readRows,
  testPassword,
  type TestPlatform,
} from '@app/domain/testing';

describe('npm run admin', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  async function run(parameters: string[], environment: Record<string, string> = {}) {
    const child = spawn(
      process.execPath,
      ['--require', './shared/prepareNode.cjs', 'server/cli/admin.ts', ...parameters],
      {
        cwd: `${import.meta.dirname}/../..`,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATA_DIR: '/nowhere',
          DATABASE_URL: platform.database.url,
          APP_KEY: Buffer.alloc(32, 7).toString('base64'),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  it('creates a super administrator, with a password that is shown once', async () => {
    const { code, output } = await run(['create', '--email', ' Neuf@Clairvolet.test ', '--first-name', 'Ane']);
    expect(code).toBe(0);
    expect(output).toContain('Created the super administrator neuf@clairvolet.test.');
    const [, password = ''] = /Password: (\S+) \(shown only once\)/.exec(output) ?? [];
    await expect(authenticate(platform, { email: 'neuf@clairvolet.test', password })).resolves.toMatchObject({
      kind: 'administrator',
    });
    expect(
      await readRows(
        platform,
        `select first_name, role, active from account join administrator on account_id = id where email = 'neuf@clairvolet.test'`,
      ),
    ).toStrictEqual([{ first_name: 'Ane', role: 'super_admin', active: true }]);
  });

  it('takes the password from ADMIN_PASSWORD and does not print it', async () => {
    const { code, output } = await run(['create', '--email', 'autre@clairvolet.test'], {
      ADMIN_PASSWORD: testPassword,
    });
    expect(code).toBe(0);
    expect(output).not.toContain(testPassword);
    const credentials = { email: 'autre@clairvolet.test', password: testPassword };
    await expect(authenticate(platform, credentials)).resolves.toMatchObject({ kind: 'administrator' });
  });

  it('removes a lost second factor and has its owner informed by mail', async () => {
    const { email, id } = await buildCustomer(platform);
    const owner = { id, email };
    await buildSecondFactor(platform, owner, 'active');
    const credentials = { email, password: testPassword };
    await expect(authenticate(platform, credentials)).rejects.toMatchObject({ code: 'second_factor_required' });
    const command = ['reset-second-factor', '--email', ` ${email.toUpperCase()} `];
    expect(await run(command)).toStrictEqual({
      code: 0,
      output: `${email} signs in without a second factor; a mail says so.\n`,
    });
    await expect(authenticate(platform, credentials)).resolves.toMatchObject({ accountId: id });
    expect(
      await readRows(
        platform,
        `select name, payload ->> 'change' as change from outbox where payload ->> 'accountId' = $1`,
        [id],
      ),
    ).toStrictEqual([{ name: 'accounts.second_factor_changed', change: 'disabled' }]);
    expect(await run(command)).toStrictEqual({ code: 0, output: `${email} has no second factor.\n` });
  });

  it.each([
    [
      'for an address that nobody has',
      ['reset-second-factor', '--email', 'personne@clairvolet.test'],
      {},
      'Nobody has the address personne@clairvolet.test.',
    ],
    ['for a command that there is not', ['promote', '--email', 'x@clairvolet.test'], {}, 'Usage: npm run admin'],
    ['without an address', ['create'], {}, 'Usage: npm run admin'],
    ['with something else than an address', ['create', '--email', 'neuf'], {}, 'neuf is not an e-mail address.'],
    [
      'for an address that is taken',
      ['create', '--email', 'super@clairvolet.test'],
      {},
      'super@clairvolet.test has an account already.',
    ],
    [
      'with a short password',
      ['create', '--email', 'x@clairvolet.test'],
      { ADMIN_PASSWORD: 'court' },
      'must have 8 to 128 characters',
    ],
    [
      'with a common password',
      ['create', '--email', 'x@clairvolet.test'],
      { ADMIN_PASSWORD: 'motdepasse' },
      'too common',
    ],
  ])('is refused with a one-sentence message %s', async (_what, parameters, environment, sentence) => {
    const before = await countRows(platform, 'account');
    const { code, output } = await run(parameters, environment);
    expect([code, output]).toStrictEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toContain('    at ');
    expect(await countRows(platform, 'account')).toStrictEqual(before);
  });
});
