import type { Photo } from '@app/contract/properties/photoFields.ts';
import { DomainError, type Database, type Platform } from '../../platform/index.ts';
import { photoColumns, presentPhoto } from '../presentPhoto.ts';

const selectPhotos = (db: Database) =>
  db.selectFrom('property_photo as ph').select(photoColumns).orderBy('ph.position').orderBy('ph.id');

/** The photos of a property in their order; the first is its cover. The caller knows whose property it is. */
export async function readPhotos({ db }: Pick<Platform, 'db'>, propertyId: string): Promise<Photo[]> {
  const rows = await selectPhotos(db).where('ph.propertyId', '=', propertyId).execute();
  return rows.map(presentPhoto);
}

/** One of a host's own photos. @throws DomainError not_found, also for one of another host. */
export async function readPhoto(
  { db }: Pick<Platform, 'db'>,
  { id, accountId }: { id: string; accountId: string },
): Promise<Photo> {
  const row = await selectPhotos(db).where('ph.id', '=', id).where('ph.accountId', '=', accountId).executeTakeFirst();
  if (!row) throw photoNotFound();
  return presentPhoto(row);
}

/** The refusal of a photo that is not there, or is another host's. */
export function photoNotFound(): DomainError {
  return new DomainError('not_found', { detail: 'Cette photo est introuvable.' });
}
