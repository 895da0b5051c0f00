import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, type Platform } from '../platform/index.ts';
import { namesIn } from './missingFiles.ts';

type Home = Pick<Platform, 'dataDir'>;

/** The folder of the archives that were made here. */
export function backupFolder({ dataDir }: Home): string {
  return join(dataDir, 'backups');
}

/** The path of a backup's archive. @param storedName of its row. */
export function backupPath(platform: Home, storedName: string): string {
  return join(backupFolder(platform), storedName);
}

/** The folder of the archives that were sent to be restored. */
export function restoreFolder({ dataDir }: Home): string {
  return join(dataDir, 'restores');
}

/** The path of an uploaded archive. @param storedName of its row, never what its sender calls it. */
export function restorePath(platform: Home, storedName: string): string {
  return join(restoreFolder(platform), storedName);
}

/** Removes the partial files of killed processes. Call it only when no process writes there. */
export async function removePartials(platform: Home): Promise<void> {
  const folder = backupFolder(platform);
  for (const name of await namesIn(folder)) if (isPartial(name)) await rm(join(folder, name), { force: true });
}
