import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, type Platform } from '../../platform/index.ts';
import { backupFolder } from '../archivePaths.ts';
import { isMissing } from '../isMissing.ts';

/** The names in a folder, which is made with its first file. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Removes what those left behind who were killed. Only for whoever knows that nobody writes there now. */
export async function removePartials(platform: Pick<Platform, 'dataDir'>): Promise<void> {
  const folder = backupFolder(platform);
  for (const name of await namesIn(folder)) if (isPartial(name)) await rm(join(folder, name), { force: true });
}
