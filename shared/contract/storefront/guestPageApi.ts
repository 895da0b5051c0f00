import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { languages } from '../properties/rules.ts';
import { reservationParams } from '../reservations/api.ts';

const customer = endpointsOf('storefront', { kind: 'customer' });

const guestPageSchema = z.object({
  /** Null: the stay was not booked on the host’s site. */
  page: z.object({ url: z.string(), language: z.enum(languages) }).nullable(),
});
export type GuestPageView = z.output<typeof guestPageSchema>;

export const readGuestPageEndpoint = customer.get('readGuestPage', '/api/reservations/:id/guest-page', {
  summary: 'Le lien vers la page du séjour, que son voyageur a reçu.',
  params: reservationParams,
  response: guestPageSchema,
});

export const renewGuestLinkEndpoint = customer.post('renewGuestLink', '/api/reservations/:id/guest-page/renewal', {
  summary: 'Retire le lien vers la page d’un séjour et en fait un autre\u00a0: l’ancien ne mène plus à rien.',
  params: reservationParams,
  body: z.object({
    /** Whether the guest is sent the new one. */
    tell: z.boolean().default(true),
  }),
  response: guestPageSchema,
  errors: ['account_restricted', 'too_many_requests'],
});

export const guestPageEndpoints = [readGuestPageEndpoint, renewGuestLinkEndpoint] as const;
