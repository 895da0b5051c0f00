import { formatMoment } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { describePayment } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';
import { toAdministrators } from './toAdministrators.ts';

/** Tells the administrators that a payment arrived. */
export const notifyPaymentReceived = mailHandler('notifyPaymentReceived', {
  template: 'admin_payment_received',

  async compose({ event, platform, payload }) {
    const payment = await describePayment(platform.pool, payload.transactionId);
    if (!payment) return null;
    const mail = await toAdministrators(platform, payment, {
      plan_name: payment.plan_name ?? payment.description,
      amount: formatCents(payment.amount_cents),
      invoice_number: payment.invoice_number ?? '–',
      paid_at: formatMoment(payment.paid_at ?? new Date(event.occurredAt)),
    });
    // An account that is closed has no address any more.
    return mail && { ...mail, ...(!payment.is_closed && { replyTo: payment.email }) };
  },
});
