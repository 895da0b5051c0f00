import { createHash, timingSafeEqual } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { schemaVersion, type DerivedKeys } from '../../platform/index.ts';
import { ArchiveRefused, type Archive, type Manifest, refusals } from './Archive.ts';
import { archiveLimits, manifestEntry, parseSignature, signatureEntry, type ArchiveLimits } from './archiveLayout.ts';
import { entryKey, manifestHmac } from './entryCipher.ts';
import { isMissing } from '../missingFiles.ts';
import { parseManifest } from './parseManifest.ts';
import { readDirectory, type Directory, readExactly } from './readDirectory.ts';
import { readEntry } from './readEntry.ts';
import { centralDirectory, localHeader, localHeaderBytes, type ZipRecord } from './zipRecords.ts';

type Keys = Pick<DerivedKeys, 'id' | 'readable'>;

const { damaged, incomplete } = refusals;

const foreign = () =>
  new ArchiveRefused(
    'foreign',
    'Cette sauvegarde a été faite avec une autre clé APP_KEY\u00a0: elle vient d’une autre installation, ou d’avant un changement de clé.',
  );

/**
 * Opens an archive that claims to be a backup, and trusts only what its signature proves: the file must be, but for the
 * content of its entries, byte for byte what we would write for its manifest. That content is checked as it is read.
 * @param keys of the installation that made it.
 * @throws ArchiveRefused saying why; ENOENT when there is no such file.
 */
export async function openArchive(path: string, keys: Keys, limits: ArchiveLimits = archiveLimits): Promise<Archive> {
  const file = await open(path, 'r');
  try {
    return await openFile(file, keys, limits);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** As `openArchive`, for an archive of the database. @param known.gone the French message when it is not there. */
export async function openKnownArchive(known: {
  path: string | null;
  keys: Keys;
  limits: ArchiveLimits;
  gone: string;
}): Promise<Archive> {
  const { path, keys, limits, gone } = known;
  if (path === null) throw new ArchiveRefused('incomplete', gone);
  try {
    return await openArchive(path, keys, limits);
  } catch (error) {
    throw isMissing(error) ? new ArchiveRefused('incomplete', gone, { cause: error }) : error;
  }
}

async function openFile(file: FileHandle, keys: Keys, limits: ArchiveLimits): Promise<Archive> {
  const { size } = await file.stat();
  const directory = await readDirectory(file, size, limits);
  const { manifest, bytes, at, key } = await readManifest(file, directory, { keys, limits });
  const records = locate(manifest, directory);
  const start = size - directory.bytes.length;
  const last = records.at(-1);
  if (!last || last.offset + localHeaderBytes(last.name) + last.size !== start) {
    throw damaged('des octets n’appartiennent à aucune entrée');
  }
  if (!centralDirectory(records, at, start).equals(directory.bytes)) throw damaged('sa table a été modifiée');
  // Those of the other entries are compared when they are read.
  for (const record of records.slice(-2)) await compareHeader(file, record, at);

  const described = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const located = new Map(records.map((record) => [record.name, record]));
  const salt = Buffer.from(manifest.salt, 'base64');
  return {
    manifest,
    digest: createHash('sha256').update(bytes).digest('hex'),
    async *read(name) {
      const [entry, record] = [described.get(name), located.get(name)];
      if (!entry || !record) throw new Error(`The archive has no entry ${name}`);
      await compareHeader(file, record, at);
      yield* readEntry(file, { entry, record, key: entryKey(key, salt, name) });
    },
    close: async () => file.close(),
    [Symbol.asyncDispose]: async () => file.close(),
  };
}

async function readManifest(
  file: FileHandle,
  { records }: Directory,
  { keys, limits }: { keys: Keys; limits: ArchiveLimits },
) {
  const readSmall = async (name: string, most: number): Promise<Buffer> => {
    const record = records.find((one) => one.name === name);
    if (!record) throw damaged(`l’entrée ${name} manque`);
    if (record.size > most) throw new ArchiveRefused('too_large', 'Le manifeste de l’archive est trop volumineux.');
    const content = await readExactly(file, record.offset + localHeaderBytes(name), record.size);
    if (crc32(content) !== record.crc) throw damaged('son manifeste a été modifié');
    return content;
  };
  const signature = parseSignature((await readSmall(signatureEntry, 200)).toString('latin1'));
  if (!signature) throw damaged('sa signature est illisible');
  const bytes = await readSmall(manifestEntry, limits.manifestBytes);
  // The manifest is read only after its signature is verified: by the current APP_KEY, or the other one while it is
  // being replaced.
  const key = keys.readable('backups').find((one) => timingSafeEqual(signature.hmac, manifestHmac(one, bytes)));
  if (!key) throw signature.keyId === keys.id ? damaged('son manifeste a été modifié') : foreign();
  const manifest = parseManifest(bytes, { schemaVersion, limits });
  return { manifest, bytes, at: new Date(manifest.madeAt), key };
}

/** Where each entry of the manifest is: one after the other from the beginning, then the manifest and its signature. */
function locate(manifest: Manifest, { records }: Directory): ZipRecord[] {
  const found = new Map(records.map((record) => [record.name, record]));
  const expected = [...manifest.entries.map(({ name }) => name), manifestEntry, signatureEntry];
  const known = new Set(expected);
  if (records.some(({ name }) => !known.has(name))) {
    throw new ArchiveRefused('unsafe', 'L’archive contient des entrées que son manifeste ne nomme pas.');
  }
  const sizes = new Map(manifest.entries.map(({ name, storedBytes }) => [name, storedBytes]));
  let offset = 0;
  return expected.map((name) => {
    const record = found.get(name);
    if (!record) throw incomplete('des entrées manquent');
    const located: ZipRecord = { name, crc: record.crc, size: sizes.get(name) ?? record.size, offset };
    offset += localHeaderBytes(name) + located.size;
    return located;
  });
}

/** The header of an entry says what the directory says. */
async function compareHeader(file: FileHandle, record: ZipRecord, at: Date): Promise<void> {
  const found = await readExactly(file, record.offset, localHeaderBytes(record.name));
  if (!found.equals(localHeader(record, at))) throw damaged('l’en-tête d’une entrée a été modifié');
}

interface Verification {
  /** Names of the entries that are read; absent: all of them. */
  only?: readonly string[];
  /** Called after each entry with how many of all are verified. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** Reads an archive to its end. @throws ArchiveRefused for the first entry that differs; an AbortError. */
export async function verifyArchive(archive: Archive, { only, onProgress, signal }: Verification = {}): Promise<void> {
  const entries = only ?? archive.manifest.entries.map(({ name }) => name);
  let done = 0;
  for (const name of entries) {
    for await (const _ of archive.read(name)) signal?.throwIfAborted();
    done += 1;
    onProgress?.(done, entries.length);
  }
}
