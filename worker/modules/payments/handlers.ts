import { documentStay, renderBill, reviewBills } from '@app/domain/payments';
import type { Tx } from '@app/domain/platform';
import { defineHandlers } from '../../runtime/Handler.ts';

/** An event is a hint to look at the stay again: what its documents lack is issued, whichever event came first. */
async function document({ tx, payload }: { tx: Tx; payload: { accountId: string; reservationId: string } }) {
  const { accountId, reservationId } = payload;
  await documentStay(tx, { accountId, reservationId }, { demanded: false });
}

/** Receipts, bills and credit notes in the hosts' names. */
export const paymentHandlers = defineHandlers({
  receiptPayment: document,
  withdrawReceipt: document,
  billChangedStay: document,
  billCancelledStay: document,
  renderStayBill: async ({ platform, tx, payload }) => renderBill(platform, tx, payload.billId),
  /** Each stay in a transaction of its own: a host's account is not locked until the last one is done. */
  reviewBills: async ({ platform }) => void (await reviewBills(platform)),
});
