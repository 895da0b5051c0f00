import { join } from 'node:path';
import { photoFormats, type PhotoFormat } from '@app/contract/properties/photoFields.ts';
import type { Platform } from '../../platform/index.ts';

type Home = Pick<Platform, 'dataDir'>;

/** The folder of photos, shared by servers and workers: sizes by the start of their hash, originals beside them. */
export function photoFolder({ dataDir }: Home): string {
  return join(dataDir, 'photos');
}

/** The folder inside `photoFolder` whose files are never served. */
export const originalsFolder = 'originals';

/** The first characters of a hash: the folder that its files share with few others. */
const shelfOf = (hash: string) => hash.slice(0, 2);

/** The path of a photo as it was sent. @param hash of its content, never what its sender calls it. */
export function originalPath(platform: Home, hash: string): string {
  return join(photoFolder(platform), originalsFolder, shelfOf(hash), hash);
}

export interface PhotoSize {
  hash: string;
  width: number;
  format: PhotoFormat;
}

/** The path of one size of a photo. */
export function sizePath(platform: Home, { hash, width, format }: PhotoSize): string {
  return join(shelfPath(platform, hash), `${hash}-${width}.${format}`);
}

/** The folder of the sizes of a photo, and of others. */
export function shelfPath(platform: Home, hash: string): string {
  return join(photoFolder(platform), shelfOf(hash));
}

const sizeAddress = /^\/photos\/([\da-f]{2})\/(\1[\da-f]{62})-([1-9]\d{0,3})\.([a-z]{3,4})$/;

/** The size that an address names, exactly as `photoBase` writes it; null for any other address. */
export function readSizeAddress(address: string): PhotoSize | null {
  const [, , hash, width, ending] = sizeAddress.exec(address) ?? [];
  const format = photoFormats.find((known) => known === ending);
  return hash === undefined || !format ? null : { hash, width: Number(width), format };
}

/** The hash with which the name of a file of a photo begins, whole or partial; null for a file of another kind. */
export function hashInName(name: string): string | null {
  return /^[\da-f]{64}(?=$|[-.])/.exec(name)?.[0] ?? null;
}
