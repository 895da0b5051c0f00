import * as backups from '@app/domain/backups';
import { reportProgress, startJob } from '@app/domain/jobs';
import { isDatabaseAway, type Platform } from '@app/domain/platform';
import { migrations } from '../../../migrations/index.ts';
import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

/** Every migration as what it does, in order: a restore leads an archive through those that its maker did not know. */
export async function schemaSteps({ orm }: Pick<Platform, 'orm'>): Promise<backups.SchemaStep[]> {
  const steps: backups.SchemaStep[] = [];
  for (const { name, class: Migration } of migrations) {
    const migration = new Migration(orm.em.getDriver(), orm.config);
    await migration.up();
    steps.push({ name, statements: (migration.getQueries?.() ?? []).map(String) });
  }
  return steps;
}

/** Milliseconds between two reports of progress. */
const reportInterval = 500;

const undecided = ['uploaded', 'inspecting'];

/** Reads all of an archive before anyone may restore it, and says what that would mean. */
export const inspectArchive = defineHandler('inspectArchive', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Nous vérifions l’archive', platform.clock.now());
    await backups.startInspection(platform, payload.restoreId);
  },

  async perform({ platform, payload, tx }) {
    const { restoreId, jobId } = payload;
    const source = await backups.findRestoreSource(platform, restoreId, undecided);
    // It was discarded meanwhile.
    if (!source) return;
    let nextReport = 0;
    try {
      const archive = await backups.openRestored(platform, source);
      try {
        const inspection = await backups.inspectArchive(platform, archive, {
          onProgress(done, total) {
            if (performance.now() < nextReport) return;
            nextReport = performance.now() + reportInterval;
            // Not awaited: if it is lost, the next report brings the same.
            reportProgress(platform.pool, jobId, (95 * done) / total, 'Nous vérifions l’archive').catch(
              (error: unknown) => platform.logger.debug({ err: error }, 'progress not reported'),
            );
          },
        });
        await backups.completeInspection(tx, { restoreId, jobId, digest: archive.digest, inspection });
      } finally {
        await archive.close();
      }
    } catch (error) {
      if (!(error instanceof backups.ArchiveRefused)) throw error;
      await backups.refuseArchive(platform, { restoreId, jobId, refusal: error.message });
    }
  },

  async failed({ platform, payload }, { final }) {
    if (!final) return;
    await backups.refuseArchive(platform, { ...payload, refusal: 'L’archive n’a pas pu être vérifiée. Réessayez.' });
  },
});

const confirmed = ['queued', 'running'];

/**
 * Restores an archive that an administrator confirmed. It commits with the handler's transaction: a worker killed before
 * that, or a database that goes away, leaves everything as it was, and it begins again; one that fails otherwise is not
 * tried again by itself.
 */
export const restoreBackup = defineHandler('restoreBackup', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Vérification', platform.clock.now());
    await backups.startRestoring(platform, payload.restoreId);
  },

  async perform({ platform, payload, tx }) {
    const { restoreId, jobId } = payload;
    const source = await backups.findRestoreSource(platform, restoreId, confirmed);
    if (!source) return;
    try {
      const archive = await backups.openRestored(platform, source);
      try {
        await backups.restoreArchive(platform, tx, {
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
      // Their job says so; a retry that succeeds later, by itself, would surprise them.
      throw new PermanentFailure(backups.describeRestoreFailure(error), { cause: error });
    }
  },

  async failed({ platform, payload }, { error, final }) {
    if (!final) return;
    await backups.failRestore(platform, { ...payload, error: backups.describeRestoreFailure(error) });
    await backups.dropStaging(platform, payload.restoreId);
  },
});

/** Of the bar, in percent, when the archive is loaded; the rest is for the comparison. */
const loadShare = 60;

/** Restores a backup beside and compares it. What it finds is an answer as well: only a killed worker's is asked for again. */
export const rehearseRestore = defineHandler('rehearseRestore', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Restauration dans une base à part', platform.clock.now());
    await backups.startRehearsing(platform, payload.rehearsalId);
  },

  async perform({ platform, payload, tx }) {
    const { rehearsalId, jobId } = payload;
    try {
      const archive = await backups.openRehearsed(platform, rehearsalId);
      if (!archive) return;
      try {
        const found = await backups.rehearse(platform, {
          rehearsalId,
          archive,
          steps: await schemaSteps(platform),
          async onTable(done, total) {
            const step = 'Restauration dans une base à part';
            await reportProgress(platform.pool, jobId, (loadShare * done) / total, step);
          },
          onLoaded: async () => reportProgress(platform.pool, jobId, loadShare, 'Comparaison, ligne par ligne'),
        });
        await backups.completeRehearsal(tx, payload, found);
      } finally {
        await archive.close();
      }
    } catch (error) {
      platform.logger.error({ err: error, rehearsalId }, 'rehearsal failed');
      await backups.failRehearsal(platform, { rehearsalId, jobId, error: backups.describeRestoreFailure(error) });
    }
  },

  async failed({ platform, payload }, { error, final }) {
    if (final) await backups.failRehearsal(platform, { ...payload, error: backups.describeRestoreFailure(error) });
  },
});
