import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { settingsMessages, type UploadedImage } from '@app/contract/site/settingsAdminApi.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import {
  uploadFolder,
  uploadPath,
  DomainError,
  storeFile,
  noteAct,
  isWholeImage,
  readImage,
  type Platform,
} from '../platform/index.ts';
import { logoType } from '../billing/index.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

/** The file is named after its content, so that it never changes. */
const uploadName = /^[\da-f]{64}\.(?:png|jpg|gif|svg)$/;

/** Where the site shows uploaded images. */
export const uploadAddress = '/uploads/';

/** Milliseconds for which an image that no setting names is retained: someone is still filling in the form. */
const keptUnused = 7 * dayInMilliseconds;

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

const unprintable =
  'Ce logo ne peut pas être imprimé\u00a0: choisissez un PNG simple (8\u00a0bits, non entrelacé) ou un JPEG en RVB, de 3\u202f000 pixels de côté au plus';

/** Stores an image under the hash of its content; unused, it goes after a week. @throws DomainError invalid_input. */
export async function uploadImage(
  platform: Platform,
  actorId: string,
  { use, content }: { use: UploadedImage; content: Uint8Array },
) {
  const picture = readPicture(Buffer.from(content));
  const isLogo = use === 'logo';
  if (!picture || (isLogo && picture.type !== 'png' && picture.type !== 'jpg')) {
    throw refused(isLogo ? settingsMessages.logoWrongType : settingsMessages.imageWrongType);
  }
  if (isLogo && !logoType(picture.content)) throw refused(unprintable);
  const name = `${createHash('sha256').update(picture.content).digest('hex')}.${picture.type}`;
  await storeFile(uploadPath(platform, name), picture.content);
  const url = `${uploadAddress}${name}`;
  const target = { kind: 'image', id: use, label: url };
  await noteAct(platform, actorId, { action: 'settings.image_uploaded', target });
  return { url, width: picture.width, height: picture.height };
}

function refused(message: string): DomainError {
  return new DomainError('invalid_input', { detail: message, fields: { file: message } });
}

/** Pixels: a browser unpacks the whole image to show it. */
const largestSide = 8_000;

/** A picture that is safe for browsers, recognised by its bytes; null for anything else, truncated or too large. */
function readPicture(content: Buffer) {
  const image = readImage(content);
  if (image) {
    const fits = image.width <= largestSide && image.height <= largestSide;
    return fits && isWholeImage(image.type, content) ? { ...image, content } : null;
  }
  const source = readText(content);
  const drawing = source === null ? null : sanitiseSvg(source);
  if (!drawing) return null;
  return { type: 'svg' as const, content: Buffer.from(drawing.svg), width: drawing.width, height: drawing.height };
}

/** UTF-8, as drawings are written. */
function readText(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
