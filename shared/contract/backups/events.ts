import { z } from 'zod';
import { defineEvent, slotPayload } from '../core/event.ts';

export const backupRequested = defineEvent({
  name: 'backups.backup_requested',
  label: 'Sauvegarde demandée',
  payload: z.object({ backupId: z.uuid(), jobId: z.uuid() }),
  handlers: { createBackup: { queue: 'backups', label: 'Sauvegarde créée' } },
});

export const nightlyBackupDue = defineEvent({
  name: 'backups.nightly_due',
  label: 'Heure de la sauvegarde automatique',
  payload: slotPayload,
  handlers: { startNightlyBackup: { queue: 'maintenance', label: 'Sauvegarde automatique lancée' } },
});

export const backupFailed = defineEvent({
  name: 'backups.backup_failed',
  label: 'Sauvegarde échouée',
  payload: z.object({ backupId: z.uuid() }),
  handlers: { notifyBackupFailed: { queue: 'mail', label: 'Échec de sauvegarde signalé' } },
});

/** An archive has to be inspected before it is restored; its row exists. */
export const inspectionRequested = defineEvent({
  name: 'backups.inspection_requested',
  label: 'Vérification d’une archive demandée',
  payload: z.object({ restoreId: z.uuid(), jobId: z.uuid() }),
  handlers: { inspectArchive: { queue: 'backups', label: 'Archive vérifiée' } },
});

export const restoreRequested = defineEvent({
  name: 'backups.restore_requested',
  label: 'Restauration demandée',
  payload: z.object({ restoreId: z.uuid(), jobId: z.uuid() }),
  handlers: { restoreBackup: { queue: 'backups', label: 'Sauvegarde restaurée' } },
});

/** An archive was restored; recorded in the transaction of the restore. */
export const restored = defineEvent({
  name: 'backups.restored',
  label: 'Restauration effectuée',
  payload: z.object({ restoreId: z.uuid() }),
  handlers: {
    reconcileAfterRestore: { queue: 'maintenance', label: 'Comparaison après restauration' },
    notifyRestored: { queue: 'mail', label: 'Restauration annoncée' },
  },
});

export const rehearsalDue = defineEvent({
  name: 'backups.rehearsal_due',
  label: 'Heure de la répétition de restauration',
  payload: slotPayload,
  handlers: { startRehearsal: { queue: 'maintenance', label: 'Répétition de restauration lancée' } },
});

export const rehearsalRequested = defineEvent({
  name: 'backups.rehearsal_requested',
  label: 'Répétition de restauration demandée',
  payload: z.object({ rehearsalId: z.uuid(), jobId: z.uuid() }),
  handlers: { rehearseRestore: { queue: 'backups', label: 'Répétition de restauration' } },
});

/** The latest backup could not be restored, or its restore differed from it. */
export const rehearsalFailed = defineEvent({
  name: 'backups.rehearsal_failed',
  label: 'Répétition de restauration échouée',
  payload: z.object({ rehearsalId: z.uuid() }),
  handlers: { notifyRehearsalFailed: { queue: 'mail', label: 'Échec de répétition signalé' } },
});

export const backupEvents = [
  backupRequested,
  nightlyBackupDue,
  backupFailed,
  inspectionRequested,
  restoreRequested,
  restored,
  rehearsalDue,
  rehearsalRequested,
  rehearsalFailed,
] as const;
