import { refundPayment } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has Stripe give money back, and issues the credit note when it has. */
export const refundPaymentHandler = defineHandler('refundPayment', {
  async perform({ platform, tx, payload }) {
    await refundPayment(platform, tx, payload.refundId);
  },
});
