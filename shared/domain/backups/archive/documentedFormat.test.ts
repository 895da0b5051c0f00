import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildTransaction,
  createTestDatabase,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/index.ts';
import { backupPath } from '../archivePaths.ts';
import { openBackup } from '../runs/openBackup.ts';
import { startBackup } from '../making/backupStates.ts';
import { makeBackup } from '../making/makeBackup.ts';
import { tableRules } from '../tables.ts';

const page = resolve(import.meta.dirname, '../../../../docs/ARCHIVE.md');

let platform: TestPlatform;
let folder: string;
let archive: string;
beforeAll(async () => {
  platform = await createTestPlatform();
  folder = await mkdtemp(join(tmpdir(), 'clairvolet-format-'));
  const customer = await buildCustomer(platform, { firstName: 'Maïder\t\\' });
  await buildTransaction(platform, customer.id);
  await mkdir(join(platform.dataDir, 'uploads'), { recursive: true });
  await writeFile(join(platform.dataDir, 'uploads', `${'0'.repeat(64)}.png`), 'a picture');
  const { id } = await transact(platform, null, async (tx) => openBackup(tx, { origin: 'manual', by: null }));
  await startBackup(platform, id);
  const { storedName } = await makeBackup(platform, { backupId: id, jobId: null, signal: undefined });
  archive = backupPath(platform, storedName);
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the program of the page, as a person does who has only Node.js. */
async function unpack(appKey: string, path = archive): Promise<string> {
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(page, 'utf8')) ?? [];
  const file = join(folder, 'unpack.mjs');
  await writeFile(file, program);
  const environment = { PATH: process.env.PATH, APP_KEY: appKey };
  const { stdout } = await promisify(execFile)(process.execPath, [file, path, join(folder, 'unpacked')], {
    env: environment,
  });
  return stdout;
}

/** As `psql -1 -f` does in the folder of the script. */
async function runScript(client: Client, name: string): Promise<void> {
  await client.query('begin');
  for (const line of (await readFile(join(folder, 'unpacked', name), 'utf8')).trim().split('\n')) {
    const [, target, file] = /^\\copy (.*) from '(.*)'$/.exec(line) ?? [];
    if (target === undefined || file === undefined) {
      await client.query(line);
      continue;
    }
    const copy = client.query(copyFrom(`copy ${target} from stdin`));
    createReadStream(join(folder, 'unpacked', file)).pipe(copy);
    await once(copy, 'finish');
  }
  await client.query('commit');
}

async function within<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What every table of the archive holds, in one order. */
async function contentOf(client: Client): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const [name, { taken }] of Object.entries(tableRules)) {
    if (taken !== 'whole') continue;
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

it('an archive made by the product is restored by the steps of docs/ARCHIVE.md alone, files and all', async () => {
  expect(await unpack(inject('appKey'))).toContain('1 files of 2026-11-20');
  expect(await readFile(join(folder, 'unpacked/files/uploads', `${'0'.repeat(64)}.png`), 'utf8')).toBe('a picture');
  const target = await createTestDatabase();
  try {
    await within(target.url, async (client) => {
      await runScript(client, 'into-schema.sql');
      const restored = await contentOf(client);
      const before = await within(platform.database.url, contentOf);
      expect(restored).toStrictEqual(before);
      expect(restored.billing_transaction).toHaveLength(1);
      const { rows } = await client.query(
        `select nextval(pg_get_serial_sequence('billing_transaction', 'number')) as next`,
      );
      expect(rows).toStrictEqual([{ next: '2' }]);
      await client.query('create schema reading; set search_path to reading');
      await runScript(client, 'as-text.sql');
      const { rows: people } = await client.query('select first_name from account where kind = $1', ['customer']);
      expect(people).toStrictEqual([{ first_name: 'Maïder\t\\' }]);
    });
  } finally {
    await target.drop();
  }
});

it('the program of docs/ARCHIVE.md refuses another APP_KEY, and an archive of which one bit changed', async () => {
  await expect(unpack(Buffer.alloc(32, 9).toString('base64'))).rejects.toThrow('Another APP_KEY');
  const bytes = await readFile(archive);
  bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200);
  const altered = join(folder, 'altered.zip');
  await writeFile(altered, bytes);
  await expect(unpack(inject('appKey'), altered)).rejects.toThrow();
});
