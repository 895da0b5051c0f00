import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/**
 * How an entry is encrypted: cut into chunks of equal size, each sealed with AES-256-GCM under a key that only this entry
 * of this archive has, and a nonce that counts the chunks and tells the last one (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár). A chunk that is changed, left out, moved, or of another entry does not open.
 */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Of plain text; a multiple of what a disk likes to write. */
const chunkBytes = 256 * 1024;
/** Of a chunk in the archive. */
export const sealedChunkBytes = chunkBytes + tagBytes;

export const saltBytes = 16;

/** The key of an entry. `key`: of the backups of an installation; `salt`: of the archive. */
export function entryKey(key: Buffer, salt: Uint8Array, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `entry:${name}`, 32));
}

/** Says who made a manifest. `key`: of the backups of an installation. */
export function manifestHmac(key: Buffer, manifest: Uint8Array): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'manifest', 32));
  return createHmac('sha256', own).update(manifest).digest();
}

function nonce(index: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(nonceBytes);
  bytes.writeUInt32BE(index, 7);
  bytes[nonceBytes - 1] = last ? 1 : 0;
  return bytes;
}

/** Seals content as it comes. An empty one is one empty chunk. */
export async function* sealChunks(content: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  // One buffer for the whole content: a new one for each chunk would be most of the memory of writing an archive.
  const plain = Buffer.allocUnsafe(chunkBytes);
  let length = 0;
  let index = 0;
  function* seal(last: boolean): Generator<Buffer> {
    const cipher = createCipheriv(algorithm, key, nonce(index, last));
    index += 1;
    yield cipher.update(plain.subarray(0, length));
    cipher.final();
    yield cipher.getAuthTag();
    length = 0;
  }
  for await (const piece of content) {
    for (let read = 0; read < piece.length;) {
      // The last chunk is sealed differently: a full chunk waits until it is known whether another one follows.
      if (length === chunkBytes) yield* seal(false);
      const taken = Math.min(chunkBytes - length, piece.length - read);
      plain.set(piece.subarray(read, read + taken), length);
      length += taken;
      read += taken;
    }
  }
  yield* seal(true);
}

/** Opens the chunks of an entry, in their order. */
export function chunkOpener(key: Buffer): (sealed: Uint8Array, last: boolean) => Buffer {
  let index = 0;
  return (sealed, last) => {
    const decipher = createDecipheriv(algorithm, key, nonce(index, last), { authTagLength: tagBytes });
    index += 1;
    const end = sealed.length - tagBytes;
    decipher.setAuthTag(sealed.subarray(end));
    const plain = decipher.update(sealed.subarray(0, end));
    // It returns no more bytes; it throws unless those that it returned are genuine.
    decipher.final();
    return plain;
  };
}

/** The fewest bytes that an entry can have. */
export const minimumSealedBytes = tagBytes;
