import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createZstdCompress } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deriveKeys } from '../../platform/index.ts';
import { compressed, forgeArchive } from '../testing/forgeArchive.ts';
import { ArchiveRefused, type Manifest } from './Archive.ts';
import { archiveLimits } from './archiveLayout.ts';
import { openArchive, verifyArchive } from './openArchive.ts';

const appKey = Buffer.alloc(32, 1).toString('base64');
const keys = deriveKeys(appKey);
const mebibyte = 1024 ** 2;

/** So many mebibytes of nothing, as a compressor leaves them. */
async function bomb(mebibytes: number): Promise<Buffer> {
  const nothing = Buffer.alloc(mebibyte);
  const content = Readable.from(
    (function* () {
      for (let done = 0; done < mebibytes; done += 1) yield nothing;
    })(),
  );
  return buffer(content.pipe(createZstdCompress()));
}

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clairvolet-hostile-'));
  path = join(folder, 'une.zip');
});
afterAll(async () => rm(folder, { recursive: true }));

async function refusal(): Promise<{ reason: string; message: string } | null> {
  try {
    const archive = await openArchive(path, keys);
    try {
      await verifyArchive(archive);
      return null;
    } finally {
      await archive.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    const { reason, message } = error;
    return { reason, message };
  }
}

const honest = (manifest: Manifest) => ({
  ...manifest,
  entries: manifest.entries.map((entry) => ({ ...entry, plainBytes: 5 })),
});
const plain = { 'tables/plan': compressed('plan\n') };

/** Changes bytes of the last archive in place: `find` for as many bytes, everywhere. */
async function patch(find: string, put: string): Promise<void> {
  const text = (await readFile(path)).toString('latin1');
  expect(text).toContain(find);
  await writeFile(path, Buffer.from(text.replaceAll(find, put), 'latin1'));
}

it('a forged archive that is signed with the key and harmless is accepted: the others are refused for what they contain', async () => {
  await forgeArchive(path, { keys, entries: plain, edit: honest });
  expect(await refusal()).toBeNull();
});

describe('a hostile archive is refused', () => {
  it.each(['../../etc/passwd', '/etc/passwd', 'a/../../b', 'c:\\windows', 'a\\b', 'a\0b'])(
    'with an entry that leads outside: %j',
    async (name) => {
      await forgeArchive(path, { keys, entries: plain, extras: { [name]: Buffer.from('root') }, edit: honest });
      expect(await refusal()).toMatchObject({ reason: 'unsafe', message: expect.stringContaining('mène hors') });
    },
  );

  it('with a symbolic link', async () => {
    await forgeArchive(path, { keys, entries: plain, extras: { lien: Buffer.from('/etc/passwd') }, edit: honest });
    const whole = await readFile(path);
    const header = whole.lastIndexOf('PK\u0001\u0002', whole.lastIndexOf('lien'), 'latin1');
    whole.writeUInt16LE(0o120777, header + 40);
    await writeFile(path, whole);
    expect(await refusal()).toMatchObject({ reason: 'unsafe', message: expect.stringContaining('est un lien') });
  });

  it.each(['dossier/', 'Majuscule', 'a//b', 'a..b', 'é'])('with a name that is none of ours: %j', async (name) => {
    await forgeArchive(path, { keys, entries: plain, extras: { [name]: Buffer.alloc(0) }, edit: honest });
    expect(await refusal()).toMatchObject({ reason: 'unsafe' });
  });

  it('with two entries of one name', async () => {
    await forgeArchive(path, { keys, entries: plain, extras: { 'tables/plot': Buffer.from('x') }, edit: honest });
    await patch('tables/plot', 'tables/plan');
    expect(await refusal()).toMatchObject({ reason: 'unsafe', message: expect.stringContaining('le même nom') });
  });

  it('with an entry that its manifest does not name, such as an archive in the archive', async () => {
    await forgeArchive(path, { keys, entries: plain, edit: honest });
    const inner = await readFile(path);
    await forgeArchive(path, { keys, entries: plain, extras: { 'nested.zip': inner }, edit: honest });
    expect(await refusal()).toMatchObject({ reason: 'unsafe', message: expect.stringContaining('ne nomme pas') });
  });

  it('with an entry that its manifest names and that is not there', async () => {
    const missing = { name: 'tables/gone', storedBytes: 0, plainBytes: 0, sha256: '0'.repeat(64) };
    await forgeArchive(path, {
      keys,
      entries: plain,
      edit: (manifest) => ({
        ...honest(manifest),
        tables: [...manifest.tables, { name: 'gone', columns: [], rows: 0, entry: missing.name }],
        entries: [...honest(manifest).entries, missing],
      }),
    });
    expect(await refusal()).toMatchObject({ reason: 'incomplete' });
  });

  it('whose entries were swapped, with sizes and digests that fit', async () => {
    const entries = { 'tables/left': compressed('left!'), 'tables/rite': compressed('right') };
    await forgeArchive(path, { keys, entries, edit: honest });
    expect(await refusal()).toBeNull();
    // As an attacker would who can sign the manifest but not seal entries: the names change places.
    await forgeArchive(path, {
      keys,
      entries,
      edit: (manifest) => {
        const swap = (name: string) => (name === 'tables/left' ? 'tables/rite' : 'tables/left');
        return {
          ...honest(manifest),
          entries: honest(manifest).entries.map((entry) => ({ ...entry, name: swap(entry.name) })),
        };
      },
    });
    const whole = (await readFile(path)).toString('latin1');
    const directory = whole.indexOf('{"product"');
    const swapped = (text: string) =>
      text.replaceAll(/tables\/(left|rite)/g, (name) => (name === 'tables/left' ? 'tables/rite' : 'tables/left'));
    const end = whole.indexOf('PK\u0001\u0002', directory);
    await writeFile(
      path,
      Buffer.from(
        swapped(whole.slice(0, directory)) + whole.slice(directory, end) + swapped(whole.slice(end)),
        'latin1',
      ),
    );
    expect(await refusal()).toMatchObject({ reason: 'damaged', message: expect.stringContaining('tables/') });
  });

  it('whose headers lie about the size of an entry', async () => {
    for (const [find, field] of [
      ['PK\u0003\u0004', 30],
      ['PK\u0001\u0002', 46],
    ] as const) {
      await forgeArchive(path, { keys, entries: plain, edit: honest });
      const whole = await readFile(path);
      const header = whole.indexOf(find, 0, 'latin1');
      // The first of the 64-bit sizes.
      whole.writeBigUInt64LE(10_000_000_000n, header + field + 'tables/plan'.length + 4);
      await writeFile(path, whole);
      expect(await refusal()).toMatchObject({ reason: 'damaged' });
    }
  });

  it('whose manifest was changed, or is not signed', async () => {
    await forgeArchive(path, { keys, entries: plain, edit: honest });
    await patch('"users":0', '"users":9');
    expect(await refusal()).toMatchObject({ reason: 'damaged' });
    for (const signature of [`clairvolet-backup ${keys.id} ${'0'.repeat(64)}\n`, 'rien', '']) {
      await forgeArchive(path, { keys, entries: plain, edit: honest, signature });
      expect(await refusal()).toMatchObject({ reason: 'damaged' });
    }
  });

  it('of a newer format, whatever its manifest has become, or of a newer schema', async () => {
    await forgeArchive(path, { keys, entries: plain, edit: () => ({ product: 'clairvolet', format: 2 }) });
    expect(await refusal()).toMatchObject({ reason: 'newer' });
    await forgeArchive(path, {
      keys,
      entries: plain,
      edit: (manifest) => ({
        ...honest(manifest),
        schemaVersion: 'Migration99990101000000',
        applicationVersion: '9.1.0',
      }),
    });
    expect(await refusal()).toMatchObject({ reason: 'newer', message: expect.stringContaining('(9.1.0)') });
  });

  it.each<[string, (manifest: Manifest) => object]>([
    ['a product of another name', (manifest) => ({ ...manifest, product: 'autre' })],
    ['no JSON object', () => []],
    ['a table that is SQL', (m) => ({ ...m, tables: m.tables.map((t) => ({ ...t, name: 'plan; drop table plan' })) })],
    ['a column that is SQL', (m) => ({ ...m, tables: m.tables.map((t) => ({ ...t, columns: ['id) from stdin'] })) })],
    ['a table without its entry', (m) => ({ ...m, tables: m.tables.map((t) => ({ ...t, entry: 'tables/x' })) })],
    ['an entry for nothing', (m) => ({ ...m, tables: [] })],
    ...[
      '../.bashrc',
      '/etc/passwd',
      'uploads/../x',
      'uploads',
      'invoices/x',
      'uploads//x',
      'uploads\\x',
      'uploads/./x',
    ].map((file): [string, (manifest: Manifest) => object] => [
      `the file ${file}`,
      (m) => ({ ...m, tables: [], files: [{ path: file, entry: 'tables/plan' }] }),
    ]),
  ])('whose manifest, signed with the key, names %s', async (_, edit) => {
    await forgeArchive(path, { keys, entries: plain, edit: (manifest) => edit(honest(manifest)) });
    expect(['damaged', 'unsafe']).toContain((await refusal())?.reason);
  });

  it('that is too large: the file, or what it announces', async () => {
    await forgeArchive(path, { keys, entries: plain, edit: honest });
    const openWithin = async (limits: object) => openArchive(path, keys, { ...archiveLimits, ...limits });
    for (const limits of [{ archiveBytes: 100 }, { entries: 2 }, { manifestBytes: 100 }, { plainBytes: 4 }]) {
      await expect(openWithin(limits)).rejects.toMatchObject({ reason: 'too_large' });
    }
    await (await openWithin({ plainBytes: 5, entries: 3 })).close();
  });

  it('that is a ZIP of another kind', async () => {
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('x'), 'Photos/Été.jpg');
    zip.end();
    await writeFile(path, await buffer(zip.outputStream as Readable));
    expect(await refusal()).toStrictEqual({
      reason: 'foreign',
      message: 'Cette archive n’est pas une sauvegarde de Clairvolet.',
    });
  });
});

it('bombs of every kind cost no more than 256 MiB of memory', async () => {
  const names = ['ratio', 'announced', 'count', 'directory', 'manifest', 'nesting'].map((name) =>
    join(folder, `${name}.zip`),
  );
  const [ratio = '', announced = '', count = '', directory = '', manifest = '', nesting = ''] = names;
  const gibibyte = await bomb(1024);
  // A thousand times what it says of itself.
  await forgeArchive(ratio, { keys, entries: { 'tables/plan': gibibyte }, edit: honest });
  const announce = (bytes: number) => (one: Manifest) => ({
    ...one,
    entries: one.entries.map((entry) => ({ ...entry, plainBytes: bytes })),
  });
  await forgeArchive(announced, { keys, entries: { 'tables/plan': gibibyte }, edit: announce(1024 ** 4) });
  // Directories of so many entries, or so many bytes, that are not there: the file has holes.
  for (const [file, entries, bytes] of [
    [count, 10n ** 12n, 1_000],
    [directory, 50_000n, 3 * 1024 ** 3],
  ] as const) {
    await forgeArchive(file, { keys, entries: plain, edit: honest });
    const whole = await readFile(file);
    const records = whole.subarray(-98);
    records.writeBigUInt64LE(entries, 24);
    records.writeBigUInt64LE(entries, 32);
    records.writeBigUInt64LE(BigInt(bytes), 40);
    records.writeBigUInt64LE(BigInt(whole.length - 98), 48);
    await truncate(file, whole.length - 98 + bytes);
    const handle = await open(file, 'r+');
    await handle.write(records, 0, records.length, whole.length - 98 + bytes);
    await handle.close();
  }
  await forgeArchive(manifest, {
    keys,
    entries: plain,
    edit: (one) => ({ ...one, padding: 'x'.repeat(20 * mebibyte) }),
  });
  // An archive inside an entry: what it holds is never unpacked.
  await forgeArchive(nesting, { keys, entries: { 'tables/plan': compressed(await readFile(ratio)) }, edit: honest });

  const script = fileURLToPath(new URL('../testing/openHostile.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, appKey, ...names]);
  const { outcomes, peakBytes } = z
    .object({ outcomes: z.array(z.string()), peakBytes: z.number() })
    .parse(JSON.parse(stdout));
  expect(outcomes).toStrictEqual(['damaged', 'too_large', 'too_large', 'too_large', 'too_large', 'damaged']);
  expect(peakBytes).toBeLessThan(256 * mebibyte);
});
