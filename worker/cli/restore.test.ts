import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backupPath } from '@app/domain/backups';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '@app/domain/testing';
import { sumTables, takeBackup } from '../testing/restores.ts';

const tables = ['account', 'customer', 'plan'];

describe('npm run restore', () => {
  let from: TestPlatform;
  let file: string;
  beforeAll(async () => {
    from = await createTestPlatform();
    await buildCustomer(from);
    await from.settings.save({ stripe_secret_key: 'sk_test_ailleurs' }, { at: from.clock.now(), by: null });
    file = backupPath(from, `${await takeBackup(from)}.zip`);
  });
  afterAll(async () => from.close());

  async function run(platform: TestPlatform, parameters: string[], how: { appKey?: string; answer?: string } = {}) {
    const child = spawn(
      process.execPath,
      ['--require', './shared/prepareNode.cjs', 'worker/cli/restore.ts', '--file', file, ...parameters],
      {
        cwd: `${import.meta.dirname}/../..`,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATA_DIR: platform.dataDir,
          DATABASE_URL: platform.database.url,
          APP_KEY: how.appKey ?? inject('appKey'),
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.stdin.end(`${how.answer ?? ''}\n`);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  it('restores a backup of another installation, given its key, and opens with its own what was sealed there', async () => {
    const to = await createTestPlatform();
    try {
      const appKey = Buffer.alloc(32, 9).toString('base64');
      const refused = await run(to, ['--yes'], { appKey });
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('une autre clé APP_KEY') });

      const keyFile = join(from.dataDir, 'key');
      await writeFile(keyFile, `${inject('appKey')}\n`);
      const { code, output } = await run(to, ['--key-file', keyFile, '--yes'], { appKey });
      expect([code, output]).toStrictEqual([0, expect.stringContaining('Restored.')]);
      expect(await sumTables(to, tables)).toStrictEqual(await sumTables(from, tables));
      const restored = await to.sibling({ appKey });
      expect(restored.settings.get('stripe_secret_key')).toBe('sk_test_ailleurs');
      expect(await readRows(to, 'select state from restore_run')).toStrictEqual([{ state: 'succeeded' }]);
    } finally {
      await to.close();
    }
  });

  it('changes nothing unless the confirmation word is typed', async () => {
    await buildCustomer(from);
    const before = await sumTables(from, tables);
    const { code, output } = await run(from, [], { answer: 'oui' });
    expect([code, output]).toStrictEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(output).toContain('It holds 1 customers');
    expect(await sumTables(from, tables)).toStrictEqual(before);
  });
});
