import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildLink,
  buildSession,
  buildTransaction,
  createTestPlatform,
  holdLock,
  readRows,
  type TestPlatform,
  patience,
} from '../../testing/index.ts';
import { ArchiveRefused, type Archive } from '../archive/Archive.ts';
import { openArchive, verifyArchive } from '../archive/openArchive.ts';
import { backupFolder, backupPath } from '../archivePaths.ts';
import { openBackup } from '../runs/openBackup.ts';
import { savedFolders, tableRules } from '../tables.ts';
import { completeBackup, startBackup } from './backupStates.ts';
import { BackupStopped } from './ProgressReport.ts';
import { makeBackup, type MadeBackup } from './makeBackup.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** The row of a backup that is being made. */
async function begin(): Promise<string> {
  const { id } = await transact(platform, null, async (tx) => openBackup(tx, { origin: 'manual', by: null }));
  await startBackup(platform, id);
  return id;
}

const make = async (backupId: string, signal?: AbortSignal): Promise<MadeBackup> =>
  makeBackup(platform, { backupId, jobId: null, signal });

async function withArchive<T>({ storedName }: MadeBackup, read: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(backupPath(platform, storedName), platform.keys);
  try {
    return await read(archive);
  } finally {
    await archive.close();
  }
}

const names = async (): Promise<string[]> => readdir(backupFolder(platform)).catch(() => []);

it('every table of the database has its rule, and no rule names a table that does not exist', async () => {
  const tables = await readRows<{ name: string }>(
    platform,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'mikro_orm_migrations'`,
  );
  expect(Object.keys(tableRules).toSorted()).toStrictEqual(tables.map(({ name }) => name).toSorted());
});

describe('a backup', () => {
  it('contains the rows of its tables as they are, and how many', async () => {
    const customer = await buildCustomer(platform, { firstName: 'Maïder\t\\' });
    await buildTransaction(platform, customer.id);
    const made = await make(await begin());
    await withArchive(made, async (archive) => {
      await verifyArchive(archive);
      const { tables, holdings, schemaVersion } = archive.manifest;
      const taken = Object.entries(tableRules).filter(([, { taken: what }]) => what !== 'none');
      expect(tables.map(({ name }) => name)).toStrictEqual(taken.map(([name]) => name));
      for (const { name, columns, rows, entry } of tables) {
        const lines = (await text(archive.read(entry))).split('\n').slice(0, -1);
        expect([name, lines.length]).toStrictEqual([name, rows]);
        // What is made of other columns is made again.
        const known = await readRows<{ name: string }>(
          platform,
          `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'
           and is_generated = 'NEVER'`,
          [name],
        );
        expect(columns.toSorted()).toStrictEqual(known.map((column) => column.name).toSorted());
      }
      const account = tables.find(({ name }) => name === 'account');
      const line = (await text(archive.read('tables/account'))).split('\n').find((one) => one.startsWith(customer.id));
      expect(line?.split('\t')[account?.columns.indexOf('first_name') ?? -1]).toBe('Maïder\\t\\\\');
      expect(holdings).toStrictEqual({
        users: 1,
        transactions: 1,
        invoices: 0,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        files: 0,
      });
      const [last] = await readRows<{ name: string }>(platform, 'select max(name) as name from mikro_orm_migrations');
      expect(schemaVersion).toBe(last?.name);
    });
  });

  it('takes from the outbox the unsettled events, and from the inbox what was done for them', async () => {
    const [settled, open] = [newId(), newId()];
    for (const [id, at] of [
      [settled, platform.clock.now()],
      [open, null],
    ]) {
      await platform.pool.query(
        `insert into outbox (id, name, version, occurred_at, request_id, payload, relayed_at, settled_at)
         values ($1, 'jobs.cleanup_requested', 1, now(), 'r', '{}', now(), $2)`,
        [id, at],
      );
      await platform.pool.query(
        'insert into processed_event (event_id, handler, processed_at) values ($1, $2, now())',
        [id, 'purgeExpired'],
      );
    }
    const made = await make(await begin());
    await withArchive(made, async (archive) => {
      for (const table of ['outbox', 'processed_event']) {
        const content = await text(archive.read(`tables/${table}`));
        expect([content.includes(open), content.includes(settled)]).toStrictEqual([true, false]);
      }
    });
  });

  it('contains no session, token, counter or job, and nothing that can be read without the key', async () => {
    const customer = await buildCustomer(platform, { firstName: 'Gîtes Canari Lisible' });
    const canaries = ['Canari de session 192.0.2.77', 'canari.lien@exemple.test', 'canari-compteur', 'Canari de tâche'];
    await buildSession(platform, customer.id, { userAgent: canaries[0] ?? '' });
    await buildLink(platform, { purpose: 'email_confirmation', accountId: customer.id, email: canaries[1] ?? '' });
    await platform.pool.query('insert into rate_limit (key, points, expire) values ($1, 1, null)', [canaries[2]]);
    await platform.pool.query(
      `insert into job_run (id, type, step, created_at) values (gen_random_uuid(), 'x', $1, now())`,
      [canaries[3]],
    );
    const made = await make(await begin());
    await withArchive(made, async (archive) => {
      const contents = [];
      for (const { name } of archive.manifest.entries) contents.push(await text(archive.read(name)));
      const everything = contents.join('\n');
      const sessions = await readRows<{ hash: string }>(platform, 'select id_hash as hash from session');
      const found = [...canaries, ...sessions.map(({ hash }) => hash)].filter((secret) => everything.includes(secret));
      expect([everything.includes('Gîtes Canari Lisible'), found]).toStrictEqual([true, []]);
    });
    const bytes = await readFile(backupPath(platform, made.storedName));
    const plain = ['Canari', 'argon2', customer.email, customer.id].filter((secret) => bytes.includes(secret));
    expect(plain).toStrictEqual([]);
  });

  it('shows one instant, whatever is written meanwhile', async () => {
    const writing = { goesOn: true };
    const writer = (async () => {
      while (writing.goesOn) {
        await platform.pool.query(
          `with act as (insert into audit_entry (id, at, actor_name, action, target_kind, target_label, changes)
             values (gen_random_uuid(), now(), 'instant-', 'settings.changed', 'setting', '', '[]'))
           insert into setting (key, value, updated_at) values ('instant-' || gen_random_uuid(), '', now())`,
        );
      }
    })();
    const id = await begin();
    const made = await make(id).finally(() => {
      writing.goesOn = false;
    });
    await writer;
    await withArchive(made, async (archive) => {
      const count = async (table: string) => (await text(archive.read(`tables/${table}`))).split('instant-').length;
      const pairs = await count('setting');
      expect(pairs).toBeGreaterThan(1);
      expect(await count('audit_entry')).toBe(pairs);
    });
  });

  it('contains the files that cannot be made again, and no link, no partial file and nothing from another folder', async () => {
    const { dataDir } = platform;
    for (const folder of savedFolders) {
      await mkdir(join(dataDir, folder, 'dossier'), { recursive: true });
      await writeFile(join(dataDir, folder, 'logo.png'), `image de ${folder}`);
      await writeFile(join(dataDir, folder, 'dossier', 'Été 1.jpg'), Buffer.alloc(700_000, 1));
      await writeFile(join(dataDir, folder, 'autre.png.1.partial'), 'une moitié');
      await symlink('/etc/passwd', join(dataDir, folder, 'lien.png'));
    }
    await writeFile(join(dataDir, 'secret.txt'), 'ailleurs');
    const made = await make(await begin());
    await withArchive(made, async (archive) => {
      await verifyArchive(archive);
      const { files, holdings } = archive.manifest;
      expect(files.map(({ path }) => path)).toStrictEqual(
        savedFolders.flatMap((folder) => [`${folder}/dossier/Été 1.jpg`, `${folder}/logo.png`]).toSorted(),
      );
      expect(holdings.files).toBe(2 * savedFolders.length);
      for (const { path, entry } of files) {
        expect((await buffer(archive.read(entry))).equals(await readFile(join(dataDir, path)))).toBe(true);
      }
    });
    for (const folder of savedFolders) await rm(join(dataDir, folder), { recursive: true });
  });

  it('is alone in its folder, readable by the product’s system account only; what a killed one left is gone', async () => {
    const id = await begin();
    await mkdir(backupFolder(platform), { recursive: true });
    await writeFile(join(backupFolder(platform), `${id}.zip.${newId()}.partial`), 'la moitié d’une archive');
    const before = (await names()).filter((name) => !name.endsWith('.partial'));
    const made = await make(id);
    expect(made.storedName).toBe(`${id}.zip`);
    expect((await names()).toSorted()).toStrictEqual([...before, made.storedName].toSorted());
    const { mode, size } = await stat(backupPath(platform, made.storedName));
    expect([mode & 0o777, size]).toStrictEqual([0o600, made.sizeBytes]);
    // As after a process died between writing the archive and its row.
    await make(id);
    expect(await names()).toHaveLength(before.length + 1);
  });

  it('leaves nothing when it cannot be written', async () => {
    const id = await begin();
    const folder = backupFolder(platform);
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'ni dossier ni archive');
    await expect(make(id)).rejects.toMatchObject({ code: expect.stringMatching(/^(?:EEXIST|ENOTDIR)$/) });
    await rm(folder);
  });

  it('fails, rather than be incomplete, when a table has no rule', async () => {
    await platform.pool.query('create table added_later (id int)');
    await expect(make(await begin())).rejects.toThrow('added_later');
    await platform.pool.query('drop table added_later');
    expect(await names()).toStrictEqual([]);
  });
});

describe('a backup that is stopped', () => {
  const stopIt = async (id: string) =>
    platform.pool.query('update backup set cancel_requested_at = now() where id = $1', [id]);

  it('ends while it waits for another one, which is not disturbed', async () => {
    const [first, second] = [await begin(), await begin()];
    const lock = await holdLock(platform, 'lock table plan in access exclusive mode');
    const making = make(first);
    await lock.waiting(1);
    const waiting = make(second);
    await stopIt(second);
    await expect(waiting).rejects.toBeInstanceOf(BackupStopped);
    await lock.release();
    expect((await making).holdings.rows).toBeGreaterThan(0);
    expect(await names()).toStrictEqual([`${first}.zip`]);
  });

  it('ends while it waits for the database, and leaves nothing', async () => {
    const id = await begin();
    const before = await names();
    const lock = await holdLock(platform, 'lock table plan in access exclusive mode');
    const making = make(id);
    await lock.waiting(1);
    await stopIt(id);
    await expect(making).rejects.toBeInstanceOf(BackupStopped);
    await lock.release();
    expect(await names()).toStrictEqual(before);
  });

  it('ends when its caller aborts it, in the middle of a file', async () => {
    const id = await begin();
    const before = await names();
    const folder = join(platform.dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    // A sparse file: it takes no disk space, and long to read.
    await writeFile(join(folder, 'vaste.png'), '');
    await truncate(join(folder, 'vaste.png'), 8 * 1024 ** 3);
    const stop = new AbortController();
    const making = make(id, stop.signal);
    const ended = making.catch((error: unknown) => error);
    await expect
      .poll(async () => (await names()).some((name) => name.startsWith(`${id}.zip.`)), { timeout: patience })
      .toBe(true);
    stop.abort();
    expect(await ended).toBeInstanceOf(BackupStopped);
    await rm(join(folder, 'vaste.png'));
    expect(await names()).toStrictEqual(before);
  });

  it('ends when its row is gone', async () => {
    const id = await begin();
    const lock = await holdLock(platform, 'lock table plan in access exclusive mode');
    const making = make(id);
    await lock.waiting(1);
    await platform.pool.query('delete from backup where id = $1', [id]);
    await expect(making).rejects.toBeInstanceOf(BackupStopped);
    await lock.release();
  });
});

it('a backup reports its progress in its row, and is complete when its row says so', async () => {
  const id = await begin();
  const lock = await holdLock(platform, 'lock table plan in access exclusive mode');
  const told: number[] = [];
  const making = makeBackup(platform, { backupId: id, jobId: null, onProgress: (progress) => told.push(progress) });
  await lock.waiting(1);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await lock.release();
  const made = await making;
  expect(await transact(platform, null, async (tx) => completeBackup(tx, id, made))).toBe(true);
  const [row] = await readRows(
    platform,
    `select state, progress, size_bytes::int as size_bytes, digest, holdings, stored_name, finished_at,
       expires_at - finished_at as kept from backup where id = $1`,
    [id],
  );
  expect(row).toMatchObject({
    state: 'succeeded',
    progress: 100,
    size_bytes: made.sizeBytes,
    digest: made.digest,
    holdings: made.holdings,
    stored_name: `${id}.zip`,
    finished_at: platform.clock.now(),
    kept: { days: 30 },
  });
});

it('an archive of this installation is refused by another one', async () => {
  const made = await make(await begin());
  const other = await platform.sibling({ appKey: Buffer.alloc(32, 9).toString('base64') });
  const opening = openArchive(backupPath(platform, made.storedName), other.keys);
  await expect(opening).rejects.toMatchObject({ reason: 'foreign' });
  await expect(opening).rejects.toBeInstanceOf(ArchiveRefused);
});
