import { z } from 'zod';
import { billingCycles, subscriptionStatuses } from '../accounts/rules.ts';
import { defineEndpoint } from '../core/endpoint.ts';

const cycleSchema = z.enum(billingCycles, { error: 'Choisissez un rythme de facturation' });

/** Stripe's own ids: letters, digits and underscores. */
export const stripeSessionParams = z.object({
  sessionId: z.string().regex(/^cs_\w{1,250}$/, 'Référence de paiement invalide'),
});

/** What a customer sees of their subscription. Amounts in cents, VAT included. */
export const subscriptionSchema = z.object({
  state: z.enum([...subscriptionStatuses, 'unknown']),
  /** The plan they pay for, else the one they chose; null without one. */
  plan: z
    .object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      maxProperties: z.number().int().min(-1),
      priceMonthlyCents: z.number().int(),
      priceYearlyCents: z.number().int(),
    })
    .nullable(),
  billingCycle: z.enum(billingCycles),
  /** Of one period, as agreed; null without a subscription. */
  amountCents: z.number().int().nullable(),
  trial: z.object({ endsAt: z.iso.datetime().nullable(), daysLeft: z.number().int().min(0) }),
  /** When the next payment is taken; null when none will be. */
  nextBillingAt: z.iso.datetime().nullable(),
  /** Until when a cancelled subscription lasts. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether a live subscription at Stripe is behind it, and so whether the portal can manage it. */
  isManaged: z.boolean(),
  customerSince: z.iso.datetime().nullable(),
  paymentMethod: z
    .object({
      brand: z.string(),
      last4: z.string(),
      expiryMonth: z.number().int(),
      expiryYear: z.number().int(),
    })
    .nullable(),
  /** What is due, for an account whose payment failed. */
  unpaid: z
    .object({ amountCents: z.number().int(), since: z.iso.datetime(), accessUntil: z.iso.datetime().nullable() })
    .nullable(),
  /** Whether they must confirm their e-mail address before they can buy. */
  mustConfirmEmail: z.boolean(),
  /** Until when a consumer may withdraw from the contract; null for a professional, or when it is too late. */
  withdrawalUntil: z.iso.datetime().nullable(),
});
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

export const readSubscriptionEndpoint = defineEndpoint({
  name: 'billing.readSubscription',
  method: 'GET',
  path: '/api/billing/subscription',
  summary: "L'abonnement du client connecté.",
  access: { kind: 'customer' },
  response: subscriptionSchema,
});

export const urlResponse = z.object({ url: z.url() });

export const createCheckoutEndpoint = defineEndpoint({
  name: 'billing.createCheckout',
  method: 'POST',
  path: '/api/billing/checkout',
  summary: 'Ouvre une page de paiement Stripe pour activer un abonnement.',
  access: { kind: 'customer' },
  body: z.object({
    /** Id, slug or name; the plan chosen at registration when it is absent. */
    plan: z.string().min(1).max(100).optional(),
    billingCycle: cycleSchema.optional(),
  }),
  status: 201,
  response: urlResponse.extend({ sessionId: z.string() }),
  errors: ['email_unconfirmed', 'already_subscribed', 'billing_unavailable', 'invalid_input', 'too_many_requests'],
  throttle: 'payment',
});

/** Where the portal opens. */
export const portalFlows = ['home', 'change_plan', 'cancel', 'payment_method'] as const;
export type PortalFlow = (typeof portalFlows)[number];

export const openPortalEndpoint = defineEndpoint({
  name: 'billing.openPortal',
  method: 'POST',
  path: '/api/billing/portal',
  summary: "Ouvre l'espace client de Stripe : formule, résiliation, moyen de paiement.",
  access: { kind: 'customer' },
  body: z.object({ flow: z.enum(portalFlows).default('home') }),
  status: 201,
  response: urlResponse,
  errors: ['no_subscription', 'billing_unavailable', 'too_many_requests'],
  throttle: 'payment',
});

export const resumeSubscriptionEndpoint = defineEndpoint({
  name: 'billing.resumeSubscription',
  method: 'POST',
  path: '/api/billing/subscription/resume',
  summary: "Reprend un abonnement résilié, tant qu'il court encore.",
  access: { kind: 'customer' },
  response: subscriptionSchema,
  errors: ['no_subscription', 'billing_unavailable'],
});

export const withdrawEndpoint = defineEndpoint({
  name: 'billing.withdraw',
  method: 'POST',
  path: '/api/billing/withdrawal',
  summary: 'Se rétracte du contrat : fin immédiate et remboursement.',
  access: { kind: 'customer' },
  body: z.object({ confirm: z.literal(true, { error: 'Confirmez votre rétractation' }) }),
  status: 202,
  response: z.object({
    declaredAt: z.iso.datetime(),
    /** What is given back. */
    refundCents: z.number().int(),
  }),
  errors: ['withdrawal_closed', 'billing_unavailable'],
});

/** How a payment stands, as far as is known. */
export const paymentStates = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;

export const checkoutStatusSchema = z.object({
  state: z.enum(paymentStates),
  planName: z.string(),
  billingCycle: z.enum(billingCycles),
  /** What was paid; null as long as it is not known. */
  amountPaidCents: z.number().int().nullable(),
  nextBillingAt: z.iso.datetime().nullable(),
  /** Null until it is issued. */
  invoiceNumber: z.string().nullable(),
  /** Whether the confirmation e-mail has left. */
  confirmationSent: z.boolean(),
});
export type CheckoutStatus = z.infer<typeof checkoutStatusSchema>;

export const readCheckoutEndpoint = defineEndpoint({
  name: 'billing.readCheckout',
  method: 'GET',
  path: '/api/billing/checkout/:sessionId',
  summary: 'Où en est un paiement, pour qui le fait.',
  access: { kind: 'customer' },
  params: stripeSessionParams,
  response: checkoutStatusSchema,
  errors: ['not_found'],
});

export const confirmCheckoutEndpoint = defineEndpoint({
  name: 'billing.confirmCheckout',
  method: 'POST',
  path: '/api/billing/checkout/:sessionId/confirm',
  summary: "Relit un paiement chez Stripe sans attendre d'en être averti.",
  access: { kind: 'customer' },
  params: stripeSessionParams,
  response: checkoutStatusSchema,
  errors: ['not_found', 'billing_unavailable', 'too_many_requests'],
  throttle: 'payment',
});

export const abandonCheckoutEndpoint = defineEndpoint({
  name: 'billing.abandonCheckout',
  method: 'POST',
  path: '/api/billing/checkout/:sessionId/abandon',
  summary: "Note qu'un paiement n'a pas abouti.",
  access: { kind: 'customer' },
  params: stripeSessionParams,
  body: z.object({ reason: z.enum(['cancel', 'failed', 'unknown']) }),
  response: checkoutStatusSchema,
  errors: ['not_found'],
});

export const subscriptionEndpoints = [
  readSubscriptionEndpoint,
  createCheckoutEndpoint,
  openPortalEndpoint,
  resumeSubscriptionEndpoint,
  withdrawEndpoint,
  readCheckoutEndpoint,
  confirmCheckoutEndpoint,
  abandonCheckoutEndpoint,
] as const;
