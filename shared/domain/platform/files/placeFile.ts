import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const partialSuffix = '.partial';

/** Whether this is the name of a partial file: one that is being written, or that a process left when it died. */
export const isPartial = (name: string): boolean => name.endsWith(partialSuffix);

/**
 * Writes a file that only the product's account may read. It appears, in place of an older one, when all of it is on
 * disk.
 * @returns what `write` does.
 * @throws what writing threw; the older one stays.
 */
export async function placeFile<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}${partialSuffix}`;
  try {
    const result = await writeWhole(partial, write);
    await rename(partial, path);
    // A new name is durable only when its folder is synced.
    await using opened = await open(folder, 'r');
    await opened.sync();
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeWhole<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  await using file = await open(path, 'wx', 0o600);
  const result = await write(file);
  await file.sync();
  return result;
}

/** Stores a file from content in memory, wholly or not at all; see `placeFile`. */
export async function storeFile(path: string, content: Uint8Array): Promise<void> {
  await placeFile(path, async (file) => file.writeFile(content));
}
