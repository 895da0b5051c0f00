import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { deriveKeys } from '../../platform/index.ts';
import type { Archive } from './Archive.ts';
import { openArchive, verifyArchive } from './openArchive.ts';
import { writeArchive } from './writeArchive.ts';
import type { Described } from './writeEntries.ts';

const keys = deriveKeys(Buffer.alloc(32, 1).toString('base64'));
const madeAt = new Date('2026-11-20T13:32:07.000Z');

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clairvolet-archive-'));
  path = join(folder, 'copies', 'une.zip');
});
afterEach(async () => rm(folder, { recursive: true }));

async function* pieces(...content: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const piece of content) yield Buffer.from(piece);
}

/** A manifest that names these entries as tables. */
const described = (...entries: string[]): Described => ({
  applicationVersion: '0.1.0',
  schemaVersion: 'Migration20260101000000',
  holdings: { users: 1, transactions: 2, invoices: 3, rows: 4, files: 0 },
  tables: entries.map((entry, index) => ({ name: `table_${index}`, columns: ['id'], rows: 1, entry })),
  files: [],
});

const readAll = async (archive: Archive, entry: string) => buffer(archive.read(entry));

describe('an archive', () => {
  it('gives back what was put in it, in any pieces: nothing, a little, exactly a chunk, many chunks', async () => {
    const chunk = randomBytes(256 * 1024);
    const contents: Record<string, Buffer[]> = {
      'tables/none': [],
      'tables/little': [Buffer.from('Été'), Buffer.from(' à Guéthary')],
      'tables/chunk': [chunk],
      'tables/many': [chunk, chunk.subarray(1), randomBytes(900_000), Buffer.alloc(3_000_000, 'x')],
    };
    const written = await writeArchive(path, { keys, madeAt }, async (add) => {
      for (const [name, content] of Object.entries(contents)) {
        expect(await add(name, pieces(...content))).toBe(Buffer.concat(content).length);
      }
      return described(...Object.keys(contents));
    });
    const archive = await openArchive(path, keys);
    for (const [name, content] of Object.entries(contents)) {
      expect((await readAll(archive, name)).equals(Buffer.concat(content))).toBe(true);
    }
    const progress: string[] = [];
    await verifyArchive(archive, { onProgress: (done, total) => progress.push(`${done}/${total}`) });
    expect(progress).toStrictEqual(['1/4', '2/4', '3/4', '4/4']);
    expect(archive.manifest).toStrictEqual(written.manifest);
    expect(archive.digest).toBe(written.digest);
    expect(archive.manifest).toMatchObject({ format: 1, madeAt: madeAt.toISOString(), keyId: keys.id });
    await archive.close();
    expect((await stat(path)).size).toBe(written.sizeBytes);
  });

  it('is a ZIP that other programs read, with nothing in clear but the manifest', async () => {
    await writeArchive(path, { keys, madeAt }, async (add) => {
      await add('tables/customer', pieces('maite@harispe.example\n'.repeat(2_000)));
      return described('tables/customer');
    });
    const zip = await openPromise(path, { validateEntrySizes: true, strictFileNames: true });
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      const content = await buffer(await zip.openReadStreamPromise(entry));
      entries.push({
        name: entry.fileName,
        method: entry.compressionMethod,
        at: entry.getLastModDate({ timezone: 'UTC' }),
        content,
      });
    }
    expect(entries.map(({ name, method, at }) => [name, method, at.toISOString()])).toStrictEqual(
      ['tables/customer', 'manifest.json', 'manifest.hmac'].map((name) => [name, 0, '2026-11-20T13:32:06.000Z']),
    );
    const everything = await readFile(path);
    for (const secret of ['maite', 'harispe', keys.of('backups'), keys.of('settings')]) {
      expect(everything.includes(secret)).toBe(false);
    }
    expect(everything.includes(keys.of('backups').toString('hex'))).toBe(false);
    expect(everything.includes(keys.of('backups').toString('base64'))).toBe(false);
  });

  it('is never the same twice: its bytes do not reveal that nothing changed', async () => {
    const build = async (name: string) =>
      writeArchive(join(folder, name), { keys, madeAt }, async (add) => {
        await add('tables/plan', pieces('Starter'));
        return described('tables/plan');
      });
    const [one, other] = [await build('a.zip'), await build('b.zip')];
    expect(one.manifest.entries[0]?.sha256).not.toBe(other.manifest.entries[0]?.sha256);
  });

  it('can be read by the product’s system account only', async () => {
    await writeArchive(path, { keys, madeAt }, async () => described());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'copies'))).mode & 0o777).toBe(0o700);
  });

  it('leaves no file, not even a partial one, when its content cannot be read', async () => {
    async function* broken() {
      yield Buffer.alloc(1_000_000, 'x');
      throw new Error('The database is away');
    }
    const writing = writeArchive(path, { keys, madeAt }, async (add) => {
      await add('tables/a', pieces('fine'));
      await add('tables/b', broken());
      return described('tables/a', 'tables/b');
    });
    await expect(writing).rejects.toThrow('The database is away');
    expect(await readdir(join(folder, 'copies'))).toStrictEqual([]);
  });

  it('leaves no file, not even a partial one, when it is stopped, even by the last entry', async () => {
    const stop = new AbortController();
    async function* endless() {
      for (let piece = 0; ; piece += 1) {
        if (piece === 20) stop.abort();
        yield randomBytes(100_000);
      }
    }
    const writing = writeArchive(path, { keys, madeAt, signal: stop.signal }, async (add) => {
      await add('tables/a', endless());
      return described('tables/a');
    });
    await expect(writing).rejects.toThrow('aborted');
    const late = writeArchive(path, { keys, madeAt, signal: stop.signal }, async () => described());
    await expect(late).rejects.toThrow('aborted');
    expect(await readdir(join(folder, 'copies'))).toStrictEqual([]);
  });

  it.each(['../x', '/etc/passwd', 'a//b', 'a..b', 'A', 'a/', 'a\\b', '', 'x'.repeat(201)])(
    'refuses %j as the name of an entry',
    async (name) => {
      const writing = writeArchive(path, { keys, madeAt }, async (add) => {
        await add(name, pieces('x'));
        return described(name);
      });
      await expect(writing).rejects.toThrow('cannot be the name of an entry');
    },
  );
});
