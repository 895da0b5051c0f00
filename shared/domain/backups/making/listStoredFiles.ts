import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, type Platform } from '../../platform/index.ts';
import { isSavedFile, savedFolders } from '../tables.ts';
import { unlessMissing } from '../missingFiles.ts';

export interface StoredFile {
  /** Under the data directory, with slashes. */
  path: string;
  bytes: number;
}

/** The files that a backup contains, sorted by path: plain files, no links, no partial files. */
export async function listStoredFiles({ dataDir }: Pick<Platform, 'dataDir'>): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const folder of savedFolders) {
    for await (const path of walk(dataDir, folder)) {
      if (isPartial(path) || !isSavedFile(path)) continue;
      const found = await unlessMissing(stat(join(dataDir, path)), null);
      if (found) files.push({ path, bytes: found.size });
    }
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function* walk(dataDir: string, folder: string): AsyncGenerator<string> {
  // The folder is created with its first file.
  const entries = await unlessMissing(opendir(join(dataDir, folder)), []);
  for await (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}
