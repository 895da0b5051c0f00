import { z } from 'zod';
import { accountStates, billingCycles } from '../accounts/rules.ts';
import { addressPartSchema } from '../accounts/billingAddress.ts';
import { addressFields } from '../accounts/missingAddress.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { recordOf } from '../core/record.ts';

const customer = endpointsOf('billing', { kind: 'customer' });

const cycleSchema = z.enum(billingCycles, { error: 'Choisissez un rythme de facturation' });

/** Stripe's own ids: letters, digits and underscores. */
export const stripeSessionParams = z.object({
  sessionId: z.string().regex(/^cs_\w{1,250}$/, 'Référence de paiement invalide'),
});

/** What a customer sees of their subscription. Amounts in cents, VAT included. */
export const subscriptionSchema = z.object({
  state: z.enum(accountStates),
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
  /** As the profile has it: the next invoice is made out to it. */
  billingAddress: z.object(recordOf(addressFields, () => z.string().nullable())),
  /** Whether they must confirm their e-mail address before they can buy. */
  mustConfirmEmail: z.boolean(),
  /** Until when a consumer may withdraw from the contract; null for a professional, or when it is too late. */
  withdrawalUntil: z.iso.datetime().nullable(),
});
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

export const readSubscriptionEndpoint = customer.get('readSubscription', '/api/billing/subscription', {
  summary: 'L’abonnement du client connecté.',
  response: subscriptionSchema,
});

export const urlResponse = z.object({ url: z.url() });

export const createCheckoutEndpoint = customer.post('createCheckout', '/api/billing/checkout', {
  summary: 'Ouvre une page de paiement Stripe pour activer un abonnement.',
  body: z.object({
    /** Id, slug or name; the plan chosen at registration when it is absent. */
    plan: z.string().min(1).max(100).optional(),
    billingCycle: cycleSchema.optional(),
    /** What the profile lacks of the billing address, which is stored there; or Stripe's page asks for all of it. */
    billingAddress: z.union([addressPartSchema, z.literal('on_payment_page')]).optional(),
  }),
  status: 201,
  response: urlResponse.extend({ sessionId: z.string() }),
  errors: ['email_unconfirmed', 'already_subscribed', 'billing_unavailable', 'invalid_input'],
  throttle: 'payment',
});

/** Where the portal opens. */
export const portalFlows = ['home', 'change_plan', 'cancel', 'payment_method'] as const;
export type PortalFlow = (typeof portalFlows)[number];

export const openPortalEndpoint = customer.post('openPortal', '/api/billing/portal', {
  summary: 'Ouvre l’espace client de Stripe : formule, résiliation, moyen de paiement.',
  body: z.object({ flow: z.enum(portalFlows).default('home') }),
  status: 201,
  response: urlResponse,
  errors: ['no_subscription', 'billing_unavailable'],
  throttle: 'payment',
});

export const resumeSubscriptionEndpoint = customer.post('resumeSubscription', '/api/billing/subscription/resume', {
  summary: 'Annule la résiliation d’un abonnement, tant qu’il court encore.',
  response: subscriptionSchema,
  errors: ['no_subscription', 'billing_unavailable'],
});

export const withdrawEndpoint = customer.post('withdraw', '/api/billing/withdrawal', {
  summary: 'Se rétracte du contrat : fin immédiate et remboursement.',
  body: z.object({ confirm: z.literal(true, { error: 'Confirmez votre rétractation' }) }),
  status: 202,
  response: z.object({
    declaredAt: z.iso.datetime(),
    /** What is given back. */
    refundCents: z.number().int(),
  }),
  errors: ['withdrawal_closed', 'billing_unavailable'],
});

/** The state of a payment, as far as is known. */
const paymentStates = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;

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

export const readCheckoutEndpoint = customer.get('readCheckout', '/api/billing/checkout/:sessionId', {
  summary: 'Où en est un paiement, pour qui le fait.',
  params: stripeSessionParams,
  response: checkoutStatusSchema,
});

export const confirmCheckoutEndpoint = customer.post('confirmCheckout', '/api/billing/checkout/:sessionId/confirm', {
  summary: 'Relit un paiement chez Stripe sans attendre d’en être averti.',
  params: stripeSessionParams,
  response: checkoutStatusSchema,
  errors: ['billing_unavailable'],
  throttle: 'payment',
});

export const abandonCheckoutEndpoint = customer.post('abandonCheckout', '/api/billing/checkout/:sessionId/abandon', {
  summary: 'Note qu’un paiement n’a pas abouti.',
  params: stripeSessionParams,
  body: z.object({ reason: z.enum(['cancel', 'failed', 'unknown']) }),
  response: checkoutStatusSchema,
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
