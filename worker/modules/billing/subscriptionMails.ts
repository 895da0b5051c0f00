import { buffer } from 'node:stream/consumers';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { describeInvoice, describeSubscription, describeWithdrawal, openInvoicePdf } from '@app/domain/billing';
import type { MailAttachment } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { afterTheEnd, priceOf } from '../messaging/mailWords.ts';
import { toPerson } from '../messaging/recipients.ts';

/** How often it is billed, as an adjective of « facturation ». */
function billingRhythm(cycle: BillingCycle): 'Annuelle' | 'Mensuelle' {
  return cycle === 'yearly' ? 'Annuelle' : 'Mensuelle';
}

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
    const invoice = await describeInvoice(platform.pool, payload.invoiceId);
    if (!invoice) return null;
    const mail = { ...toPerson(invoice), attachments: [await readPdf(platform, payload.invoiceId)] };
    const amount = formatCents(Math.abs(invoice.total_cents));
    const invoices_url = `${platform.appUrl}/dashboard/facturation`;
    if (invoice.kind === 'credit_note') {
      return {
        ...mail,
        template: 'refund_confirmation',
        values: {
          credit_note_number: invoice.number,
          invoice_number: invoice.corrected_number ?? '–',
          amount,
          refunded_date: formatDate(invoice.refunded_at ?? invoice.issued_at),
          invoices_url,
        },
      };
    }
    if (invoice.purpose === 'activation' && invoice.current_period_end) {
      return {
        ...mail,
        template: 'subscription_confirmation',
        values: {
          plan_name: invoice.plan_name ?? invoice.description,
          billing_cycle: billingRhythm(invoice.cycle),
          amount: `${amount} TTC`,
          invoice_number: invoice.number,
          next_payment_date: formatDate(invoice.current_period_end),
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
        paid_date: formatDate(invoice.paid_at ?? invoice.issued_at),
        invoices_url,
      },
    };
  },

  /** To a customer whose subscription will not be renewed, unless they have changed their mind meanwhile. */
  async sendSubscriptionCancelled({ platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (subscription?.subscription_status !== 'cancelled') return null;
    return {
      ...toPerson(subscription),
      template: 'account_cancelled',
      values: {
        plan_name: subscription.plan_name ?? '',
        access_until: formatDate(new Date(payload.endsAt)),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer whose cancellation is taken back, unless they have cancelled again meanwhile. */
  async sendSubscriptionResumed({ platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (subscription?.subscription_status !== 'active' || !subscription.current_period_end) return null;
    const { cycle, amount_cents: cents } = subscription;
    return {
      ...toPerson(subscription),
      template: 'subscription_resumed',
      values: {
        plan_name: subscription.plan_name ?? '',
        next_payment_date: formatDate(subscription.current_period_end),
        amount: priceOf({ cycle, cents }),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /**
   * To a customer whose subscription is over, with what that means, unless they have another one. After a withdrawal the
   * acknowledgement has said it already.
   */
  async sendSubscriptionEnded({ event, platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (subscription?.subscription_status !== 'expired' || subscription.is_withdrawn) return null;
    return {
      ...toPerson(subscription),
      template: 'subscription_ended',
      values: {
        ...afterTheEnd,
        plan_name: subscription.plan_name ?? '',
        ended_date: formatDate(subscription.ended_at ?? new Date(event.occurredAt)),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer who has another plan or rhythm now. */
  async sendPlanChanged({ platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (!subscription?.plan_name || !subscription.current_period_end || subscription.ended_at) return null;
    const { cycle, amount_cents: cents } = subscription;
    return {
      ...toPerson(subscription),
      template: 'plan_changed',
      values: {
        plan_name: subscription.plan_name,
        billing_cycle: billingRhythm(cycle),
        amount: priceOf({ cycle, cents }),
        next_payment_date: formatDate(subscription.current_period_end),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a consumer who withdrew: what they declared, and when. */
  async acknowledgeWithdrawal({ platform, payload }) {
    const withdrawal = await describeWithdrawal(platform.pool, payload.withdrawalId);
    if (!withdrawal) return null;
    return {
      ...toPerson(withdrawal),
      template: 'withdrawal_acknowledged',
      values: {
        customer_name: `${withdrawal.first_name} ${withdrawal.last_name}`,
        plan_name: withdrawal.plan_name ?? '',
        contract_date: formatDate(withdrawal.started_at),
        declared_at: formatMoment(withdrawal.declared_at),
        amount: formatCents(withdrawal.refund_cents),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
