import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import type { Platform } from '../../platform/index.ts';
import { originalPath } from './photoFiles.ts';

/** Bytes of photos that a copy of someone's data holds at most: it lies on the disk beside the originals. */
const mostBytes = 8 * 1024 ** 3;

/** A photo as it was sent, for its host's copy of their data. */
export interface ExportedPhoto {
  /** Its path in the copy: the property, the photo's place in it from 1 on, and what its host called it. */
  path: string;
  content: () => AsyncIterable<Uint8Array>;
}

/** What a folder or a file of a ZIP may not be called, on one system or another. */
const unsafe = /[\\/:*?"<>|\p{C}]/gu;

/** A name that every system takes, and that leads nowhere else. */
function safeName(name: string, otherwise: string): string {
  const safe = trimDots(name.replaceAll(unsafe, '-'));
  return [...safe].slice(-100).join('') || otherwise;
}

/** Without the dots and spaces at its ends, which some systems drop. */
function trimDots(name: string): string {
  const isLoose = (index: number) => name[index] === '.' || name[index] === ' ';
  let [start, end] = [0, name.length];
  while (start < end && isLoose(start)) start += 1;
  while (end > start && isLoose(end - 1)) end -= 1;
  return name.slice(start, end);
}

/** Gives each property a folder of its own: the second of a name gets a number. */
function folderNames(properties: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const folders = new Map<string, string>();
  for (const [id, name] of properties) {
    const wanted = safeName(name, 'logement');
    let folder = wanted;
    // Names that differ in their case only are one folder on some systems.
    for (let number = 2; taken.has(folder.toLowerCase()); number += 1) folder = `${wanted} (${number})`;
    taken.add(folder.toLowerCase());
    folders.set(id, folder);
  }
  return folders;
}

interface StoredPhoto {
  propertyId: string;
  property: string;
  fileName: string;
  hash: string;
  bytes: number;
}

/**
 * The photos of an account as they were sent, each read when its turn comes.
 * @param client sees the database at the instant of the copy.
 * @param limit bytes of all of them at most.
 * @returns them, and how many were left out: beyond the limit, or without a file.
 */
export async function readExportedPhotos(
  platform: Pick<Platform, 'dataDir'>,
  client: Pick<PoolClient, 'query'>,
  { accountId, limit = mostBytes }: { accountId: string; limit?: number },
): Promise<{ photos: ExportedPhoto[]; leftOut: number }> {
  const { rows } = await client.query<StoredPhoto>(
    `select p.id as "propertyId", p.name as property, f.file_name as "fileName", f.hash, f.bytes
     from property_photo f join property p on p.id = f.property_id
     where f.account_id = $1 order by p.position, p.id, f.position, f.id`,
    [accountId],
  );
  const folders = folderNames(new Map(rows.map(({ propertyId, property }) => [propertyId, property])));
  const counts = new Map<string, number>();
  const photos: ExportedPhoto[] = [];
  let room = limit;
  for (const { propertyId, fileName, hash, bytes } of rows) {
    const place = (counts.get(propertyId) ?? 0) + 1;
    counts.set(propertyId, place);
    const original = originalPath(platform, hash);
    if (bytes > room || !(await isThere(original))) continue;
    room -= bytes;
    const path = `photos/${folders.get(propertyId)}/${place}-${safeName(fileName, 'photo')}`;
    photos.push({ path, content: () => createReadStream(original) });
  }
  return { photos, leftOut: rows.length - photos.length };
}

async function isThere(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true;
}
