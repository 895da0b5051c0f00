import * as api from '@app/contract/properties/photosApi.ts';
import * as properties from '@app/domain/properties';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The photos of a host's own properties. */
export const photosBindings: readonly Binding[] = [
  bind(api.addPhotoEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.addPhoto(platform, { propertyId: input.params.id, accountId, upload: input.upload }),
  ),

  bind(api.orderPhotosEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    properties.orderPhotos(platform, { propertyId: params.id, accountId, ids: body.ids }),
  ),

  bind(api.changePhotoEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    properties.changePhoto(platform, { id: params.id, accountId, alt: body.alt }),
  ),

  bind(api.deletePhotoEndpoint, async ({ platform, principal: { accountId }, input }) =>
    properties.deletePhoto(platform, { id: input.params.id, accountId }),
  ),
];
