import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { plainText } from '../core/texts.ts';
import { stayDayOr } from '../properties/stayDay.ts';
import { reservationParams } from '../reservations/api.ts';
import { reservationBounds } from '../reservations/rules.ts';
import { paymentMeans } from './terms/termBounds.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

/**
 * Of what is asked for on a day: received, asked for by now, not received in time, or asked for later. A request asks for nothing yet,
 * and an option has until the day to which its nights are held.
 */
const instalmentStates = ['paid', 'due', 'late', 'planned'] as const;

const instalmentSchema = z.object({
  kind: z.enum(['deposit', 'balance', 'whole']),
  cents: z.number().int(),
  dueOn: z.string(),
  /** What was received goes to the first instalments first. */
  paidCents: z.number().int(),
  state: z.enum(instalmentStates),
});
export type InstalmentView = z.output<typeof instalmentSchema>;

const paymentSchema = z.object({
  id: z.uuid(),
  /** Below zero: given back. */
  cents: z.number().int(),
  means: z.enum(paymentMeans),
  on: z.string(),
  note: z.string(),
  /** Whether Stripe says so, and not the host: it cannot be taken off the list. */
  byCard: z.boolean(),
  /** Whether the cardholder's bank took it back, or returned it, in a dispute: neither side gave anything. */
  byBank: z.boolean(),
});
export type StayPaymentView = z.output<typeof paymentSchema>;

export const stayMoneySchema = z.object({
  /** As it was agreed; null: the host typed the stay. */
  plan: z.object({ instalments: z.array(instalmentSchema), totalCents: z.number().int() }).nullable(),
  /** In the order of their days. */
  payments: z.array(paymentSchema),
  /** What passes through the host's own Stripe account. */
  card: z.object({
    /** Being paid on a page, or set aside on the card until the stay is booked; null: nothing is under way. */
    underWay: z.object({ state: z.enum(['open', 'held']), cents: z.number().int() }).nullable(),
    /** Whether a bank disputes one of its payments, or did: see `listDisputes`. */
    isDisputed: z.boolean(),
    /** What banks took back of the price while they decide; the guest is not asked for it. */
    disputedCents: z.number().int(),
    /** What lost disputes cost, and the host does not ask for again. */
    lostCents: z.number().int(),
    /** What can still go back to the cards from which it came. */
    refundableCents: z.number().int(),
    /** On their way back, and those that came to nothing. */
    refunds: z.array(
      z.object({
        id: z.uuid(),
        cents: z.number().int(),
        state: z.enum(['asked', 'failed']),
        /** French; empty as long as it is under way. */
        reason: z.string(),
      }),
    ),
  }),
  receivedCents: z.number().int(),
  /** What is still to come, never below zero; null: nobody said what the stay costs, or it takes place no more. */
  remainingCents: z.number().int().nullable(),
  /** What a cancellation came to; null: the stay is not cancelled, or nothing was agreed about its money. */
  cancellation: z
    .object({
      paidCents: z.number().int(),
      keptCents: z.number().int(),
      refundCents: z.number().int(),
      /** Owed by the host beside the refund: the arrhes once more. */
      extraCents: z.number().int(),
      by: z.enum(['guest', 'host']),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type StayMoneyView = z.output<typeof stayMoneySchema>;

/** Minutes for which a refund that a host notes has to stand before its guest is told of it. */
export const refundToldAfterMinutes = 10;

export const moneyBounds = { note: 200, payments: 100 } as const;

const most = reservationBounds.totalCents;

export const newPaymentSchema = z.object({
  /** Below zero: given back. */
  cents: z
    .number('Saisissez un montant')
    .int('Au plus deux décimales')
    .min(-most, 'Au plus 1\u202f000\u202f000\u00a0€')
    .max(most, 'Au plus 1\u202f000\u202f000\u00a0€')
    .refine((cents) => cents !== 0, 'Saisissez un montant'),
  means: z.enum(paymentMeans, 'Choisissez un moyen de paiement'),
  on: stayDayOr('Choisissez le jour'),
  note: plainText(moneyBounds.note).default(''),
  /** Of the form that was sent: sent again, it is the same payment. */
  submission: z.uuid().optional(),
});
export type NewPayment = z.output<typeof newPaymentSchema>;

export const readMoneyEndpoint = customer.get('readMoney', '/api/reservations/:id/money', {
  summary: 'Ce qu’un séjour doit rapporter et quand, ce qui est reçu, et ce qui reste.',
  params: reservationParams,
  response: stayMoneySchema,
});

export const addPaymentEndpoint = customer.post('addPayment', '/api/reservations/:id/payments', {
  summary: 'Note un paiement reçu ou rendu\u202f; une option dont l’échéance est couverte est confirmée.',
  params: reservationParams,
  body: newPaymentSchema,
  response: stayMoneySchema,
  errors: ['account_restricted', 'changed_meanwhile'],
});

export const removePaymentEndpoint = customer.delete('removePayment', '/api/reservations/:id/payments/:paymentId', {
  summary: 'Retire un paiement noté par erreur.',
  params: reservationParams.extend({ paymentId: z.uuid('Identifiant de paiement invalide') }),
  response: stayMoneySchema,
  errors: ['account_restricted', 'invalid_input'],
});

export const refundByCardEndpoint = customer.post('refundByCard', '/api/reservations/:id/refunds', {
  summary: 'Rend à la carte du voyageur tout ou partie de ce qu’elle a payé, depuis le compte Stripe de l’hôte.',
  params: reservationParams,
  body: z.object({
    cents: z
      .number('Saisissez un montant')
      .int('Au plus deux décimales')
      .min(1, 'Saisissez un montant')
      .max(most, 'Au plus 1\u202f000\u202f000\u00a0€'),
    /** Of the form that was sent: sent again, it is the same refund. */
    submission: z.uuid().optional(),
  }),
  status: 202,
  response: stayMoneySchema,
  errors: ['account_restricted', 'changed_meanwhile', 'invalid_input'],
});

export const moneyEndpoints = [
  readMoneyEndpoint,
  addPaymentEndpoint,
  removePaymentEndpoint,
  refundByCardEndpoint,
] as const;
