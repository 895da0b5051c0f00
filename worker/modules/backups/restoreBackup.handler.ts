import {
  describeRestoreFailure,
  dropStaging,
  failRestore,
  findRestoreSource,
  openRestored,
  restoreArchive,
  startRestoring,
} from '@app/domain/backups';
import { startJob } from '@app/domain/jobs';
import { isDatabaseAway } from '@app/domain/platform';
import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';
import { schemaSteps } from './schemaSteps.ts';

const confirmed = ['queued', 'running'];

/**
 * Restores an archive that an administrator confirmed. It commits with the handler's transaction: a worker killed before
 * that, or a database that goes away, leaves everything as it was, and it begins again; one that fails otherwise is not
 * tried again by itself.
 */
export const restoreBackupHandler = defineHandler('restoreBackup', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Vérification', platform.clock.now());
    await startRestoring(platform, payload.restoreId);
  },

  async perform({ platform, payload, tx }) {
    const { restoreId, jobId } = payload;
    const source = await findRestoreSource(platform, restoreId, confirmed);
    if (!source) return;
    try {
      const archive = await openRestored(platform, source);
      try {
        await restoreArchive(platform, tx, {
          restoreId,
          jobId,
          digest: source.digest,
          requestedById: source.requested_by_id,
          requestedByName: source.requested_by_name,
          archive,
          steps: await schemaSteps(platform),
        });
      } finally {
        await archive.close();
      }
    } catch (error) {
      // Whoever asked is still waiting for it: without its database the product stands still.
      if (isDatabaseAway(error)) throw error;
      // Whoever asked is told; a restore that comes by itself, later, would surprise them.
      throw new PermanentFailure(describeRestoreFailure(error), { cause: error });
    }
  },

  async failed({ platform, payload }, { error, final }) {
    if (!final) return;
    await failRestore(platform, { ...payload, error: describeRestoreFailure(error) });
    await dropStaging(platform, payload.restoreId);
  },
});
