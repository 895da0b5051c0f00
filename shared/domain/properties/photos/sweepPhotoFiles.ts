import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { isPartial, type Platform } from '../../platform/index.ts';
import { hashInName, originalsFolder, photoFolder } from './photoFiles.ts';
import { namesIn, removePhotoFiles } from './removePhotoFiles.ts';

type Parts = Pick<Platform, 'dataDir' | 'pool' | 'clock'>;

/** Milliseconds for which a file without a row is left alone: someone may still be writing it. */
const longestWriting = dayInMilliseconds;

/**
 * Removes files of photos that no row has named for a day: left by a process that died between file and row, or by rows
 * that went without their event, as in a restore. Partial files of dead processes go too; files of another kind stay.
 */
export async function sweepPhotoFiles(platform: Parts): Promise<void> {
  const folder = photoFolder(platform);
  for (const place of [folder, join(folder, originalsFolder)]) {
    for (const shelf of await namesIn(place)) {
      if (/^[\da-f]{2}$/.test(shelf)) await sweepShelf(platform, join(place, shelf));
    }
  }
}

async function sweepShelf(platform: Parts, shelf: string): Promise<void> {
  const names = await namesIn(shelf);
  const hashes = names.map(hashInName).filter((hash) => hash !== null);
  const { rows } = await platform.pool.query<{ hash: string }>(
    'select distinct hash from property_photo where hash = any($1)',
    [[...new Set(hashes)]],
  );
  const named = new Set(rows.map(({ hash }) => hash));
  const left = new Set<string>();
  for (const name of names) {
    const hash = hashInName(name);
    if (hash === null || (named.has(hash) && !isPartial(name))) continue;
    if (!(await isOld(platform, join(shelf, name)))) continue;
    if (isPartial(name)) await rm(join(shelf, name), { force: true });
    else left.add(hash);
  }
  await removePhotoFiles(platform, left);
}

async function isOld({ clock }: Pick<Platform, 'clock'>, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.isFile() && found.mtimeMs < clock.now().getTime() - longestWriting;
}
