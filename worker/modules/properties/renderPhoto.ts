import { failJob, finishJob, reportProgress, startJob } from '@app/domain/jobs';
import {
  abandonRendering,
  beginRendering,
  completeRendering,
  originalPath,
  refuseRendering,
} from '@app/domain/properties';
import { defineHandler } from '../../runtime/Handler.ts';
import { readOriginal, UnusablePhoto } from './readOriginal.ts';
import { writeSizes } from './writeSizes.ts';

/** Of the bar, in percent: what reading the photo takes. */
const readShare = 10;

/** Makes the sizes of a photo; one that cannot be shown says why, and is not tried again. */
export const renderPhoto = defineHandler('renderPhoto', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Nous préparons votre photo', platform.clock.now());
  },

  async perform({ platform, payload, tx }) {
    const { jobId } = payload;
    const hash = await beginRendering(tx, payload);
    if (hash === null) return finishJob(tx, jobId, { step: 'Cette photo n’est plus à préparer' });
    try {
      const photo = await readOriginal(originalPath(platform, hash));
      await reportProgress(platform.pool, jobId, readShare, 'Photo lue');
      const rendered = await writeSizes(platform, { hash, photo }, async (width, part) =>
        reportProgress(platform.pool, jobId, readShare + (99 - readShare) * part, `Taille de ${width} pixels prête`),
      );
      await completeRendering(tx, payload, rendered);
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error;
      platform.logger.warn({ err: error, photoId: payload.photoId }, 'photo refused');
      await refuseRendering(tx, payload, error.problem);
    }
  },

  async failed({ platform, payload }, { final }) {
    if (!final) return;
    const problem = await abandonRendering(platform, payload);
    await failJob(platform.pool, payload.jobId, problem, platform.clock.now());
  },
});
