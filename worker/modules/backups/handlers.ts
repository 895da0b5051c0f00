import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import { openNightlyBackup, openRehearsal, refreshStatistics, sweepArchives, sweepFiles } from '@app/domain/backups';
import { restartReconciliation } from '@app/domain/billing';
import { restartReconciliations } from '@app/domain/payments';
import { recheckNames } from '@app/domain/hosting';
import { transact } from '@app/domain/platform';
import { defineHandlers } from '../../runtime/Handler.ts';
import { createBackup } from './createBackup.ts';
import { backupMails } from './mails.ts';
import { inspectArchive, rehearseRestore, restoreBackup } from './restores.ts';

/** What happens for backups: made, restored, and proved by a rehearsal. */
export const backupHandlers = [
  createBackup,
  inspectArchive,
  restoreBackup,
  rehearseRestore,
  ...backupMails,
  ...defineHandlers({
    startNightlyBackup: async ({ tx }) => openNightlyBackup(tx),
    /** Without a backup there is nothing to prove. */
    startRehearsal: async ({ tx }) => openRehearsal(tx, null),

    async sweepBackups({ platform }) {
      // Committed first: a file goes when nobody can ask for it any more.
      await transact(platform, null, sweepArchives);
      await sweepFiles(platform);
    },

    /** After a restore Stripe and the DNS are ahead of the database: compares again, and collects statistics. */
    async reconcileAfterRestore({ platform, tx }) {
      await restartReconciliation(tx);
      await restartReconciliations(platform);
      tx.record(plansMirrorRequested, { reason: 'restore' });
      await recheckNames(tx);
      await refreshStatistics(tx);
    },
  }),
];
