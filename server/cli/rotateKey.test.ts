import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestPlatform, readRows, type TestPlatform } from '@app/domain/testing';

const nextKey = Buffer.alloc(32, 51).toString('base64');
const foreignKey = Buffer.alloc(32, 52).toString('base64');

describe('npm run rotate-key', () => {
  let platform: TestPlatform;
  let dataDir: string;
  beforeEach(async () => {
    platform = await createTestPlatform();
    dataDir = await mkdtemp(join(tmpdir(), 'clairvolet-rotate-'));
    await platform.settings.save({ smtp_password: 'secret-of-the-mail' }, { at: platform.clock.now(), by: null });
  });
  afterEach(async () => {
    await platform.close();
    await rm(dataDir, { recursive: true });
  });

  async function run(environment: Record<string, string>) {
    const child = spawn(process.execPath, ['--require', './shared/prepareNode.cjs', 'server/cli/rotateKey.ts'], {
      cwd: `${import.meta.dirname}/../..`,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        DATABASE_URL: platform.database.url,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  const passwordBy = async (appKey: string, appKeyAlso?: string) => {
    const opened = await platform.sibling({ appKey, ...(appKeyAlso !== undefined && { appKeyAlso }) });
    return opened.settings.get('smtp_password');
  };

  it('encrypts everything with a new key that it shows once, or with the key that it is given', async () => {
    const { code, output } = await run({ APP_KEY: inject('appKey') });
    expect([code, output]).toStrictEqual([0, expect.stringContaining('Sealed anew: 1 of 1 values.')]);
    const [, made = ''] = /shown only once:\n(\S+)\n/.exec(output) ?? [];
    expect(await passwordBy(made)).toBe('secret-of-the-mail');
    expect(await passwordBy(inject('appKey'))).toBe('');
    const given = await run({ APP_KEY: made, NEW_APP_KEY: nextKey });
    expect([given.code, given.output.includes(nextKey), given.output.includes(made)]).toStrictEqual([0, false, false]);
    expect(await passwordBy(nextKey)).toBe('secret-of-the-mail');
  });

  it('replaces the key file of a development installation and retains the former file', async () => {
    const file = join(dataDir, 'app.key');
    await writeFile(file, `${inject('appKey')}\n`);
    expect((await run({})).code).toBe(0);
    const [current, previous] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.previous`, 'utf8')]);
    expect(previous.trim()).toBe(inject('appKey'));
    expect(await passwordBy(current.trim())).toBe('secret-of-the-mail');
  });

  it('completes a key change while the product runs with both keys', async () => {
    const running = await platform.sibling({ appKey: nextKey, appKeyAlso: inject('appKey') });
    expect(running.settings.get('smtp_password')).toBe('secret-of-the-mail');
    const both = { APP_KEY: nextKey, APP_KEY_PREVIOUS: inject('appKey') };
    expect(await run(both)).toMatchObject({ code: 0, output: expect.stringContaining('Sealed anew: 1 of 1') });
    expect(await run(both)).toMatchObject({ code: 0, output: expect.stringContaining('Sealed anew: 0 of 1') });
    expect(await passwordBy(nextKey)).toBe('secret-of-the-mail');
  });

  it('refuses a key of another database, an invalid new key and the current key, and changes nothing', async () => {
    const before = await readRows(platform, 'select * from setting order by key');
    const today = inject('appKey');
    const refused = await Promise.all([
      run({ APP_KEY: foreignKey, NEW_APP_KEY: nextKey }),
      run({ APP_KEY: today, NEW_APP_KEY: 'short' }),
      run({ APP_KEY: today, NEW_APP_KEY: today }),
    ]);
    expect(refused).toMatchObject(
      ['opens nothing', 'must be 32 bytes', 'the key of today'].map((reason) => ({
        code: 1,
        output: expect.stringContaining(reason),
      })),
    );
    expect(await readRows(platform, 'select * from setting order by key')).toStrictEqual(before);
  });

  it('refuses to change the key while processes run that know only one key', async () => {
    const client = await platform.pool.connect();
    await client.query("set application_name = 'clairvolet worker'");
    const { code, output } = await run({ APP_KEY: inject('appKey'), NEW_APP_KEY: nextKey });
    expect([code, output]).toStrictEqual([1, expect.stringContaining('Still running: clairvolet worker.')]);
    client.release();
    expect(await passwordBy(inject('appKey'))).toBe('secret-of-the-mail');
  });
});
