import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  /** Read when the entry's turn has come, one entry after the other. */
  content: () => AsyncIterable<string>;
}

/** What a file is called until it is whole: whoever dies leaves one behind, and no two write the same. */
const partialSuffix = '.partial';

/** Whether this is a file that was being written. */
export function isPartial(name: string): boolean {
  return name.endsWith(partialSuffix);
}

/**
 * Writes a ZIP as it is made, so that no size of content fills the memory. The file appears under its name when all of it
 * is on the disk, in the place of one that was there; until then, and after a failure, there is none.
 * @returns its size in bytes.
 * @throws what reading an entry or writing threw.
 */
export async function writeZip(path: string, entries: readonly ZipEntry[], at: Date): Promise<number> {
  // Only the account that runs the product may read it.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}${partialSuffix}`;
  try {
    const size = await writeWhole(partial, entries, at);
    await rename(partial, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeWhole(path: string, entries: readonly ZipEntry[], at: Date): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    const zip = new ZipFile();
    const output = zip.outputStream.pipe(new PassThrough());
    const fail = (error: Error) => output.destroy(error);
    zip.once('error', fail);
    for (const { name, content } of entries) {
      zip.addReadStreamLazy(name, { mtime: at }, (done) => {
        done(null, Readable.from(content()).once('error', fail));
      });
    }
    zip.end();
    await file.writeFile(output);
    await file.sync();
    return (await file.stat()).size;
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
