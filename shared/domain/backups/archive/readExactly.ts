import type { FileHandle } from 'node:fs/promises';
import { ArchiveRefused } from './Archive.ts';

/**
 * Reads so many bytes of a file.
 * @param wanted how many, or what they are to fill.
 * @throws ArchiveRefused when it has fewer.
 */
export async function readExactly(file: FileHandle, position: number, wanted: number | Buffer): Promise<Buffer> {
  const short = () => new ArchiveRefused('incomplete', 'L’archive est incomplète\u00a0: il en manque la fin.');
  const length = typeof wanted === 'number' ? wanted : wanted.length;
  if (!Number.isSafeInteger(position + length)) throw short();
  const bytes = typeof wanted === 'number' ? Buffer.allocUnsafe(length) : wanted;
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) throw short();
    read += bytesRead;
  }
  return bytes;
}
