import { photosRemoved } from '@app/contract/properties/events.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { requireAbility } from '../../accounts/index.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { lockProperty } from '../ownProperty.ts';
import { PropertyPhoto } from '../PropertyPhoto.entity.ts';
import { photoNotFound, readPhoto, readPhotos } from './readPhotos.ts';

/**
 * Puts the photos of a host's own property in an order. Ids of no photo of this property are ignored; photos that are
 * not named come after the others, in the order that they had.
 * @returns all of them. @throws DomainError not_found, account_restricted.
 */
export async function orderPhotos(
  platform: Platform,
  { propertyId, accountId, ids }: { propertyId: string; accountId: string; ids: readonly string[] },
): Promise<{ photos: Photo[] }> {
  await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    await lockProperty(tx, { id: propertyId, accountId });
    const photos = await tx.em.find(
      PropertyPhoto,
      { property: propertyId },
      { orderBy: { position: 'asc', id: 'asc' }, fields: ['id', 'position'] },
    );
    // Of an id that is named twice the first counts.
    const rankOf = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const ordered = photos.toSorted((one, other) => rankOf(one) - rankOf(other));
    for (const [position, photo] of ordered.entries()) tx.em.assign(photo, { position });
  });
  return { photos: await readPhotos(platform, propertyId) };
}

/** Says what one of a host's photos shows. @throws DomainError not_found, account_restricted. */
export async function changePhoto(
  platform: Platform,
  { id, accountId, alt }: { id: string; accountId: string; alt: string },
): Promise<Photo> {
  await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    const changed = await tx.em.nativeUpdate(PropertyPhoto, { id, account: accountId }, { alt });
    if (changed === 0) throw photoNotFound();
  });
  return readPhoto(platform, { id, accountId });
}

/**
 * Deletes one of a host's photos; its files follow, unless it is also a photo of another property.
 * @throws DomainError not_found, account_restricted.
 */
export async function deletePhoto(
  platform: Platform,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    const photo = await tx.em.findOne(PropertyPhoto, { id, account: accountId }, { fields: ['id', 'hash'] });
    if (!photo) throw photoNotFound();
    await tx.em.nativeDelete(PropertyPhoto, { id });
    // Whether another photo has the same files is asked when they are about to go.
    tx.record(photosRemoved, { hashes: [photo.hash] });
  });
}
