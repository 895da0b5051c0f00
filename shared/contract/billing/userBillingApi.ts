import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { pageShape } from '../core/lists.ts';
import { invoiceSchema } from './invoicesApi.ts';
import { checkoutStatusSchema, stripeSessionParams, subscriptionSchema, urlResponse } from './subscriptionApi.ts';

/** Payments and what documents them. */
const access = { kind: 'permission', permission: 'transactions' } as const;

const userParams = z.object({ id: z.uuid('Identifiant de compte invalide') });

export const readUserSubscriptionEndpoint = defineEndpoint({
  name: 'billing.readUserSubscription',
  method: 'GET',
  path: '/api/admin/users/:id/subscription',
  summary: 'L’abonnement d’un client, sans son moyen de paiement.',
  // What a customer's file says of it already.
  access: { kind: 'permission', permission: 'users' },
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
  errors: ['not_found'],
});

export const listUserInvoicesEndpoint = defineEndpoint({
  name: 'billing.listUserInvoices',
  method: 'GET',
  path: '/api/admin/users/:id/invoices',
  summary: 'Les factures et avoirs d’un client, du plus récent au plus ancien.',
  access,
  params: userParams,
  query: z.object(pageShape),
  response: z.object({ invoices: z.array(invoiceSchema) }),
  errors: ['not_found'],
});

export const readAnyCheckoutEndpoint = defineEndpoint({
  name: 'billing.readAnyCheckout',
  method: 'GET',
  path: '/api/admin/checkouts/:sessionId',
  summary: 'Où en est un paiement de n’importe quel client, sans interroger Stripe.',
  access,
  params: stripeSessionParams,
  response: checkoutStatusSchema.extend({ accountId: z.uuid() }),
  errors: ['not_found'],
});

/** Whoever holds the address may change the plan, the card, or end the subscription: asked for like a refund, and noted. */
export const openUserPortalEndpoint = defineEndpoint({
  name: 'billing.openUserPortal',
  method: 'POST',
  path: '/api/admin/users/:id/portal',
  summary: 'Ouvre l’espace client de Stripe pour un client ; le journal note qui l’a fait.',
  access,
  proof: true,
  params: userParams,
  status: 201,
  response: urlResponse,
  errors: ['not_found', 'no_subscription', 'billing_unavailable', 'too_many_requests'],
  throttle: 'payment',
});

/** What customers see of their billing, for administrators. */
export const userBillingEndpoints = [
  readUserSubscriptionEndpoint,
  listUserInvoicesEndpoint,
  readAnyCheckoutEndpoint,
  openUserPortalEndpoint,
] as const;
