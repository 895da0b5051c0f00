import * as contract from '@app/contract/payments/cautions/cautionsApi.ts';
import { api } from '../../../../../api/api.ts';
import type { ApiCall } from '../../../../../api/baseQuery.ts';
import { attempts, reads } from '../../../../../api/contractCall.ts';
import { sendLargeFile } from '../../../../../api/sendLargeFile.ts';
import { shown } from '../../reservationsApi.ts';

/** Read again with its reservation: what becomes of a stay becomes of its caution. */
export const {
  useReadCautionQuery,
  useReleaseCautionMutation,
  useAddClaimPhotoMutation,
  useRemoveClaimPhotoMutation,
  useClaimCautionMutation,
  useTakeCautionMutation,
  useGiveUpClaimMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readCaution: build.query(reads(contract.readCautionEndpoint, 'Reservation')),
    releaseCaution: build.mutation(attempts(contract.releaseCautionEndpoint, ...shown)),
    addClaimPhoto: build.mutation({
      ...attempts(contract.addClaimPhotoEndpoint, 'Reservation'),
      query: ({ id, upload }: { id: string; upload: File }): ApiCall => ({
        endpoint: contract.addClaimPhotoEndpoint,
        request: { params: { id }, upload },
        send: sendLargeFile(() => undefined),
      }),
    }),
    removeClaimPhoto: build.mutation(attempts(contract.removeClaimPhotoEndpoint, 'Reservation')),
    claimCaution: build.mutation(attempts(contract.claimCautionEndpoint, ...shown)),
    takeCaution: build.mutation(attempts(contract.takeCautionEndpoint, ...shown)),
    giveUpClaim: build.mutation(attempts(contract.giveUpClaimEndpoint, ...shown)),
  }),
});

/** Where a photo of a claim is read. */
export function photoAddress(reservationId: string, photoId: string): string {
  return contract.openClaimPhotoEndpoint.path.replace(':id', reservationId).replace(':photoId', photoId);
}
