import { join } from 'node:path';
import type { Platform } from '../platform/index.ts';

/** The folder of the archives that were made here. */
export function backupFolder({ dataDir }: Pick<Platform, 'dataDir'>): string {
  return join(dataDir, 'backups');
}

/** Where the archive of a backup lies. @param storedName of its row. */
export function backupPath(platform: Pick<Platform, 'dataDir'>, storedName: string): string {
  return join(backupFolder(platform), storedName);
}

/** The folder of the archives that were sent to be restored. */
export function restoreFolder({ dataDir }: Pick<Platform, 'dataDir'>): string {
  return join(dataDir, 'restores');
}

/** Where an archive that was sent lies. @param storedName of its row, never what its sender calls it. */
export function restorePath(platform: Pick<Platform, 'dataDir'>, storedName: string): string {
  return join(restoreFolder(platform), storedName);
}
