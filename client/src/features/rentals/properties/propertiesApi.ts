import * as contract from '@app/contract/properties/api.ts';
import * as photos from '@app/contract/properties/photosApi.ts';
import { listReservationsEndpoint } from '@app/contract/reservations/api.ts';
import { api } from '../../../api/api.ts';
import type { ApiCall } from '../../../api/baseQuery.ts';
import { attempts, reads } from '../../../api/contractCall.ts';
import { sendLargeFile } from '../../../api/sendLargeFile.ts';

/** What shows a property somewhere. */
const shown = ['Properties', 'Property', 'Planning', 'Today'] as const;

export const {
  useListPropertiesQuery,
  useReadPropertyQuery,
  useLazyCountStaysQuery,
  useCreatePropertyMutation,
  useChangePropertyMutation,
  useDeletePropertyMutation,
  useDuplicatePropertyMutation,
  useOrderPropertiesMutation,
  useLinkPropertiesMutation,
  useAddPhotoMutation,
  useOrderPhotosMutation,
  useChangePhotoMutation,
  useDeletePhotoMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listProperties: build.query(reads(contract.listPropertiesEndpoint, 'Properties')),
    readProperty: build.query(reads(contract.readPropertyEndpoint, 'Property')),
    /** For the counts alone: the list itself is another room's. */
    countStays: build.query(reads(listReservationsEndpoint, 'Reservations')),
    createProperty: build.mutation(attempts(contract.createPropertyEndpoint, ...shown, 'CustomerOverview')),
    changeProperty: build.mutation(attempts(contract.changePropertyEndpoint, ...shown, 'CustomerOverview')),
    deleteProperty: build.mutation(attempts(contract.deletePropertyEndpoint, ...shown, 'CustomerOverview')),
    duplicateProperty: build.mutation(attempts(contract.duplicatePropertyEndpoint, ...shown, 'CustomerOverview')),
    orderProperties: build.mutation(attempts(contract.orderPropertiesEndpoint, ...shown)),
    linkProperties: build.mutation(attempts(contract.linkPropertiesEndpoint, ...shown)),
    addPhoto: build.mutation({
      ...attempts(photos.addPhotoEndpoint, 'Property', 'Properties'),
      query: ({ id, upload, onSent }: { id: string; upload: File; onSent: (bytes: number) => void }): ApiCall => ({
        endpoint: photos.addPhotoEndpoint,
        request: { params: { id }, upload },
        send: sendLargeFile(onSent),
      }),
    }),
    orderPhotos: build.mutation(attempts(photos.orderPhotosEndpoint, 'Property', 'Properties')),
    changePhoto: build.mutation(attempts(photos.changePhotoEndpoint, 'Property', 'Properties')),
    deletePhoto: build.mutation(attempts(photos.deletePhotoEndpoint, 'Property', 'Properties')),
  }),
});
