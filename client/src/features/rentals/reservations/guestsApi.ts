import * as contract from '@app/contract/reservations/guestsApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, reads } from '../../../api/contractCall.ts';

/** What shows a guest's name. */
const shown = ['Guests', 'Guest', 'Reservations', 'Reservation', 'Planning', 'Today'] as const;

export const {
  useListGuestsQuery,
  useReadGuestQuery,
  useChangeGuestMutation,
  useMergeGuestsMutation,
  useEraseGuestMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listGuests: build.query(reads(contract.listGuestsEndpoint, 'Guests')),
    readGuest: build.query(reads(contract.readGuestEndpoint, 'Guest')),
    changeGuest: build.mutation(attempts(contract.changeGuestEndpoint, ...shown)),
    mergeGuests: build.mutation(attempts(contract.mergeGuestsEndpoint, ...shown)),
    eraseGuest: build.mutation(attempts(contract.eraseGuestEndpoint, ...shown)),
  }),
});
