import {
  ArchiveRefused,
  completeInspection,
  findRestoreSource,
  inspectArchive,
  openRestored,
  refuseArchive,
  startInspection,
} from '@app/domain/backups';
import { reportProgress, startJob } from '@app/domain/jobs';
import { defineHandler } from '../../runtime/Handler.ts';

/** Milliseconds between two words about how far it is. */
const pace = 500;

const undecided = ['uploaded', 'inspecting'];

/** Reads all of an archive before anyone may restore it, and says what that would mean. */
export const inspectArchiveHandler = defineHandler('inspectArchive', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Nous vérifions l’archive', platform.clock.now());
    await startInspection(platform, payload.restoreId);
  },

  async perform({ platform, payload, tx }) {
    const { restoreId, jobId } = payload;
    const source = await findRestoreSource(platform, restoreId, undecided);
    // It was discarded meanwhile.
    if (!source) return;
    let nextWord = 0;
    try {
      const archive = await openRestored(platform, source);
      try {
        const inspection = await inspectArchive(platform, archive, {
          onProgress(done, total) {
            if (performance.now() < nextWord) return;
            nextWord = performance.now() + pace;
            // Nobody waits for the word; the next one says as much.
            reportProgress(platform.pool, jobId, (95 * done) / total, 'Nous vérifions l’archive').catch(
              (error: unknown) => platform.logger.debug({ err: error }, 'progress not told'),
            );
          },
        });
        await completeInspection(tx, { restoreId, jobId, digest: archive.digest, inspection });
      } finally {
        await archive.close();
      }
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error;
      await refuseArchive(platform, { restoreId, jobId, refusal: error.message });
    }
  },

  async failed({ platform, payload }, { final }) {
    if (!final) return;
    await refuseArchive(platform, { ...payload, refusal: 'L’archive n’a pas pu être vérifiée. Réessayez.' });
  },
});
