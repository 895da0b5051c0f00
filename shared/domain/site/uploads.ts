import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { uploadFolder, uploadPath, type Platform } from '../platform/index.ts';

/** The file is named after its content, so that it never changes. */
const uploadName = /^[\da-f]{64}\.(?:png|jpg|gif|svg)$/;

/** Where the site shows uploaded images. */
export const uploadAddress = '/uploads/';

/** Milliseconds for which an image that no setting names is retained: someone is still filling in the form. */
const keptUnused = 7 * 86_400_000;

type Parts = Pick<Platform, 'dataDir'>;

/** The bytes of an uploaded image; null for an unknown name. */
export async function readUploadedImage(platform: Parts, name: string): Promise<Buffer | null> {
  if (!uploadName.test(name)) return null;
  try {
    return await readFile(uploadPath(platform, name));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether an address of the settings names an uploaded image that is not there. */
export async function isMissingUpload(platform: Parts, address: string): Promise<boolean> {
  if (!address.startsWith(uploadAddress)) return false;
  const name = address.slice(uploadAddress.length);
  if (!uploadName.test(name)) return true;
  const found = await stat(uploadPath(platform, name)).catch(() => null);
  return !found?.isFile();
}

/** Removes images that no setting has named for a week, and incomplete files of crashed processes. */
export async function removeUnusedUploads(platform: Pick<Platform, 'dataDir' | 'pool' | 'clock'>): Promise<void> {
  const names = await readdir(uploadFolder(platform)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (names.length === 0) return;
  const { rows } = await platform.pool.query<{ value: string }>(
    `select value from setting where value like '%' || $1 || '%'`,
    [uploadAddress],
  );
  const used = rows.map(({ value }) => value).join('\n');
  const before = platform.clock.now().getTime() - keptUnused;
  for (const name of names) {
    if (used.includes(name)) continue;
    const path = uploadPath(platform, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
