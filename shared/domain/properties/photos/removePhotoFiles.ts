import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction, type Platform } from '../../platform/index.ts';
import { hashInName, originalPath, shelfPath } from './photoFiles.ts';
import { claimPhotoFiles } from './photoFilesLock.ts';

/** Removes the originals and the sizes of photos that no row names; those that one names stay. */
export async function removePhotoFiles(
  platform: Pick<Platform, 'dataDir' | 'pool'>,
  hashes: Iterable<string>,
): Promise<void> {
  for (const hash of hashes) {
    // Each in its own transaction: whoever adds the same photo meanwhile waits for one photo, not for all.
    await inTransaction(platform.pool, async (client) => {
      await client.query(claimPhotoFiles, [hash]);
      const { rowCount } = await client.query('select from property_photo where hash = $1 limit 1', [hash]);
      if (rowCount === 0) await removeFilesOf(platform, hash);
    });
  }
}

async function removeFilesOf(platform: Pick<Platform, 'dataDir'>, hash: string): Promise<void> {
  const shelf = shelfPath(platform, hash);
  for (const name of await namesIn(shelf)) {
    if (hashInName(name) === hash) await rm(join(shelf, name), { force: true });
  }
  await rm(originalPath(platform, hash), { force: true });
}

/** The names in a folder; none before its first file creates it. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
