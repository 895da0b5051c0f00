import { formatDate } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { describePayment } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';
import { accessUntil } from './accessUntil.ts';

/** Tells a customer that their card was refused, unless the payment has arrived meanwhile. */
export const sendPaymentFailed = mailHandler('sendPaymentFailed', {
  template: 'payment_failed',

  async compose({ platform, payload }) {
    const payment = await describePayment(platform.pool, payload.transactionId);
    if (!payment || payment.is_closed || payment.subscription_status !== 'past_due') return null;
    if (payment.past_due_since === null || payment.status === 'succeeded') return null;
    return {
      recipient: payment.email,
      userName: payment.first_name,
      values: {
        amount: formatCents(payment.amount_cents),
        plan_name: payment.plan_name ?? payment.description,
        next_attempt_date:
          payload.nextAttemptAt === null ? 'aucun n’est prévu' : formatDate(new Date(payload.nextAttemptAt)),
        access_until: accessUntil(payment.past_due_since),
        portal_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
