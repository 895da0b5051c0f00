import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file is called until it is whole: whoever dies leaves one behind, and no two write the same. */
const partialSuffix = '.partial';

/** Whether this is a file that was being written. */
export function isPartial(name: string): boolean {
  return name.endsWith(partialSuffix);
}

/**
 * Writes a file that only the product's account may read. It appears under its name when all of it is on the disk, in the
 * place of one that was there: whoever reads sees the one or the other; until then, and after a failure, the one before.
 * @returns what `write` does.
 * @throws what writing threw.
 */
export async function placeFile<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}${partialSuffix}`;
  try {
    const result = await writeWhole(partial, write);
    await rename(partial, path);
    await syncFolder(folder);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeWhole<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600);
  try {
    const result = await write(file);
    await file.sync();
    return result;
  } finally {
    await file.close();
  }
}

/** A new name is on the disk for good only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Stores a file whose content is at hand, whole or not at all; see `placeFile`. */
export async function storeFile(path: string, content: Uint8Array): Promise<void> {
  await placeFile(path, async (file) => file.writeFile(content));
}
