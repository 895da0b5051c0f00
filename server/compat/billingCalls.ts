import * as api from '@app/contract/billing/subscriptionApi.ts';
import { downloadInvoiceEndpoint, listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { billingMessages } from '@app/contract/billing/rules.ts';
import { downloadAnyInvoiceEndpoint } from '@app/contract/billing/transactionsApi.ts';
import * as userApi from '@app/contract/billing/userBillingApi.ts';
import { DomainError } from '@app/domain/platform';
import { everyPage, namedAccount, requireOwn, type CompatCall, type CompatRequest } from './CompatCall.ts';

const stripePath = '/backend/api/stripe-billing.php';

/** @param other whose they are, when not the caller's. */
async function everyInvoice({ ask }: CompatRequest, other: string | null): Promise<unknown[]> {
  const every = await everyPage(async (query) => {
    const { invoices: rows } = await (other === null
      ? ask(listInvoicesEndpoint, { query })
      : ask(userApi.listUserInvoicesEndpoint, { params: { id: other }, query }));
    return { rows };
  });
  return every.map(({ id, kind, number, amountCents, status, createdAt, label }) => ({
    id,
    type: kind,
    invoice_number: number,
    description: label,
    amount: amountCents / 100,
    status,
    created_at: createdAt,
    date: createdAt,
  }));
}

/** Amounts in cents, as the payment provider counts. */
function presentSession({ planName, billingCycle, amountPaidCents }: api.CheckoutStatus) {
  return { plan_name: planName, billing_cycle: billingCycle, amount_paid: amountPaidCents };
}

/** Why a payment does not count yet, or never will. */
function explain({ state }: api.CheckoutStatus): string {
  if (state === 'pending') return 'Votre paiement est en cours de confirmation';
  if (state === 'cancelled') return 'Paiement annulé';
  return billingMessages.processingFailed;
}

function isAdministrator({ principal }: CompatRequest): boolean {
  return principal?.kind === 'administrator';
}

/**
 * A payment by its session: a customer's own is read again at Stripe, an administrator sees what is known of anybody's.
 * @throws DomainError not_found when it does not belong to the account that is named with it.
 */
async function findPayment(request: CompatRequest, sessionId: unknown): Promise<api.CheckoutStatus> {
  const other = namedAccount(request);
  const params = { sessionId };
  if (!isAdministrator(request)) return request.ask(api.confirmCheckoutEndpoint, { params });
  const { accountId, ...status } = await request.ask(userApi.readAnyCheckoutEndpoint, { params });
  if (other !== null && other !== accountId) throw new DomainError('not_found');
  return status;
}

/** Subscription, invoices, payment. */
export const billingCalls: readonly CompatCall[] = [
  {
    line: 'API-11',
    method: 'GET',
    path: '/backend/api/subscriptions.php',
    action: 'get-subscription',
    async answer(request) {
      const other = namedAccount(request);
      const subscription = await (other === null
        ? request.ask(api.readSubscriptionEndpoint, {})
        : request.ask(userApi.readUserSubscriptionEndpoint, { params: { id: other } }));
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
      return { success: true, invoices: await everyInvoice(request, namedAccount(request)) };
    },
  },
  {
    line: 'API-13',
    method: 'GET',
    path: '/backend/api/generate-invoice-pdf.php',
    file: 'application/pdf',
    async answer(request) {
      const params = { id: request.query.id };
      return isAdministrator(request)
        ? request.ask(downloadAnyInvoiceEndpoint, { params })
        : request.ask(downloadInvoiceEndpoint, { params });
    },
  },
  {
    line: 'API-14',
    method: 'POST',
    path: stripePath,
    action: 'create_checkout',
    takes: ['user_id', 'plan_name', 'billing_cycle'],
    async answer(request) {
      requireOwn(request, 'Seul le client lui-même peut souscrire un abonnement.');
      const { plan_name: plan, billing_cycle: billingCycle } = request.body;
      const { url } = await request.ask(api.createCheckoutEndpoint, {
        // Clients of the specification ask nobody for an address: the payment page does.
        body: { plan, billingCycle, billingAddress: 'on_payment_page' },
      });
      return { success: true, url };
    },
  },
  {
    line: 'API-15',
    method: 'POST',
    path: stripePath,
    action: 'create_customer_portal',
    takes: ['user_id'],
    async answer(request) {
      const other = namedAccount(request);
      const { url } = await (other === null
        ? request.ask(api.openPortalEndpoint, { body: {} })
        : request.ask(userApi.openUserPortalEndpoint, { params: { id: other } }));
      return { success: true, url };
    },
  },
  {
    line: 'API-16',
    method: 'POST',
    path: stripePath,
    action: 'process_payment_success',
    takes: ['session_id', 'user_id'],
    async answer(request) {
      const status = await findPayment(request, request.body.session_id);
      const session = presentSession(status);
      return status.state === 'paid' ? { success: true, session } : { success: false, session, error: explain(status) };
    },
  },
  {
    line: 'API-17',
    method: 'GET',
    path: '/backend/api/verify-payment.php',
    async answer(request) {
      const status = await findPayment(request, request.query.session_id);
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
    takes: ['session_id', 'user_id', 'reason'],
    async answer(request) {
      requireOwn(request, 'Seul le client qui paie peut abandonner son paiement.');
      const { session_id: sessionId, reason } = request.body;
      await request.ask(api.abandonCheckoutEndpoint, {
        params: { sessionId },
        body: { reason: reason === 'cancel' || reason === 'failed' ? reason : 'unknown' },
      });
      return { success: true };
    },
  },
];
