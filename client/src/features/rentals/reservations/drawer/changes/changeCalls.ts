import * as contract from '@app/contract/storefront/changeApi.ts';
import { api } from '../../../../../api/api.ts';
import { attempts, reads } from '../../../../../api/contractCall.ts';
import { shown } from '../../reservationsApi.ts';

/** Accepting a change moves nights and amounts. */
export const { useReadStayChangesQuery, useAcceptStayChangeMutation, useDeclineStayChangeMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      readStayChanges: build.query(reads(contract.readStayChangesEndpoint, 'Reservation')),
      acceptStayChange: build.mutation(attempts(contract.acceptStayChangeEndpoint, ...shown)),
      declineStayChange: build.mutation(attempts(contract.declineStayChangeEndpoint, ...shown)),
    }),
  });
