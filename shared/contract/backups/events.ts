import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('backups');

export const backupRequested = event('backup_requested', 'Sauvegarde demandée', {
  payload: z.object({ backupId: z.uuid(), jobId: z.uuid() }),
  handlers: { createBackup: { queue: 'backups', label: 'Sauvegarde créée' } },
});

export const nightlyBackupDue = event('nightly_due', 'Heure de la sauvegarde automatique', {
  payload: slotPayload,
  handlers: { startNightlyBackup: { queue: 'maintenance', label: 'Sauvegarde automatique lancée' } },
});

export const backupFailed = event('backup_failed', 'Sauvegarde échouée', {
  payload: z.object({ backupId: z.uuid() }),
  handlers: { notifyBackupFailed: { queue: 'mail', label: 'Échec de sauvegarde signalé' } },
});

export const inspectionRequested = event('inspection_requested', 'Vérification d’une archive demandée', {
  payload: z.object({ restoreId: z.uuid(), jobId: z.uuid() }),
  handlers: { inspectArchive: { queue: 'backups', label: 'Archive vérifiée' } },
});

export const restoreRequested = event('restore_requested', 'Restauration demandée', {
  payload: z.object({ restoreId: z.uuid(), jobId: z.uuid() }),
  handlers: { restoreBackup: { queue: 'backups', label: 'Sauvegarde restaurée' } },
});

/** An archive was restored; recorded in the transaction of the restore. */
export const restored = event('restored', 'Restauration effectuée', {
  payload: z.object({ restoreId: z.uuid() }),
  handlers: {
    reconcileAfterRestore: { queue: 'maintenance', label: 'Comparaison après restauration' },
    notifyRestored: { queue: 'mail', label: 'Restauration annoncée' },
  },
});

export const rehearsalDue = event('rehearsal_due', 'Heure de la répétition de restauration', {
  payload: slotPayload,
  handlers: { startRehearsal: { queue: 'maintenance', label: 'Répétition de restauration lancée' } },
});

export const rehearsalRequested = event('rehearsal_requested', 'Répétition de restauration demandée', {
  payload: z.object({ rehearsalId: z.uuid(), jobId: z.uuid() }),
  handlers: { rehearseRestore: { queue: 'backups', label: 'Répétition de restauration' } },
});

/** The latest backup could not be restored, or its restore differed from it. */
export const rehearsalFailed = event('rehearsal_failed', 'Répétition de restauration échouée', {
  payload: z.object({ rehearsalId: z.uuid() }),
  handlers: { notifyRehearsalFailed: { queue: 'mail', label: 'Échec de répétition signalé' } },
});
