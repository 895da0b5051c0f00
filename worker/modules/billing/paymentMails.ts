import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { describePayment, describeRefund } from '@app/domain/billing';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { toAdministrators, toPerson } from '../messaging/recipients.ts';

/** A payment of an account that is open and past due, with the last day of full access; null once it has arrived. */
async function describeDuePayment({ pool }: Platform, transactionId: string) {
  const payment = await describePayment(pool, transactionId);
  if (!payment || payment.is_closed || payment.subscription_status !== 'past_due') return null;
  if (payment.past_due_since === null || payment.status === 'succeeded') return null;
  const accessUntil = new Date(payment.past_due_since.getTime() + pastDueGraceDays * 86_400_000);
  return { ...payment, access_until: formatDate(accessUntil) };
}

/** What a mail to the administrators about a payment says of the customer. */
function customerValues({ appUrl }: Platform, about: { first_name: string; last_name: string; email: string }) {
  return {
    customer_name: `${about.first_name} ${about.last_name}`,
    customer_email: about.email,
    admin_url: `${appUrl}/admin/transactions`,
  };
}

/** Mails about payments: to the customer who owes one, and to the administrators. */
export const paymentMails = defineMails({
  /** To a customer whose card was refused, unless the payment has arrived meanwhile. */
  async sendPaymentFailed({ platform, payload }) {
    const payment = await describeDuePayment(platform, payload.transactionId);
    if (!payment) return null;
    const { nextAttemptAt } = payload;
    return {
      ...toPerson(payment),
      template: 'payment_failed',
      values: {
        amount: formatCents(payment.amount_cents),
        plan_name: payment.plan_name ?? payment.description,
        next_attempt_date: nextAttemptAt === null ? 'aucun n’est prévu' : formatDate(new Date(nextAttemptAt)),
        access_until: payment.access_until,
        portal_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer whose payment is due, unless it has arrived meanwhile. */
  async sendPaymentReminder({ platform, payload }) {
    const payment = await describeDuePayment(platform, payload.transactionId);
    if (!payment || !['pending', 'failed'].includes(payment.status)) return null;
    return {
      ...toPerson(payment),
      template: 'payment_reminder',
      values: {
        plan_name: payment.plan_name ?? payment.description,
        amount: formatCents(payment.amount_cents),
        // It has no invoice, and so no number, before it is paid.
        reference: payment.reference,
        due_date: formatDate(payment.due_at ?? payment.created_at),
        access_until: payment.access_until,
        payment_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To the administrators: a payment arrived. */
  async notifyPaymentReceived({ event, platform, payload }) {
    const payment = await describePayment(platform.pool, payload.transactionId);
    const to = payment && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_payment_received',
      // An account that is closed has no address any more.
      ...(!payment.is_closed && { replyTo: payment.email }),
      values: {
        ...customerValues(platform, payment),
        plan_name: payment.plan_name ?? payment.description,
        amount: formatCents(payment.amount_cents),
        invoice_number: payment.invoice_number ?? '–',
        paid_at: formatMoment(payment.paid_at ?? new Date(event.occurredAt)),
      },
    };
  },

  /** To the administrators: a payment is disputed, and an answer is due. */
  async notifyDispute({ event, platform, payload }) {
    const payment = await describePayment(platform.pool, payload.transactionId);
    const to = payment && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_dispute_opened',
      values: {
        ...customerValues(platform, payment),
        amount: formatCents(payment.amount_cents),
        reference: payment.reference,
        label: payment.description,
        paid_at: payment.paid_at ? formatMoment(payment.paid_at) : '–',
        disputed_at: formatMoment(payment.disputed_at ?? new Date(event.occurredAt)),
      },
    };
  },

  /** To the administrators: money could not be given back, and may still be owed. */
  async notifyRefundFailed({ platform, payload }) {
    const refund = await describeRefund(platform.pool, payload.refundId);
    const to = refund && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_refund_failed',
      values: {
        ...customerValues(platform, refund),
        amount: formatCents(refund.refund_cents),
        reference: refund.reference,
        failure_reason: refund.failure_message ?? '–',
        request_reason: refund.reason || '–',
      },
    };
  },
});
