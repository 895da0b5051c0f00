import { formatDate } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { describePayment } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';
import { accessUntil } from './accessUntil.ts';

/** Reminds a customer of a payment that is due, unless it has arrived meanwhile. */
export const sendPaymentReminder = mailHandler('sendPaymentReminder', {
  template: 'payment_reminder',

  async compose({ platform, payload }) {
    const payment = await describePayment(platform.pool, payload.transactionId);
    if (!payment || payment.is_closed || payment.subscription_status !== 'past_due') return null;
    if (payment.past_due_since === null || !['pending', 'failed'].includes(payment.status)) return null;
    return {
      recipient: payment.email,
      userName: payment.first_name,
      values: {
        plan_name: payment.plan_name ?? payment.description,
        amount: formatCents(payment.amount_cents),
        // It has no invoice, and so no number, before it is paid.
        reference: payment.reference,
        due_date: formatDate(payment.due_at ?? payment.created_at),
        access_until: accessUntil(payment.past_due_since),
        payment_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
