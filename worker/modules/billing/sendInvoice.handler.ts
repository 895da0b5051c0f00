import { formatDate } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { describeInvoice, type InvoiceFacts } from '@app/domain/billing';
import type { MailOf } from '@app/domain/messaging';
import { chosenMailHandler } from '../messaging/mailHandler.ts';
import { readPdf } from './readPdf.ts';
import { billingRhythm } from './subscriptionPrice.ts';

type InvoiceMail = MailOf<'subscription_confirmation' | 'invoice_available' | 'refund_confirmation'>;

/**
 * Sends an invoice or a credit note to whom it is made out: the first one of a subscription confirms it, a credit note tells
 * of the refund. Nobody is written to whose account is closed.
 */
export const sendInvoice = chosenMailHandler<
  'sendInvoice',
  'subscription_confirmation' | 'invoice_available' | 'refund_confirmation'
>('sendInvoice', {
  async compose({ platform, payload }) {
    const invoice = await describeInvoice(platform.pool, payload.invoiceId);
    if (!invoice) return null;
    const attachments = [await readPdf(platform, payload.invoiceId)];
    return { ...mailOf(invoice, platform.appUrl), attachments };
  },
});

function mailOf(invoice: InvoiceFacts, appUrl: string): InvoiceMail {
  const to = { recipient: invoice.email, userName: invoice.first_name };
  const invoicesUrl = `${appUrl}/dashboard/facturation`;
  const amount = formatCents(Math.abs(invoice.total_cents));
  if (invoice.kind === 'credit_note') {
    return {
      ...to,
      template: 'refund_confirmation',
      values: {
        credit_note_number: invoice.number,
        invoice_number: invoice.corrected_number ?? '–',
        amount,
        refunded_date: formatDate(invoice.refunded_at ?? invoice.issued_at),
        invoices_url: invoicesUrl,
      },
    };
  }
  if (invoice.purpose === 'activation' && invoice.current_period_end) {
    return {
      ...to,
      template: 'subscription_confirmation',
      values: {
        plan_name: invoice.plan_name ?? invoice.description,
        billing_cycle: billingRhythm(invoice.cycle),
        amount: `${amount} TTC`,
        invoice_number: invoice.number,
        next_payment_date: formatDate(invoice.current_period_end),
        dashboard_url: `${appUrl}/dashboard`,
        invoices_url: invoicesUrl,
      },
    };
  }
  return {
    ...to,
    template: 'invoice_available',
    values: {
      invoice_number: invoice.number,
      label: invoice.description,
      amount,
      paid_date: formatDate(invoice.paid_at ?? invoice.issued_at),
      invoices_url: invoicesUrl,
    },
  };
}
