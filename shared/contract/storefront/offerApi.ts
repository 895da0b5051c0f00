import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { withoutTurns } from '../core/texts.ts';
import { guestLanguages } from '../payments/words/formats.ts';
import { reservationParams } from '../reservations/api.ts';

const customer = endpointsOf('storefront', { kind: 'customer' });

/** Hours for which an offer may be made, and the usual ones. */
export const offerHours = [12, 24, 48, 72, 168] as const;

export const offerSchema = z.object({
  /** Whether one may be made, or made again: nobody has agreed to the stay in another way. */
  isOpen: z.boolean(),
  offer: z
    .object({
      language: z.enum(guestLanguages),
      message: z.string(),
      /** Where the guest reads and accepts it. */
      url: z.string(),
      /** Until when; null: it waits no more. */
      answerBy: z.iso.datetime().nullable(),
      /** When the guest agreed; null: not yet. */
      acceptedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OfferView = z.output<typeof offerSchema>;

export const readOfferEndpoint = customer.get('readOffer', '/api/reservations/:id/offer', {
  summary: 'L’offre faite au voyageur pour une option, s’il y en a une.',
  params: reservationParams,
  response: offerSchema,
});

export const sendOfferEndpoint = customer.post('sendOffer', '/api/reservations/:id/offer', {
  summary:
    'Propose une option à son voyageur\u00a0: il reçoit un lien pour tout lire, accepter et choisir comment payer.',
  params: reservationParams,
  body: z.object({
    language: z.enum(guestLanguages).default('fr'),
    hours: z.literal(offerHours, 'Choisissez une durée').default(48),
    message: z
      .string()
      .overwrite(withoutTurns)
      .trim()
      .max(2_000, 'Au plus 2\u202f000 caractères')
      .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits')
      .default(''),
  }),
  response: offerSchema,
  errors: ['account_restricted', 'reservation_closed', 'invalid_input', 'too_many_requests'],
});

export const offerEndpoints = [readOfferEndpoint, sendOfferEndpoint] as const;
