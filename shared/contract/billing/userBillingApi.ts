import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { pageShape } from '../core/lists.ts';
import { invoiceSchema } from './invoicesApi.ts';
import { subscriptionEnds } from './rules.ts';
import { checkoutStatusSchema, stripeSessionParams, subscriptionSchema, urlResponse } from './subscriptionApi.ts';

/** Payments and what documents them. */
const admin = endpointsOf('billing', { kind: 'permission', permission: 'users' });
const transactionsAdmin = endpointsOf('billing', { kind: 'permission', permission: 'transactions' });

const userParams = z.object({ id: z.uuid('Identifiant de compte invalide') });

export const readUserSubscriptionEndpoint = admin.get('readUserSubscription', '/api/admin/users/:id/subscription', {
  summary: 'L’abonnement d’un client, sans son moyen de paiement ; son montant, pour qui peut voir les transactions.',
  params: userParams,
  response: subscriptionSchema.pick({
    state: true,
    plan: true,
    billingCycle: true,
    amountCents: true,
    trial: true,
    nextBillingAt: true,
    endsAt: true,
  }),
});

export const listUserInvoicesEndpoint = transactionsAdmin.get('listUserInvoices', '/api/admin/users/:id/invoices', {
  summary: 'Les factures et avoirs d’un client, du plus récent au plus ancien.',
  params: userParams,
  query: z.object(pageShape),
  response: z.object({ invoices: z.array(invoiceSchema) }),
});

export const readAnyCheckoutEndpoint = transactionsAdmin.get('readAnyCheckout', '/api/admin/checkouts/:sessionId', {
  summary: 'Où en est un paiement de n’importe quel client, sans interroger Stripe.',
  params: stripeSessionParams,
  response: checkoutStatusSchema.extend({ accountId: z.uuid() }),
});

/** Anyone with this address may change plan and card, or end the subscription: guarded like a refund, recorded. */
export const openUserPortalEndpoint = transactionsAdmin.post('openUserPortal', '/api/admin/users/:id/portal', {
  summary: 'Ouvre l’espace client de Stripe pour un client ; le journal note qui l’a fait.',
  proof: true,
  params: userParams,
  status: 201,
  response: urlResponse,
  errors: ['no_subscription', 'billing_unavailable'],
  throttle: 'payment',
});

export const endUserSubscriptionEndpoint = transactionsAdmin.post(
  'endUserSubscription',
  '/api/admin/users/:id/subscription-end',
  {
    summary:
      'Résilie l’abonnement d’un client, tout de suite ou à la fin de ce qui est payé ; attend Stripe un instant.',
    proof: true,
    params: userParams,
    body: z.object({ when: z.enum(subscriptionEnds, { error: 'Choisissez quand l’abonnement se termine' }) }),
    response: z.object({
      /** False: it goes on, and the customer's page will show it. */
      done: z.boolean(),
      /** French, fit for a person. */
      message: z.string(),
    }),
    errors: ['no_subscription'],
  },
);

/** What customers see of their billing, for administrators. */
export const userBillingEndpoints = [
  readUserSubscriptionEndpoint,
  listUserInvoicesEndpoint,
  readAnyCheckoutEndpoint,
  openUserPortalEndpoint,
  endUserSubscriptionEndpoint,
] as const;
