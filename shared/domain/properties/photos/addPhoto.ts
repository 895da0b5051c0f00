import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { StoredUpload } from '@app/contract/core/endpoint.ts';
import { photoAdded } from '@app/contract/properties/events.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { requireAbility } from '../../accounts/index.ts';
import { openJob } from '../../jobs/index.ts';
import { DomainError, newId, placeFile, shownName, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockProperty } from '../ownProperty.ts';
import { PropertyPhoto } from '../PropertyPhoto.entity.ts';
import { refusedKind } from './imageKind.ts';
import { originalPath } from './photoFiles.ts';
import { keepPhotoFiles } from './photoFilesLock.ts';
import { readPhoto } from './readPhotos.ts';

interface NewPhoto {
  propertyId: string;
  accountId: string;
  upload: StoredUpload;
}

/**
 * Takes a photo of a host's own property, behind those that it has, and has its sizes made. The same photo once more is
 * the one that is there; if that one had failed, it is tried again.
 * @returns the job to follow, and the photo.
 * @throws DomainError invalid_input for a file that is no photo, not_found, too_many_photos, account_restricted.
 */
export async function addPhoto(
  platform: Platform,
  { propertyId, accountId, upload }: NewPhoto,
): Promise<{ jobId: string; photo: Photo }> {
  const refusal = await refusedKind(upload.path);
  if (refusal !== null) throw new DomainError('invalid_input', { detail: refusal, fields: { file: refusal } });
  const hash = await hashFile(upload.path);
  const { id, jobId } = await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    await lockProperty(tx, { id: propertyId, accountId });
    const photos = await tx.em.find(PropertyPhoto, { property: propertyId });
    const known = photos.find((photo) => photo.hash === hash);
    if (known && known.state !== 'failed' && known.jobId) return { id: known.id, jobId: known.jobId };
    if (!known && photos.length >= propertyBounds.photos) throw new DomainError('too_many_photos');
    await keepPhotoFiles(tx.em, hash);
    await placeOriginal(platform, upload, hash);
    const wanted = { state: 'processing', problem: null, jobId: openPhotoJob(tx, accountId) } as const;
    const photo = known
      ? tx.em.assign(known, wanted)
      : tx.em.create(PropertyPhoto, {
          ...wanted,
          id: newId(),
          account: accountId,
          property: propertyId,
          position: Math.max(-1, ...photos.map(({ position }) => position)) + 1,
          fileName: shownName(upload.name) || 'photo',
          hash,
          bytes: upload.size,
          createdAt: tx.clock.now(),
        });
    tx.record(photoAdded, { photoId: photo.id, jobId: wanted.jobId, accountId });
    return { id: photo.id, jobId: wanted.jobId };
  });
  return { jobId, photo: await readPhoto(platform, { id, accountId }) };
}

function openPhotoJob(tx: Tx, ownerId: string): string {
  return openJob(tx, { type: 'properties.photo', ownerId, step: 'Photo en attente' });
}

async function hashFile(path: string): Promise<string> {
  return pipeline(createReadStream(path), createHash('sha256').setEncoding('hex'), text);
}

/** Copies what was sent under the name of its content, unless it is there from another property. */
async function placeOriginal(platform: Platform, { path, size }: StoredUpload, hash: string): Promise<void> {
  const target = originalPath(platform, hash);
  const there = await stat(target).catch(() => null);
  if (there?.size === size) return;
  await placeFile(target, async (file) => file.writeFile(createReadStream(path)));
}
