import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, type Platform } from '../../platform/index.ts';
import { isKeptFile, keptFolders } from '../tables.ts';
import { isMissing } from '../isMissing.ts';

export interface StoredFile {
  /** Under the data directory, with slashes. */
  path: string;
  bytes: number;
}

/** The files that a backup holds, in the order of their paths: plain files, no links, nothing that is being written. */
export async function listStoredFiles({ dataDir }: Pick<Platform, 'dataDir'>): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const folder of keptFolders) {
    for await (const path of walk(dataDir, folder)) {
      if (isPartial(path) || !isKeptFile(path)) continue;
      try {
        const { size } = await stat(join(dataDir, path));
        files.push({ path, bytes: size });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function* walk(dataDir: string, folder: string): AsyncGenerator<string> {
  let entries;
  try {
    entries = await opendir(join(dataDir, folder));
  } catch (error) {
    // It is made with its first file.
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}
