import {
  abandonCheckoutEndpoint,
  confirmCheckoutEndpoint,
  createCheckoutEndpoint,
  openPortalEndpoint,
  readSubscriptionEndpoint,
  type CheckoutStatus,
} from '@app/contract/billing/subscriptionApi.ts';
import { downloadInvoiceEndpoint, listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { billingMessages } from '@app/contract/billing/rules.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';
import { requireOwn } from './requireOwn.ts';

const stripePath = '/backend/api/stripe-billing.php';

/** Invoices that one answer holds: this call knows no pages. */
const invoicesAtOnce = 100;

async function everyInvoice({ ask }: CompatRequest): Promise<unknown[]> {
  const invoices: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(listInvoicesEndpoint, { query: { page, pageSize: invoicesAtOnce } });
    for (const { id, kind, number, amountCents, status, createdAt, label } of answer.invoices) {
      invoices.push({
        id,
        type: kind,
        invoice_number: number,
        description: label,
        amount: amountCents / 100,
        status,
        created_at: createdAt,
        date: createdAt,
      });
    }
    if (answer.invoices.length < invoicesAtOnce) return invoices;
  }
}

/** Amounts in cents, as the payment provider counts. */
function presentSession({ planName, billingCycle, amountPaidCents }: CheckoutStatus) {
  return { plan_name: planName, billing_cycle: billingCycle, amount_paid: amountPaidCents };
}

/** Why a payment does not count yet, or never will. */
function explain({ state }: CheckoutStatus): string {
  if (state === 'pending') return 'Votre paiement est en cours de confirmation';
  if (state === 'cancelled') return 'Paiement annulé';
  return billingMessages.processingFailed;
}

/** Subscription, invoices, payment. */
export const billingCalls: readonly CompatCall[] = [
  {
    line: 'API-11',
    method: 'GET',
    path: '/backend/api/subscriptions.php',
    action: 'get-subscription',
    async answer(request) {
      requireOwn(request);
      const subscription = await request.ask(readSubscriptionEndpoint, {});
      return {
        success: true,
        plan_name: subscription.plan?.name ?? null,
        amount: subscription.amountCents === null ? null : subscription.amountCents / 100,
        billing_cycle: subscription.billingCycle,
        status: subscription.state,
        next_billing_date: subscription.nextBillingAt,
      };
    },
  },
  {
    line: 'API-12',
    method: 'GET',
    path: '/backend/api/invoices.php',
    async answer(request) {
      requireOwn(request);
      return { success: true, invoices: await everyInvoice(request) };
    },
  },
  {
    line: 'API-13',
    method: 'GET',
    path: '/backend/api/generate-invoice-pdf.php',
    file: 'application/pdf',
    async answer({ ask, query }) {
      return ask(downloadInvoiceEndpoint, { params: { id: query.id } });
    },
  },
  {
    line: 'API-14',
    method: 'POST',
    path: stripePath,
    action: 'create_checkout',
    async answer(request) {
      requireOwn(request);
      const { plan_name: plan, billing_cycle: billingCycle } = request.body;
      const { url } = await request.ask(createCheckoutEndpoint, { body: { plan, billingCycle } });
      return { success: true, url };
    },
  },
  {
    line: 'API-15',
    method: 'POST',
    path: stripePath,
    action: 'create_customer_portal',
    async answer(request) {
      requireOwn(request);
      const { url } = await request.ask(openPortalEndpoint, { body: {} });
      return { success: true, url };
    },
  },
  {
    line: 'API-16',
    method: 'POST',
    path: stripePath,
    action: 'process_payment_success',
    async answer(request) {
      requireOwn(request);
      const status = await request.ask(confirmCheckoutEndpoint, { params: { sessionId: request.body.session_id } });
      const session = presentSession(status);
      return status.state === 'paid' ? { success: true, session } : { success: false, session, error: explain(status) };
    },
  },
  {
    line: 'API-17',
    method: 'GET',
    path: '/backend/api/verify-payment.php',
    async answer({ ask, query }) {
      const status = await ask(confirmCheckoutEndpoint, { params: { sessionId: query.session_id } });
      const isPaid = status.state === 'paid';
      return {
        success: isPaid,
        message: isPaid ? billingMessages.mailsSent : explain(status),
        ...presentSession(status),
      };
    },
  },
  {
    line: 'API-18',
    method: 'POST',
    path: '/backend/api/process-payment-failure.php',
    async answer(request) {
      requireOwn(request);
      const { session_id: sessionId, reason } = request.body;
      await request.ask(abandonCheckoutEndpoint, {
        params: { sessionId },
        body: { reason: reason === 'cancel' || reason === 'failed' ? reason : 'unknown' },
      });
      return { success: true };
    },
  },
];
