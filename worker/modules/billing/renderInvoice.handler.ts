import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const renderInvoiceHandler = defineHandler('renderInvoice', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
