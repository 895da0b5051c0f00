import { z } from 'zod';
import { defineEvent, slotPayload } from '../core/event.ts';

/** Time to delete what has expired: sessions, relayed events, old counters. */
export const cleanupRequested = defineEvent({
  name: 'jobs.cleanup_requested',
  label: 'Nettoyage périodique',
  payload: slotPayload,
  handlers: {
    sweepBackups: { queue: 'maintenance', label: 'Sauvegardes expirées supprimées' },
    purgeExpired: { queue: 'maintenance', label: 'Données expirées supprimées' },
    sweepExportFiles: { queue: 'maintenance', label: 'Copies de données expirées supprimées' },
    sweepUploads: { queue: 'maintenance', label: 'Images inutilisées supprimées' },
  },
});

/** An administrator discarded a handler's work for an event before it was done or given up; who waits is informed. */
export const taskDiscarded = defineEvent({
  name: 'jobs.task_discarded',
  label: 'Tâche écartée',
  payload: z.object({ eventId: z.uuid(), handler: z.string() }),
  handlers: { concludeDiscarded: { queue: 'maintenance', label: 'Tâche écartée annoncée à qui l’attend' } },
});

export const jobEvents = [cleanupRequested, taskDiscarded] as const;
