import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('jobs');

/** Time to delete what has expired: sessions, relayed events, old counters. */
export const cleanupRequested = event('cleanup_requested', 'Nettoyage périodique', {
  payload: slotPayload,
  handlers: {
    sweepBackups: { queue: 'maintenance', label: 'Sauvegardes expirées supprimées' },
    purgeExpired: { queue: 'maintenance', label: 'Données expirées supprimées' },
    sweepExportFiles: { queue: 'maintenance', label: 'Copies de données expirées supprimées' },
    sweepUploads: { queue: 'maintenance', label: 'Images inutilisées supprimées' },
  },
});

/** An administrator discarded a handler's work for an event before it was done or given up; who waits is informed. */
export const taskDiscarded = event('task_discarded', 'Tâche écartée', {
  payload: z.object({ eventId: z.uuid(), handler: z.string() }),
  handlers: { concludeDiscarded: { queue: 'maintenance', label: 'Tâche écartée annoncée à qui l’attend' } },
});
