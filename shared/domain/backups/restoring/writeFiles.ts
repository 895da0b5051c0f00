import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile, type Platform } from '../../platform/index.ts';
import type { Archive } from '../archive/Archive.ts';
import { isMissing } from '../isMissing.ts';

/**
 * Writes the files of an archive that are not there. Their names say what they hold, so that one that is there is the same;
 * one of another length is not, and is put right. Each appears once all of it was found genuine.
 */
export async function writeFiles({ dataDir }: Pick<Platform, 'dataDir'>, archive: Archive): Promise<void> {
  const sizes = new Map(archive.manifest.entries.map(({ name, plainBytes }) => [name, plainBytes]));
  for (const { path, entry } of archive.manifest.files) {
    const target = join(dataDir, path);
    if ((await sizeOf(target)) === sizes.get(entry)) continue;
    await placeFile(target, async (file) => {
      for await (const piece of archive.read(entry)) await file.writeFile(piece);
    });
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
