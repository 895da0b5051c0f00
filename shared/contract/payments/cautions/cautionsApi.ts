import { z } from 'zod';
import { endpointsOf } from '../../core/endpoint.ts';
import { requiredLines } from '../../core/texts.ts';
import { reservationParams } from '../../reservations/api.ts';
import { disputeStatuses } from '../disputes/rules.ts';
import { cautionBounds, cautionKinds, cautionStates, claimStates } from './rules.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

const instant = z.iso.datetime();

const photoSchema = z.object({ id: z.uuid() });

const claimSchema = z.object({
  id: z.uuid(),
  cents: z.number().int(),
  motive: z.string(),
  state: z.enum(claimStates),
  /** Whether it is taken by itself when nobody contests it. */
  takesAlone: z.boolean(),
  createdAt: instant,
  /** Until when its guest may answer. */
  answerBy: instant,
  /** After which nothing can be taken any more. */
  takeBy: instant,
  /** Empty: they wrote nothing. */
  answer: z.string(),
  answeredAt: instant.nullable(),
  /** Why nothing was taken, in French; empty: nothing went wrong. */
  failure: z.string(),
  photos: z.array(photoSchema),
  /** What the cardholder's bank says of the money that was taken; null: it disputes nothing. */
  dispute: z.enum(disputeStatuses).nullable(),
});

const cautionSchema = z.object({
  kind: z.enum(cautionKinds),
  cents: z.number().int(),
  state: z.enum(cautionStates),
  /** The day from which its guest can give it. */
  askedFrom: z.string(),
  /** Whether its guest is on the page of Stripe, or left it a moment ago. */
  isPaying: z.boolean(),
  givenAt: instant.nullable(),
  /** When it ends by itself, and until when something can be claimed. */
  endsAt: instant.nullable(),
  /** The hour at which the bank ends a hold, whatever anybody does; null: it is an imprint. */
  captureBefore: instant.nullable(),
  /** Why it lapsed, in French; empty: for no fault. */
  failure: z.string(),
  claim: claimSchema.nullable(),
  /** Photos of a claim that is being prepared. */
  draftPhotos: z.array(photoSchema),
  /** What its host can do now. */
  can: z.object({ release: z.boolean(), claim: z.boolean(), take: z.boolean(), giveUp: z.boolean() }),
});
export type CautionView = z.output<typeof cautionSchema>;

export const stayCautionSchema = z.object({
  /** By card; null: there is none. */
  caution: cautionSchema.nullable(),
  /** Agreed to be given as a cheque; null: it is not. */
  cheque: z.object({ cents: z.number().int(), releasedOn: z.string() }).nullable(),
});
export type StayCautionView = z.output<typeof stayCautionSchema>;

const { motive, photoBytes } = cautionBounds;

export const newClaimSchema = z.object({
  cents: z.number('Saisissez un montant').int('Au plus deux décimales').min(1, 'Saisissez un montant'),
  motive: requiredLines('Dites ce qui s’est passé', motive.max).min(
    motive.min,
    `Dites ce qui s’est passé, en au moins ${motive.min} caractères`,
  ),
  takesAlone: z.boolean().default(false),
});
export type NewClaim = z.output<typeof newClaimSchema>;

export const readCautionEndpoint = customer.get('readCaution', '/api/reservations/:id/caution', {
  summary: 'La caution d’un séjour\u00a0: sa forme, ce qu’il en est, et ce qui en est demandé.',
  params: reservationParams,
  response: stayCautionSchema,
});

export const releaseCautionEndpoint = customer.post('releaseCaution', '/api/reservations/:id/caution/release', {
  summary: 'Libère la caution sans attendre son terme.',
  params: reservationParams,
  response: stayCautionSchema,
  status: 202,
  errors: ['account_restricted', 'reservation_closed'],
});

const photoParams = reservationParams.extend({ photoId: z.uuid('Identifiant de photo invalide') });

export const addClaimPhotoEndpoint = customer.post('addClaimPhoto', '/api/reservations/:id/caution/photos', {
  summary: 'Joint une photo à la demande que l’hôte prépare.',
  params: reservationParams,
  response: stayCautionSchema,
  upload: {
    field: 'file',
    maxBytes: photoBytes,
    tooLarge: 'Cette photo est trop lourde\u00a0: au plus 20\u00a0Mo.',
    toDisk: true,
  },
  status: 201,
  errors: ['account_restricted', 'reservation_closed', 'invalid_input', 'too_many_photos', 'disk_full'],
});

export const removeClaimPhotoEndpoint = customer.delete(
  'removeClaimPhoto',
  '/api/reservations/:id/caution/photos/:photoId',
  {
    summary: 'Retire une photo d’une demande qui n’est pas envoyée.',
    params: photoParams,
    response: stayCautionSchema,
    errors: ['account_restricted'],
  },
);

export const openClaimPhotoEndpoint = customer.get('openClaimPhoto', '/api/reservations/:id/caution/photos/:photoId', {
  summary: 'Une photo jointe à une demande.',
  params: photoParams,
  file: 'image/jpeg',
});

export const claimCautionEndpoint = customer.post('claimCaution', '/api/reservations/:id/caution/claim', {
  summary: 'Demande tout ou partie de la caution, avec un motif et des photos\u202f; le voyageur peut répondre.',
  params: reservationParams,
  response: stayCautionSchema,
  body: newClaimSchema,
  status: 201,
  errors: ['account_restricted', 'reservation_closed', 'invalid_input'],
});

export const takeCautionEndpoint = customer.post('takeCaution', '/api/reservations/:id/caution/take', {
  summary: 'Prélève ce qui a été demandé, une fois que le voyageur a accepté ou que son délai est passé.',
  params: reservationParams,
  response: stayCautionSchema,
  status: 202,
  errors: ['account_restricted', 'reservation_closed'],
});

export const giveUpClaimEndpoint = customer.post('giveUpClaim', '/api/reservations/:id/caution/give-up', {
  summary: 'Renonce à ce qui a été demandé de la caution.',
  params: reservationParams,
  response: stayCautionSchema,
  errors: ['account_restricted', 'reservation_closed'],
});

export const cautionEndpoints = [
  readCautionEndpoint,
  releaseCautionEndpoint,
  addClaimPhotoEndpoint,
  removeClaimPhotoEndpoint,
  openClaimPhotoEndpoint,
  claimCautionEndpoint,
  takeCautionEndpoint,
  giveUpClaimEndpoint,
] as const;
