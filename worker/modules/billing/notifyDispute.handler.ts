import { formatMoment } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { describePayment } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';
import { toAdministrators } from './toAdministrators.ts';

/** Tells the administrators that a payment is disputed: an answer is due. */
export const notifyDispute = mailHandler('notifyDispute', {
  template: 'admin_dispute_opened',

  async compose({ event, platform, payload }) {
    const payment = await describePayment(platform.pool, payload.transactionId);
    if (!payment) return null;
    return toAdministrators(platform, payment, {
      amount: formatCents(payment.amount_cents),
      reference: payment.reference,
      label: payment.description,
      paid_at: payment.paid_at ? formatMoment(payment.paid_at) : '–',
      disputed_at: formatMoment(payment.disputed_at ?? new Date(event.occurredAt)),
    });
  },
});
