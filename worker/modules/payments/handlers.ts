import * as payments from '@app/domain/payments';
import type { Tx } from '@app/domain/platform';
import { defineHandlers } from '../../runtime/Handler.ts';

/** An event is a hint to look at the stay again: what its documents lack is issued, whichever event came first. */
async function document({ tx, payload }: { tx: Tx; payload: { accountId: string; reservationId: string } }) {
  const { accountId, reservationId } = payload;
  await payments.documentStay(tx, { accountId, reservationId }, { demanded: false });
}

/** What happens about money from guests to hosts, and what is on paper about it. */
export const paymentHandlers = defineHandlers({
  reviewCardPayments: async ({ platform }) => void (await payments.reviewCardPayments(platform)),
  chargeInstalments: async ({ platform }) => void (await payments.chargeInstalments(platform)),
  remindGuests: async ({ platform }) => void (await payments.remindGuests(platform)),
  tellNotedRefunds: async ({ platform }) => void (await payments.tellNotedRefunds(platform)),
  reviewCautions: async ({ platform }) => void (await payments.reviewCautions(platform)),
  inviteCautions: async ({ platform }) => void (await payments.inviteCautions(platform)),
  settleCaution: async ({ platform, payload }) => payments.settleCaution(platform, payload),
  settleChangedCaution: async ({ platform, payload: { accountId, reservationId } }) =>
    payments.settleCaution(platform, { accountId, reservationId }),
  chargeSavedCard: async ({ platform, payload: { accountId, cardPaymentId: id } }) =>
    payments.chargeSavedCard(platform, { accountId, id }),
  processHostEvent: async ({ platform, tx, payload }) =>
    payments.processHostEvent(platform, tx, payload.connectEventId),
  /** The key of Stripe may be another one. */
  followKey: async ({ platform }) => payments.followKey(platform),
  reviewDisputes: async ({ platform }) => void (await payments.reviewDisputes(platform)),
  reconcileHosts: async ({ platform }) => void (await payments.reviewReconciliations(platform)),
  sendDisputeAnswer: async ({ platform, payload }) => payments.sendDisputeAnswer(platform, payload),
  endAtStripe: async ({ platform, payload }) => payments.endAtStripe(platform, payload),
  refundCard: async ({ platform, payload }) => payments.refundCard(platform, payload),

  receiptPayment: document,
  withdrawReceipt: document,
  billChangedStay: document,
  billCancelledStay: document,
  renderStayBill: async ({ platform, tx, payload }) => payments.renderBill(platform, tx, payload.billId),
  /** Each stay in a transaction of its own: a host's account is not locked until the last one is done. */
  reviewBills: async ({ platform }) => void (await payments.reviewBills(platform)),
});
