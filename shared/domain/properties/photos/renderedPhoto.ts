import { failJobWithin, finishJob } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { PropertyPhoto } from '../PropertyPhoto.entity.ts';
import { keepPhotoFiles } from './photoFilesLock.ts';

interface Rendering {
  photoId: string;
  jobId: string;
}

/** What is known of a photo once its sizes are made. */
export interface RenderedPhoto {
  /** Pixels, the right way up. */
  width: number;
  height: number;
  /** In which it exists. */
  widths: number[];
  placeholder: string;
}

/**
 * Begins to make the sizes of a photo, whose files stay until the transaction ends.
 * @returns its hash; null when there is nothing to do: it was deleted, or another job makes them.
 */
export async function beginRendering(tx: Tx, { photoId, jobId }: Rendering): Promise<string | null> {
  const awaited = { id: photoId, jobId, state: 'processing' } as const;
  const photo = await tx.em.findOne(PropertyPhoto, awaited, { fields: ['hash'] });
  if (!photo) return null;
  await keepPhotoFiles(tx.em, photo.hash);
  // Its removal may have held the files until now.
  const stillThere = await tx.em.count(PropertyPhoto, awaited);
  return stillThere > 0 ? photo.hash : null;
}

/** The photo is there: it can be shown. */
export async function completeRendering(tx: Tx, { photoId, jobId }: Rendering, rendered: RenderedPhoto): Promise<void> {
  await tx.em.nativeUpdate(PropertyPhoto, { id: photoId, jobId }, { ...rendered, state: 'ready', problem: null });
  await finishJob(tx, jobId, { step: 'Photo prête', result: { photoId } });
}

/** The file is no photo that can be shown: it stays as it is, with the reason, and is not tried again. */
export async function refuseRendering(tx: Tx, { photoId, jobId }: Rendering, problem: string): Promise<void> {
  await tx.em.nativeUpdate(PropertyPhoto, { id: photoId, jobId }, { state: 'failed', problem });
  await failJobWithin(tx, jobId, { error: problem, result: { photoId } });
}

/** Nobody will try again: the photo says so to its host. @returns the sentence, for the job. */
export async function abandonRendering(
  { pool }: Pick<Platform, 'pool'>,
  { photoId, jobId }: Rendering,
): Promise<string> {
  const problem = 'Cette photo n’a pas pu être préparée. Envoyez-la de nouveau.';
  await pool.query(
    `update property_photo set state = 'failed', problem = $3 where id = $1 and job_id = $2 and state = 'processing'`,
    [photoId, jobId, problem],
  );
  return problem;
}
