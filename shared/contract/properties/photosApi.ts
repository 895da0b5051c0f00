import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { plainText } from '../core/texts.ts';
import { propertyParams } from './api.ts';
import { photoSchema } from './photoFields.ts';
import { propertyBounds } from './rules.ts';

const customer = endpointsOf('properties', { kind: 'customer' });

export const addPhotoEndpoint = customer.post('addPhoto', '/api/properties/:id/photos', {
  summary: 'Ajoute une photo ; une tâche prépare ses tailles.',
  params: propertyParams,
  upload: {
    field: 'file',
    maxBytes: propertyBounds.photoBytes,
    tooLarge: 'Cette photo est trop lourde\u00a0: au plus 20\u00a0Mo.',
    toDisk: true,
  },
  status: 202,
  response: z.object({ jobId: z.uuid(), photo: photoSchema }),
  errors: ['account_restricted', 'too_many_photos', 'disk_full'],
});

export const orderPhotosEndpoint = customer.put('orderPhotos', '/api/properties/:id/photos/order', {
  summary: 'Range les photos d’un logement ; la première est la couverture.',
  params: propertyParams,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(propertyBounds.photos) }),
  response: z.object({ photos: z.array(photoSchema) }),
  errors: ['account_restricted'],
});

const params = z.object({ id: z.uuid('Identifiant de photo invalide') });

export const changePhotoEndpoint = customer.patch('changePhoto', '/api/photos/:id', {
  summary: 'Dit ce que montre une photo.',
  params,
  body: z.object({ alt: plainText(propertyBounds.photoAlt) }),
  response: photoSchema,
  errors: ['account_restricted'],
});

export const deletePhotoEndpoint = customer.delete('deletePhoto', '/api/photos/:id', {
  summary: 'Supprime une photo.',
  params,
  errors: ['account_restricted'],
});

export const photosEndpoints = [
  addPhotoEndpoint,
  orderPhotosEndpoint,
  changePhotoEndpoint,
  deletePhotoEndpoint,
] as const;
