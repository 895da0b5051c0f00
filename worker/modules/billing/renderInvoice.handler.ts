import { renderInvoice } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Makes the PDF of an invoice or a credit note; who sends it waits for what this records. */
export const renderInvoiceHandler = defineHandler('renderInvoice', {
  async perform({ platform, payload, tx }) {
    await renderInvoice(platform, tx, payload.invoiceId);
  },
});
