import * as api from '@app/contract/payments/moneyApi.ts';
import * as payments from '@app/domain/payments';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What guests paid for their stays, as their hosts note it. */
export const moneyBindings: readonly Binding[] = [
  bind(api.readMoneyEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.readMoney(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.addPaymentEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    payments.addPayment(platform, { accountId, reservationId: params.id }, body),
  ),

  bind(api.removePaymentEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    payments.removePayment(platform, { accountId, reservationId: params.id }, params),
  ),

  bind(api.refundByCardEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    payments.requestCardRefund(platform, { accountId, reservationId: params.id }, body),
  ),
];
