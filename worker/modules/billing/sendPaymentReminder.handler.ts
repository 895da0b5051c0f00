import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const sendPaymentReminder = defineHandler('sendPaymentReminder', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
