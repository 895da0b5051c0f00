import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('properties');

export const photoAdded = event('photo_added', 'Photo ajoutée', {
  payload: z.object({ photoId: z.uuid(), jobId: z.uuid(), accountId: z.uuid() }),
  handlers: {
    renderPhoto: {
      queue: 'documents',
      label: 'Tailles de la photo préparées',
      job: {
        type: 'properties.photo',
        title: 'Préparation d’une photo',
        teamTitle: 'Photo d’un logement',
        link: '/dashboard/logements',
      },
    },
  },
});

/** A photo, or several, were deleted: their files go, unless another photo has the same. */
export const photosRemoved = event('photos_removed', 'Photos retirées', {
  payload: z.object({ hashes: z.array(z.string()) }),
  handlers: { removePhotoFiles: { queue: 'maintenance', label: 'Fichiers des photos supprimés' } },
});

/** Time to look for files of photos that no photo names any more. */
export const photoSweepDue = event('photo_sweep_due', 'Revue des fichiers de photos', {
  payload: slotPayload,
  handlers: { sweepPhotoFiles: { queue: 'maintenance', label: 'Fichiers de photos sans logement supprimés' } },
});
