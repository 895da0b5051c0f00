import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The name of a partial file: unique for each writer; a process that dies leaves it. */
const partialSuffix = '.partial';

/** Whether this is the name of a partial file. */
export function isPartial(name: string): boolean {
  return name.endsWith(partialSuffix);
}

/**
 * Writes a file that only the product's account may read. It appears under its name when all of it is on disk, in the
 * place of an older one. A reader sees the old one until then, and after a failure.
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

/** A new name is durable only when its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Stores a file from content in memory, wholly or not at all; see `placeFile`. */
export async function storeFile(path: string, content: Uint8Array): Promise<void> {
  await placeFile(path, async (file) => file.writeFile(content));
}
