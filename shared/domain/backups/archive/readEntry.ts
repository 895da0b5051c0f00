import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, crc32, createZstdDecompress } from 'node:zlib';
import { type Manifest, refusals } from './Archive.ts';
import { chunkOpener, minimumSealedBytes, sealedChunkBytes } from './entryCipher.ts';
import { readExactly } from './readDirectory.ts';
import { localHeaderBytes, type ZipRecord } from './zipRecords.ts';

interface LocatedEntry {
  entry: Manifest['entries'][number];
  record: ZipRecord;
  key: Buffer;
}

/** Size of the decompression window, as a power of two: far more than our compression level needs. */
const mostWindow = 23;

const damaged = (name: string, cause?: unknown) =>
  refusals.damaged(`le contenu de «\u00a0${name}\u00a0» n’est plus ce qu’il était`, cause);

/** The plain content of an entry: only genuine bytes, and no more than announced. @throws ArchiveRefused */
export async function* readEntry(file: FileHandle, located: LocatedEntry): AsyncGenerator<Uint8Array> {
  const { name, plainBytes } = located.entry;
  const decompressor = createZstdDecompress({
    chunkSize: 128 * 1024,
    params: { [constants.ZSTD_d_windowLogMax]: mostWindow },
  });
  const content: AsyncIterable<Buffer> = pipeline(openedChunks(file, located), decompressor, () => {
    // The reader receives the error.
  });
  let bytes = 0;
  try {
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > plainBytes) throw damaged(name);
      yield piece;
    }
  } catch (error) {
    throw isOfZstd(error) ? damaged(name, error) : error;
  } finally {
    decompressor.destroy();
  }
  if (bytes !== plainBytes) throw damaged(name);
}

/** The decrypted bytes of an entry; throws at the end when they are not what the manifest says. */
async function* openedChunks(file: FileHandle, { entry, record, key }: LocatedEntry): AsyncGenerator<Buffer> {
  const { name, storedBytes, sha256 } = entry;
  const start = record.offset + localHeaderBytes(name);
  const hash = createHash('sha256');
  const openChunk = chunkOpener(key);
  // One buffer for all chunks: discarded ones make V8 scan its whole heap again and again.
  const buffer = Buffer.allocUnsafeSlow(Math.min(sealedChunkBytes, storedBytes));
  let crc = 0;
  for (let done = 0; done < storedBytes || done === 0;) {
    const length = Math.min(sealedChunkBytes, storedBytes - done);
    if (length < minimumSealedBytes) throw damaged(name);
    const sealed = await readExactly(file, start + done, buffer.subarray(0, length));
    hash.update(sealed);
    crc = crc32(sealed, crc);
    done += length;
    let plain: Buffer;
    try {
      plain = openChunk(sealed, done === storedBytes);
    } catch (error) {
      throw damaged(name, error);
    }
    yield plain;
  }
  if (crc !== record.crc || hash.digest('hex') !== sha256) throw damaged(name);
}

/** Whether the decompressor refused its input. */
function isOfZstd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^Z(STD)?_/.test(error.code);
}
