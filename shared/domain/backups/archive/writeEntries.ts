import { hash, randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { DerivedKeys } from '../../platform/index.ts';
import type { Archive, Manifest } from './Archive.ts';
import {
  archiveFormat,
  archiveLimits,
  entryNames,
  manifestEntry,
  signatureEntry,
  signatureText,
} from './archiveLayout.ts';
import { entryKey, manifestHmac, saltBytes, sealChunks } from './entryCipher.ts';
import { ZipWriter } from './ZipWriter.ts';

export interface ArchiveOptions {
  keys: Pick<DerivedKeys, 'id' | 'of'>;
  /** The instant of its content. */
  madeAt: Date;
  /** Stops the writing. */
  signal?: AbortSignal | undefined;
}

/** What the maker of an archive declares; the writer adds the rest of the manifest. */
export type Described = Pick<Manifest, 'applicationVersion' | 'schemaVersion' | 'holdings' | 'tables' | 'files'>;

/** Adds an entry: reads, compresses and encrypts its content as it is written. @returns its plain size in bytes. */
export type AddEntry = (name: string, content: AsyncIterable<Uint8Array>) => Promise<number>;

export interface WrittenArchive extends Pick<Archive, 'manifest' | 'digest'> {
  sizeBytes: number;
}

/**
 * Writes an archive into an empty file, entry by entry, in constant memory. The caller syncs it to disk, and makes sure
 * that nobody takes a partial file for an archive.
 * @param file its descriptor.
 * @throws what `build`, reading an entry or writing threw; an AbortError when it was stopped.
 */
export async function writeEntries(
  file: number,
  { keys, madeAt, signal }: ArchiveOptions,
  build: (add: AddEntry) => Promise<Described>,
): Promise<WrittenArchive> {
  const zip = new ZipWriter(file, madeAt);
  const key = keys.of('backups');
  const salt = randomBytes(saltBytes);
  const entries: Manifest['entries'] = [];
  const described = await build(async (name, content) => {
    if (!entryNames.test(name)) throw new Error(`${name} cannot be the name of an entry`);
    let plainBytes = 0;
    const written = await pipeline(
      content,
      async function* count(pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          plainBytes += piece.length;
          yield piece;
        }
      },
      compressor(),
      async (compressed: AsyncIterable<Uint8Array>) => zip.add(name, sealChunks(compressed, entryKey(key, salt, name))),
      { signal },
    );
    entries.push({ name, plainBytes, ...written });
    return plainBytes;
  });
  const manifest: Manifest = {
    product: 'clairvolet',
    format: archiveFormat,
    keyId: keys.id,
    salt: salt.toString('base64'),
    madeAt: madeAt.toISOString(),
    ...described,
    entries,
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  // No archive is better than one that cannot be opened.
  if (bytes.length > archiveLimits.manifestBytes || entries.length > archiveLimits.entries) {
    throw new Error('There is more to keep than an archive may hold');
  }
  await zip.add(manifestEntry, [bytes]);
  await zip.add(signatureEntry, [Buffer.from(signatureText(keys.id, manifestHmac(key, bytes)))]);
  const sizeBytes = await zip.finish();
  signal?.throwIfAborted();
  return { sizeBytes, digest: hash('sha256', bytes), manifest };
}

/** The fastest level: a backup is made far more often than it is read. */
function compressor() {
  return createZstdCompress({ chunkSize: 128 * 1024, params: { [constants.ZSTD_c_compressionLevel]: 1 } });
}
