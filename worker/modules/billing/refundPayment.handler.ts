import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const refundPaymentHandler = defineHandler('refundPayment', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
