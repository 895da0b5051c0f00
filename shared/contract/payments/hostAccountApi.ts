import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

/**
 * How far a host's own Stripe account is with payments by card: Stripe waits for its owner, verifies what they said, lets it charge cards,
 * or refused something.
 */
export const hostAccountStates = ['onboarding', 'verifying', 'ready', 'blocked'] as const;
export type HostAccountState = (typeof hostAccountStates)[number];

export const hostAccountSchema = z.object({
  /** `none`: no account is connected. */
  state: z.enum(['none', ...hostAccountStates]),
  /** Whether an account can be connected at all: the product itself has an account at Stripe. */
  isOpen: z.boolean(),
  /** Why an account that was connected no longer is, in French. */
  notice: z.string().nullable(),
  /** What Stripe still asks of its owner, in French. */
  lacks: z.array(z.object({ label: z.string(), isLate: z.boolean() })),
  /** Until when Stripe wants to have it; null: now, or there is nothing. */
  deadline: z.iso.datetime({ offset: true }).nullable(),
  /** Whether only money of tests moves there. */
  isTest: z.boolean(),
  /** Where its owner sees it at Stripe; null without one. */
  dashboardUrl: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
  /** When Stripe was last asked about it. */
  readAt: z.iso.datetime().nullable(),
});
export type HostAccountView = z.output<typeof hostAccountSchema>;

const checkSchema = z.object({ label: z.string(), ok: z.boolean(), detail: z.string() });
export type HostAccountCheck = z.output<typeof checkSchema>;

export const readHostAccountEndpoint = customer.get('readHostAccount', '/api/payments/account', {
  summary: 'Le compte Stripe de l’hôte\u00a0: son état, et ce que Stripe attend encore.',
  response: hostAccountSchema,
});

export const openHostOnboardingEndpoint = customer.post('openHostOnboarding', '/api/payments/account/onboarding', {
  summary: 'Ouvre chez Stripe la page où l’hôte connecte son compte\u202f; l’adresse ne sert qu’une fois.',
  response: z.object({ url: z.url() }),
  errors: ['account_restricted', 'billing_unavailable'],
  throttle: 'payment',
});

export const refreshHostAccountEndpoint = customer.post('refreshHostAccount', '/api/payments/account/refresh', {
  summary: 'Relit maintenant le compte de l’hôte chez Stripe.',
  response: hostAccountSchema,
  errors: ['account_restricted', 'not_found', 'billing_unavailable'],
  throttle: 'payment',
});

export const testHostAccountEndpoint = customer.post('testHostAccount', '/api/payments/account/test', {
  summary: 'Essaie le compte de l’hôte\u00a0: ce qui est prêt, et ce qui ne l’est pas.',
  response: z.object({ ok: z.boolean(), checks: z.array(checkSchema) }),
  errors: ['account_restricted', 'not_found', 'billing_unavailable'],
  throttle: 'payment',
});

export const closeHostAccountEndpoint = customer.delete('closeHostAccount', '/api/payments/account', {
  summary:
    'Déconnecte le compte de l’hôte\u00a0: plus aucun nouveau paiement par carte\u202f; rien ne change chez Stripe.',
  errors: ['account_restricted'],
});

/** How far a payout is; `failed`: the bank sent the money back. */
export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

const payoutsSchema = z.object({
  /** What Stripe pays out next; below zero when refunds exceed it. */
  availableCents: z.number().int(),
  /** What guests paid, and Stripe does not pay out yet. */
  pendingCents: z.number().int(),
  /** The last twenty, newest first. */
  payouts: z.array(
    z.object({
      id: z.string(),
      /** The day on which the bank has it. */
      day: z.string(),
      cents: z.number().int(),
      state: z.enum(payoutStates),
    }),
  ),
});
export type HostPayouts = z.output<typeof payoutsSchema>;

export const readHostPayoutsEndpoint = customer.get('readHostPayouts', '/api/payments/account/payouts', {
  summary: 'L’argent de l’hôte chez Stripe, et ses derniers virements.',
  response: payoutsSchema,
  errors: ['not_found', 'billing_unavailable'],
  throttle: 'payment',
});

export const hostAccountEndpoints = [
  readHostAccountEndpoint,
  openHostOnboardingEndpoint,
  readHostPayoutsEndpoint,
  refreshHostAccountEndpoint,
  testHostAccountEndpoint,
  closeHostAccountEndpoint,
] as const;
