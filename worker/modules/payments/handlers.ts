import * as payments from '@app/domain/payments';
import { defineHandlers } from '../../runtime/Handler.ts';

/** What happens about money from guests to hosts. */
export const paymentHandlers = defineHandlers({
  reviewCardPayments: async ({ platform }) => void (await payments.reviewCardPayments(platform)),
  chargeInstalments: async ({ platform }) => void (await payments.chargeInstalments(platform)),
  remindGuests: async ({ platform }) => void (await payments.remindGuests(platform)),
  chargeSavedCard: async ({ platform, payload: { accountId, cardPaymentId: id } }) =>
    payments.chargeSavedCard(platform, { accountId, id }),
  processHostEvent: async ({ platform, tx, payload }) =>
    payments.processHostEvent(platform, tx, payload.connectEventId),
  refundCard: async ({ platform, payload }) => payments.refundCard(platform, payload),
});
