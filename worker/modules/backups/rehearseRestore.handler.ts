import {
  completeRehearsal,
  describeRestoreFailure,
  failRehearsal,
  openRehearsed,
  rehearse,
  startRehearsing,
} from '@app/domain/backups';
import { reportProgress, startJob } from '@app/domain/jobs';
import { defineHandler } from '../../runtime/Handler.ts';
import { schemaSteps } from './schemaSteps.ts';

/** Of the bar, in percent, when the archive is loaded; the rest is for the comparison. */
const loadShare = 60;

/** Restores a backup beside and compares it. What it finds is an answer as well: only a killed worker's is asked for again. */
export const rehearseRestoreHandler = defineHandler('rehearseRestore', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Restauration dans une base à part', platform.clock.now());
    await startRehearsing(platform, payload.rehearsalId);
  },

  async perform({ platform, payload, tx }) {
    const { rehearsalId, jobId } = payload;
    try {
      const archive = await openRehearsed(platform, rehearsalId);
      if (!archive) return;
      try {
        const found = await rehearse(platform, {
          rehearsalId,
          archive,
          steps: await schemaSteps(platform),
          async onTable(done, total) {
            const step = 'Restauration dans une base à part';
            await reportProgress(platform.pool, jobId, (loadShare * done) / total, step);
          },
          onLoaded: async () => reportProgress(platform.pool, jobId, loadShare, 'Comparaison, ligne par ligne'),
        });
        await completeRehearsal(tx, payload, found);
      } finally {
        await archive.close();
      }
    } catch (error) {
      platform.logger.error({ err: error, rehearsalId }, 'rehearsal came to nothing');
      await failRehearsal(platform, { rehearsalId, jobId, error: describeRestoreFailure(error) });
    }
  },

  async failed({ platform, payload }, { error, final }) {
    if (final) await failRehearsal(platform, { ...payload, error: describeRestoreFailure(error) });
  },
});
