import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const sendPaymentFailed = defineHandler('sendPaymentFailed', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
