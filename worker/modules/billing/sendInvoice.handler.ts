import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const sendInvoice = defineHandler('sendInvoice', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
