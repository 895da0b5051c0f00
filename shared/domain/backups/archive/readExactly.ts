import type { FileHandle } from 'node:fs/promises';
import { ArchiveRefused } from './Archive.ts';

/**
 * Reads so many bytes of a file.
 * @throws ArchiveRefused when it has fewer.
 */
export async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const short = () => new ArchiveRefused('incomplete', 'L’archive est incomplète\u00a0: il en manque la fin.');
  if (!Number.isSafeInteger(position + length)) throw short();
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) throw short();
    read += bytesRead;
  }
  return bytes;
}
