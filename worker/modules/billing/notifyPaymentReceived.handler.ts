import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const notifyPaymentReceived = defineHandler('notifyPaymentReceived', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
