import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Someone, or the night, asks for a backup; its row is there. */
export const backupRequested = defineEvent(
  'backups.backup_requested',
  1,
  z.object({ backupId: z.uuid(), jobId: z.uuid() }),
);

/** It is time for the nightly backup. */
export const nightlyBackupDue = defineEvent('backups.nightly_due', 1, z.object({ slot: z.iso.datetime() }));

/** A backup was given up. */
export const backupFailed = defineEvent('backups.backup_failed', 1, z.object({ backupId: z.uuid() }));

/** An archive is to be looked at before anyone restores it; its row is there. */
export const inspectionRequested = defineEvent(
  'backups.inspection_requested',
  1,
  z.object({ restoreId: z.uuid(), jobId: z.uuid() }),
);

/** An administrator confirmed a restore. */
export const restoreRequested = defineEvent(
  'backups.restore_requested',
  1,
  z.object({ restoreId: z.uuid(), jobId: z.uuid() }),
);

/** The product holds what an archive held; recorded in the transaction that made it so. */
export const restored = defineEvent('backups.restored', 1, z.object({ restoreId: z.uuid() }));

/** It is time to prove that the latest backup can be restored. */
export const rehearsalDue = defineEvent('backups.rehearsal_due', 1, z.object({ slot: z.iso.datetime() }));

/** A rehearsal is asked for; its row is there. */
export const rehearsalRequested = defineEvent(
  'backups.rehearsal_requested',
  1,
  z.object({ rehearsalId: z.uuid(), jobId: z.uuid() }),
);

/** The latest backup could not be restored, or not to what it was made of. */
export const rehearsalFailed = defineEvent('backups.rehearsal_failed', 1, z.object({ rehearsalId: z.uuid() }));
