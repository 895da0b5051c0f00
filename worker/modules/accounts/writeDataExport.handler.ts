import { rm } from 'node:fs/promises';
import { exportReady } from '@app/contract/accounts/events.ts';
import { abandonExport, completeExport, exportPath, isExportWanted, recordActivity } from '@app/domain/accounts';
import { personalSections } from '@app/domain/composition';
import { failJob, finishJob, reportProgress, startJob } from '@app/domain/jobs';
import { atOneInstant } from '@app/domain/platform';
import { writeZip } from '../../archive/writeZip.ts';
import { defineHandler } from '../../runtime/Handler.ts';
import { dataExportEntries } from './dataExportEntries.ts';

/** Of the bar, in percent: what reading the sections takes; the rest is for the JSON and the disk. */
const sectionsShare = 80;

/**
 * Makes the copy of everything about a customer. The file is whole or not there; made again after a worker's death, it
 * takes the place of the one before.
 */
export const writeDataExport = defineHandler('writeDataExport', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Nous rassemblons vos données', platform.clock.now());
  },

  async perform({ platform, payload, tx }) {
    const { exportId, jobId, accountId } = payload;
    // The account was closed meanwhile: there is nobody to make it for.
    if (!(await isExportWanted(platform, exportId))) return;
    const path = exportPath(platform, exportId);
    const size = await atOneInstant(platform.pool, async (client) =>
      writeZip(
        path,
        dataExportEntries({
          sections: personalSections,
          siteName: platform.settings.get('site_title'),
          contactEmail: platform.settings.get('contact_email'),
          at: platform.clock.now(),
          async read({ query }) {
            const { rows, fields } = await client.query<Record<string, unknown>>(query, [accountId]);
            return { rows, columns: fields.map(({ name }) => name) };
          },
          async written({ title }, count) {
            const progress = (sectionsShare * count) / personalSections.length;
            await reportProgress(platform.pool, jobId, progress, title);
          },
        }),
        platform.clock.now(),
      ),
    );
    const completed = await completeExport(tx, exportId, size);
    if (!completed) {
      await rm(path, { force: true });
      return;
    }
    await finishJob(tx, jobId, { step: 'Votre copie est prête', result: { exportId } });
    recordActivity(tx, { accountId, kind: 'data_exported', data: {} });
    tx.record(exportReady, { exportId, accountId, expiresAt: completed.expiresAt.toISOString() });
  },

  async failed({ platform, payload }, { final }) {
    if (!final) return;
    const { exportId, jobId } = payload;
    await abandonExport(platform, exportId);
    await failJob(
      platform.pool,
      jobId,
      'La copie de vos données n’a pas pu être faite. Réessayez.',
      platform.clock.now(),
    );
  },
});
