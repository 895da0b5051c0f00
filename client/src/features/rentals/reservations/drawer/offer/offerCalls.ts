import * as contract from '@app/contract/storefront/offerApi.ts';
import { api } from '../../../../../api/api.ts';
import { attempts, reads } from '../../../../../api/contractCall.ts';
import { shown } from '../../reservationsApi.ts';

/** An offer holds its option until it is answered. */
export const { useReadOfferQuery, useSendOfferMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readOffer: build.query(reads(contract.readOfferEndpoint, 'Reservation')),
    sendOffer: build.mutation(attempts(contract.sendOfferEndpoint, ...shown)),
  }),
});
