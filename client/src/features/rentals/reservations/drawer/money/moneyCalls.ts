import * as contract from '@app/contract/payments/moneyApi.ts';
import { api } from '../../../../../api/api.ts';
import { attempts, reads } from '../../../../../api/contractCall.ts';
import { shown } from '../../reservationsApi.ts';

/** Read again with its reservation: what changes a stay may change what is owed for it, and a payment may confirm it. */
export const { useReadMoneyQuery, useAddPaymentMutation, useRemovePaymentMutation, useRefundByCardMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      readMoney: build.query(reads(contract.readMoneyEndpoint, 'Reservation')),
      addPayment: build.mutation(attempts(contract.addPaymentEndpoint, ...shown)),
      removePayment: build.mutation(attempts(contract.removePaymentEndpoint, ...shown)),
      refundByCard: build.mutation(attempts(contract.refundByCardEndpoint, ...shown)),
    }),
  });
