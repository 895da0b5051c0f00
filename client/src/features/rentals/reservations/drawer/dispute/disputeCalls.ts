import * as contract from '@app/contract/payments/disputes/disputesApi.ts';
import { api } from '../../../../../api/api.ts';
import { attempts, reads } from '../../../../../api/contractCall.ts';
import { shown } from '../../reservationsApi.ts';

/** Read again with the reservations: a dispute moves money of a stay. */
export const { useListDisputesQuery, useSaveDisputeTextMutation, useAnswerDisputeMutation, useAskAgainMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listDisputes: build.query(reads(contract.listDisputesEndpoint, 'Reservation', 'Reservations')),
      saveDisputeText: build.mutation(attempts(contract.saveDisputeTextEndpoint, ...shown)),
      askAgain: build.mutation(attempts(contract.askAgainEndpoint, ...shown)),
      answerDispute: build.mutation(attempts(contract.answerDisputeEndpoint, ...shown)),
    }),
  });
