import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { describePayment, describeRefund } from '@app/domain/billing';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { toAdministrators, toHolder } from '../messaging/recipients.ts';

/** A payment of an account that is open and past due, with what mails say of it; null once it has arrived. */
async function describeDuePayment(platform: Platform, transactionId: string) {
  const payment = await describePayment(platform, transactionId);
  if (!payment || payment.closedAt || payment.subscriptionStatus !== 'past_due') return null;
  if (payment.pastDueSince === null || payment.status === 'succeeded') return null;
  const accessUntil = new Date(payment.pastDueSince.getTime() + pastDueGraceDays * dayInMilliseconds);
  const values = {
    amount: formatCents(payment.amountCents),
    plan_name: payment.planName ?? payment.description,
    access_until: formatDate(accessUntil),
  };
  return { payment, values };
}

/** What a mail to the administrators about a payment says of it and of the customer. */
function valuesFor({ appUrl }: Platform, payment: NonNullable<Awaited<ReturnType<typeof describePayment>>>) {
  return {
    customer_name: `${payment.firstName} ${payment.lastName}`,
    customer_email: payment.email,
    admin_url: `${appUrl}/admin/transactions`,
    amount: formatCents(payment.amountCents),
  };
}

/** Mails about payments: to the customer who owes one, and to the administrators. */
export const paymentMails = defineMails({
  /** To a customer whose card was refused, unless the payment has arrived meanwhile. */
  async sendPaymentFailed({ platform, payload }) {
    const due = await describeDuePayment(platform, payload.transactionId);
    if (!due) return null;
    const { nextAttemptAt } = payload;
    return {
      ...toHolder(due.payment),
      template: 'payment_failed',
      values: {
        ...due.values,
        next_attempt_date: nextAttemptAt === null ? 'aucun n’est prévu' : formatDate(new Date(nextAttemptAt)),
        portal_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer whose payment is due, unless it has arrived meanwhile. */
  async sendPaymentReminder({ platform, payload }) {
    const due = await describeDuePayment(platform, payload.transactionId);
    if (!due || !['pending', 'failed'].includes(due.payment.status)) return null;
    const { reference, dueAt, createdAt } = due.payment;
    return {
      ...toHolder(due.payment),
      template: 'payment_reminder',
      values: {
        ...due.values,
        // It has no invoice, and so no number, before it is paid.
        reference,
        due_date: formatDate(dueAt ?? createdAt),
        payment_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To the administrators: a payment arrived. */
  async notifyPaymentReceived({ event, platform, payload }) {
    const payment = await describePayment(platform, payload.transactionId);
    const to = payment && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_payment_received',
      // An account that is closed has no address any more.
      ...(!payment.closedAt && { replyTo: payment.email }),
      values: {
        ...valuesFor(platform, payment),
        plan_name: payment.planName ?? payment.description,
        invoice_number: payment.invoiceNumber ?? '–',
        paid_at: formatMoment(payment.paidAt ?? new Date(event.occurredAt)),
      },
    };
  },

  /** To the administrators: a payment is disputed, and an answer is due. */
  async notifyDispute({ event, platform, payload }) {
    const payment = await describePayment(platform, payload.transactionId);
    const to = payment && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_dispute_opened',
      values: {
        ...valuesFor(platform, payment),
        reference: payment.reference,
        label: payment.description,
        paid_at: payment.paidAt ? formatMoment(payment.paidAt) : '–',
        disputed_at: formatMoment(payment.disputedAt ?? new Date(event.occurredAt)),
      },
    };
  },

  /** To the administrators: money could not be given back, and may still be owed. */
  async notifyRefundFailed({ platform, payload }) {
    const refund = await describeRefund(platform, payload.refundId);
    const to = refund && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_refund_failed',
      values: {
        ...valuesFor(platform, refund),
        amount: formatCents(refund.refundCents),
        reference: refund.reference,
        failure_reason: refund.failureMessage ?? '–',
        request_reason: refund.reason || '–',
      },
    };
  },
});
