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

const verifying = 'Nous vérifions l’archive';

/** Reads all of an archive before anyone may restore it, and says what that would mean. */
export const inspectArchive = defineHandler('inspectArchive', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, verifying, platform.clock.now());
    await backups.startInspection(platform, payload.restoreId);
  },

  async perform({ platform, payload, tx }) {
    const { restoreId, jobId } = payload;
    const source = await backups.findRestoreSource(platform, restoreId, ['uploaded', 'inspecting']);
    // It was discarded meanwhile.
    if (!source) return;
    let nextReport = 0;
    try {
      await using archive = await backups.openRestored(platform, source);
      const onProgress = (done: number, total: number) => {
        if (performance.now() < nextReport) return;
        nextReport = performance.now() + reportInterval;
        // Not awaited: if it is lost, the next report brings the same.
        reportProgress(platform.pool, jobId, (95 * done) / total, verifying).catch((error: unknown) =>
          platform.logger.debug({ err: error }, 'progress not reported'),
        );
      };
      const inspection = await backups.inspectArchive(platform, archive, { onProgress });
      await backups.completeInspection(tx, { restoreId, jobId, digest: archive.digest, inspection });
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

/**
 * Restores a confirmed archive. A worker that is killed, or a database that goes away, leaves everything as it was, and
 * it begins again; one that fails otherwise is not tried again by itself.
 */
export const restoreBackup = defineHandler('restoreBackup', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Vérification', platform.clock.now());
    await backups.startRestoring(platform, payload.restoreId);
  },

  async perform({ platform, payload, tx }) {
    const { restoreId, jobId } = payload;
    const source = await backups.findRestoreSource(platform, restoreId, ['queued', 'running']);
    if (!source) return;
    try {
      await using archive = await backups.openRestored(platform, source);
      const { digest, requestedById, requestedByName } = source;
      const steps = await schemaSteps(platform);
      const wanted = { restoreId, jobId, digest, requestedById, requestedByName, archive, steps };
      await backups.restoreArchive(platform, tx, wanted);
    } catch (error) {
      // The administrator still waits for it: without its database the product does not work.
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
const rehearsing = 'Restauration dans une base à part';

/** Restores a backup into a second database and compares it. A failure is a result: only a killed run is retried. */
export const rehearseRestore = defineHandler('rehearseRestore', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, rehearsing, platform.clock.now());
    await backups.startRehearsing(platform, payload.rehearsalId);
  },

  async perform({ platform, payload, tx }) {
    const { rehearsalId, jobId } = payload;
    try {
      await using archive = await backups.openRehearsed(platform, rehearsalId);
      if (!archive) return;
      const found = await backups.rehearse(platform, {
        rehearsalId,
        archive,
        steps: await schemaSteps(platform),
        onTable: async (done, total) => reportProgress(platform.pool, jobId, (loadShare * done) / total, rehearsing),
        onLoaded: async () => reportProgress(platform.pool, jobId, loadShare, 'Comparaison, ligne par ligne'),
      });
      await backups.completeRehearsal(tx, payload, found);
    } catch (error) {
      platform.logger.error({ err: error, rehearsalId }, 'rehearsal failed');
      await backups.failRehearsal(platform, { rehearsalId, jobId, error: backups.describeRestoreFailure(error) });
    }
  },

  async failed({ platform, payload }, { error, final }) {
    if (final) await backups.failRehearsal(platform, { ...payload, error: backups.describeRestoreFailure(error) });
  },
});
