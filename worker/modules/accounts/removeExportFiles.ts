import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFolder, keptExports } from '@app/domain/accounts';
import { isPartial, type Platform } from '@app/domain/platform';

const exportId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.zip)/;

/**
 * Removes the files of copies that are no longer kept, and what a worker that died has left of one. Files of another kind
 * are left alone.
 */
export async function removeExportFiles(platform: Pick<Platform, 'pool' | 'clock' | 'dataDir'>): Promise<void> {
  const folder = exportFolder(platform);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = names.flatMap((name) => {
    const [id] = exportId.exec(name) ?? [];
    return id === undefined ? [] : [{ name, id }];
  });
  if (files.length === 0) return;
  const kept = await keptExports(
    platform,
    files.map(({ id }) => id),
  );
  for (const { name, id } of files) {
    const isWanted = isPartial(name) ? kept.get(id) === 'begun' : kept.has(id);
    if (!isWanted) await rm(join(folder, name), { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
