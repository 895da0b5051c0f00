import { z } from 'zod';
import { endpointsOf } from '../../core/endpoint.ts';
import { withoutTurns } from '../../core/texts.ts';
import { disputeBounds, disputeStatuses } from './rules.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

/** How far a host's answer is: written here or not, on its way to Stripe, sent, or refused there. */
const answerStates = ['none', 'sending', 'sent', 'refused'] as const;

const disputeSchema = z.object({
  id: z.uuid(),
  reservationId: z.uuid(),
  /** 'R-12'. */
  number: z.number().int(),
  guestName: z.string(),
  propertyName: z.string(),
  arrival: z.string(),
  departure: z.string(),
  cents: z.number().int(),
  /** What Stripe took for it beside the amount; null: it has told of none. */
  feeCents: z.number().int().nullable(),
  /** Whether the amount has been taken off the host's Stripe account and not come back. */
  isWithdrawn: z.boolean(),
  /** Stripe's code. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  openedAt: z.iso.datetime(),
  /** Until when the bank takes an answer; null: Stripe names no instant. */
  dueBy: z.iso.datetime().nullable(),
  answer: z.object({
    state: z.enum(answerStates),
    /** The host's own text, in the file. */
    text: z.string(),
    sentAt: z.iso.datetime().nullable(),
    /** Why Stripe took it not, in French; empty otherwise. */
    failure: z.string(),
  }),
  /** What was taken of the caution, if that is what the bank disputes; null: the price of the stay. */
  claim: z.object({ id: z.uuid(), cents: z.number().int(), motive: z.string() }).nullable(),
  /** Whether it is lost, and its host may decide to ask the guest again for it. */
  canAskAgain: z.boolean(),
  /** When they did. */
  askedAgainAt: z.iso.datetime().nullable(),
  /** Where its owner sees it at Stripe. */
  stripeUrl: z.string(),
});
export type DisputeView = z.output<typeof disputeSchema>;

export const listDisputesEndpoint = customer.get('listDisputes', '/api/payments/disputes', {
  summary: 'Les paiements par carte que des voyageurs contestent auprès de leur banque\u202f; à répondre d’abord.',
  query: z.object({ reservation: z.uuid('Identifiant de réservation invalide').optional() }),
  response: z.object({ disputes: z.array(disputeSchema) }),
});

const params = z.object({ id: z.uuid('Identifiant de contestation invalide') });

const answer = z.object({
  text: z
    .string()
    .overwrite(withoutTurns)
    .trim()
    .max(disputeBounds.text, 'Au plus 4\u202f000 caractères')
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits')
    .default(''),
});

export const saveDisputeTextEndpoint = customer.put('saveDisputeText', '/api/payments/disputes/:id/text', {
  summary: 'Enregistre le texte de l’hôte, qui sera dans le dossier de preuves.',
  params,
  body: answer,
  response: disputeSchema,
  errors: ['account_restricted', 'dispute_answered'],
});

export const disputeFileEndpoint = customer.get('disputeFile', '/api/payments/disputes/:id/file', {
  summary: 'Le dossier de preuves en PDF\u00a0: tel qu’il a été envoyé, ou tel qu’il le serait maintenant.',
  params,
  file: 'application/pdf',
});

export const answerDisputeEndpoint = customer.post('answerDispute', '/api/payments/disputes/:id/answer', {
  summary: 'Envoie à Stripe le dossier de preuves et le texte de l’hôte\u202f; une seule fois, sans retour.',
  params,
  body: answer,
  status: 202,
  response: disputeSchema,
  errors: ['account_restricted', 'dispute_answered'],
});

export const askAgainEndpoint = customer.post('askAgain', '/api/payments/disputes/:id/new-demand', {
  summary: 'Redemande au voyageur ce qu’une contestation perdue a fait perdre\u00a0: le montant est dû de nouveau.',
  params,
  response: disputeSchema,
  errors: ['account_restricted', 'dispute_answered'],
});

export const disputesEndpoints = [
  listDisputesEndpoint,
  saveDisputeTextEndpoint,
  disputeFileEndpoint,
  answerDisputeEndpoint,
  askAgainEndpoint,
] as const;
