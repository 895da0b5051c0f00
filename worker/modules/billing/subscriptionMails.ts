import { buffer } from 'node:stream/consumers';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { describeInvoice, describeSubscription, describeWithdrawal, openInvoicePdf } from '@app/domain/billing';
import type { MailAttachment } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { afterTheEnd, priceOf, toHolder } from '../messaging/recipients.ts';

/** How often it is billed, as an adjective of « facturation ». */
const billingRhythms = { monthly: 'Mensuelle', yearly: 'Annuelle' } as const;

/** The PDF of an invoice or a credit note, as a file that goes with a mail. */
async function readPdf(platform: Platform, invoiceId: string): Promise<MailAttachment> {
  const { name, content } = await openInvoicePdf(platform, { invoiceId, accountId: null });
  return { filename: name, contentType: 'application/pdf', content: await buffer(content) };
}

/** Mails to a customer about their subscription and its invoices. */
export const subscriptionMails = defineMails({
  /**
   * An invoice or a credit note, to whom it is made out: the first one of a subscription confirms it, a credit note announces
   * the refund. Nobody is written to whose account is closed.
   */
  async sendInvoice({ platform, payload }) {
    const invoice = await describeInvoice(platform, payload.invoiceId);
    if (!invoice) return null;
    const mail = { ...toHolder(invoice), attachments: [await readPdf(platform, payload.invoiceId)] };
    const amount = formatCents(Math.abs(invoice.totalCents));
    const invoices_url = `${platform.appUrl}/dashboard/facturation`;
    if (invoice.kind === 'credit_note') {
      return {
        ...mail,
        template: 'refund_confirmation',
        values: {
          credit_note_number: invoice.number,
          invoice_number: invoice.correctedNumber ?? '–',
          amount,
          refunded_date: formatDate(invoice.refundedAt ?? invoice.issuedAt),
          invoices_url,
        },
      };
    }
    if (invoice.purpose === 'activation' && invoice.currentPeriodEnd) {
      return {
        ...mail,
        template: 'subscription_confirmation',
        values: {
          plan_name: invoice.planName ?? invoice.description,
          billing_cycle: billingRhythms[invoice.cycle],
          amount: `${amount} TTC`,
          invoice_number: invoice.number,
          next_payment_date: formatDate(invoice.currentPeriodEnd),
          dashboard_url: `${platform.appUrl}/dashboard`,
          invoices_url,
        },
      };
    }
    return {
      ...mail,
      template: 'invoice_available',
      values: {
        invoice_number: invoice.number,
        label: invoice.description,
        amount,
        paid_date: formatDate(invoice.paidAt ?? invoice.issuedAt),
        invoices_url,
      },
    };
  },

  /** To a customer whose subscription will not be renewed, unless they have changed their mind meanwhile. */
  async sendSubscriptionCancelled({ platform, payload }) {
    const subscription = await describeSubscription(platform, payload.subscriptionId);
    if (subscription?.subscriptionStatus !== 'cancelled') return null;
    return {
      ...toHolder(subscription),
      template: 'account_cancelled',
      values: {
        plan_name: subscription.planName ?? '',
        access_until: formatDate(new Date(payload.endsAt)),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer whose cancellation is taken back, unless they have cancelled again meanwhile. */
  async sendSubscriptionResumed({ platform, payload }) {
    const subscription = await describeSubscription(platform, payload.subscriptionId);
    if (subscription?.subscriptionStatus !== 'active' || !subscription.currentPeriodEnd) return null;
    const { cycle, amountCents: cents } = subscription;
    return {
      ...toHolder(subscription),
      template: 'subscription_resumed',
      values: {
        plan_name: subscription.planName ?? '',
        next_payment_date: formatDate(subscription.currentPeriodEnd),
        amount: priceOf({ cycle, cents }),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /**
   * To a customer whose subscription is over, with what that means, unless they have another one: one that the team ended at
   * once has words of its own. After a withdrawal the acknowledgement has said it already.
   */
  async sendSubscriptionEnded({ event, platform, payload }) {
    const subscription = await describeSubscription(platform, payload.subscriptionId);
    if (subscription?.subscriptionStatus !== 'expired' || subscription.isWithdrawn) return null;
    return {
      ...toHolder(subscription),
      template: subscription.requestedEnd === 'now' ? 'subscription_ended_by_team' : 'subscription_ended',
      values: {
        ...afterTheEnd,
        plan_name: subscription.planName ?? '',
        ended_date: formatDate(subscription.endedAt ?? new Date(event.occurredAt)),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer who has another plan or rhythm now. */
  async sendPlanChanged({ platform, payload }) {
    const subscription = await describeSubscription(platform, payload.subscriptionId);
    if (!subscription?.planName || !subscription.currentPeriodEnd || subscription.endedAt) return null;
    const { cycle, amountCents: cents } = subscription;
    return {
      ...toHolder(subscription),
      template: 'plan_changed',
      values: {
        plan_name: subscription.planName,
        billing_cycle: billingRhythms[cycle],
        amount: priceOf({ cycle, cents }),
        next_payment_date: formatDate(subscription.currentPeriodEnd),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a consumer who withdrew: what they declared, and when. */
  async acknowledgeWithdrawal({ platform, payload }) {
    const withdrawal = await describeWithdrawal(platform, payload.withdrawalId);
    if (!withdrawal) return null;
    return {
      ...toHolder(withdrawal),
      template: 'withdrawal_acknowledged',
      values: {
        customer_name: `${withdrawal.firstName} ${withdrawal.lastName}`,
        plan_name: withdrawal.planName ?? '',
        contract_date: formatDate(withdrawal.startedAt),
        declared_at: formatMoment(withdrawal.declaredAt),
        amount: formatCents(withdrawal.refundCents),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
