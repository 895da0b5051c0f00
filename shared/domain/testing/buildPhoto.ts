import { createHash } from 'node:crypto';
import type { InferEntity } from '@mikro-orm/core';
import { photoFormats } from '@app/contract/properties/photoFields.ts';
import { openJob } from '../jobs/index.ts';
import { newId, storeFile, transact, type Platform } from '../platform/index.ts';
import { originalPath, PropertyPhoto, sizePath } from '../properties/index.ts';
import type { BuiltProperty } from './buildProperty.ts';

/** What differs from a photo that is shown in one size, the last of its property. */
type PhotoOverrides = {
  /** The bytes of its original; of each photo others, unless given. */
  content?: string | Uint8Array;
} & Partial<Omit<InferEntity<typeof PropertyPhoto>, 'account' | 'property' | 'hash' | 'bytes'>>;

export interface BuiltPhoto {
  id: string;
  hash: string;
  jobId: string | null;
}

/** A photo of a property with its files: the original, and of its widths each format, which hold no image. */
export async function buildPhoto(
  platform: Platform,
  property: Pick<BuiltProperty, 'id' | 'accountId'>,
  { content, ...columns }: PhotoOverrides = {},
): Promise<BuiltPhoto> {
  const id = columns.id ?? newId();
  const original = Buffer.from(content ?? `original of ${id}`);
  const hash = createHash('sha256').update(original).digest('hex');
  const widths = columns.widths ?? [320];
  await storeFile(originalPath(platform, hash), original);
  for (const width of columns.state === 'processing' ? [] : widths) {
    for (const format of photoFormats) {
      await storeFile(sizePath(platform, { hash, width, format }), Buffer.from(`${format} of ${width} pixels`));
    }
  }
  return transact(platform, null, async (tx) => {
    const jobId =
      columns.jobId === undefined
        ? openJob(tx, { type: 'properties.photo', ownerId: property.accountId, step: 'Photo en attente' })
        : columns.jobId;
    tx.em.create(PropertyPhoto, {
      id,
      account: property.accountId,
      property: property.id,
      position: await tx.em.count(PropertyPhoto, { property: property.id }),
      state: 'ready',
      fileName: 'salon.jpg',
      hash,
      bytes: original.length,
      width: 400,
      height: 300,
      placeholder: 'data:image/webp;base64,UklGRg==',
      createdAt: tx.clock.now(),
      ...columns,
      widths,
      jobId,
    });
    return { id, hash, jobId };
  });
}
