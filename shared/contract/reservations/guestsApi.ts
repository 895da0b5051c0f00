import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { declareList, orderShape, searchText, totalSchema } from '../core/lists.ts';
import { plainText } from '../core/texts.ts';
import { guestFields, reservationGuestSchema, reservationSummarySchema } from './api.ts';
import { reservationBounds } from './rules.ts';

const customer = endpointsOf('reservations', { kind: 'customer' });

export const guestSummarySchema = reservationGuestSchema.extend({
  /** Confirmed ones, past and to come. */
  stays: z.number().int(),
  /** Arrival of the last stay; null: none. */
  lastArrival: z.string().nullable(),
  erased: z.boolean(),
});
export type GuestSummary = z.output<typeof guestSummarySchema>;

export const guestSchema = guestSummarySchema.extend({
  notes: z.string(),
  /** The latest first. */
  reservations: z.array(reservationSummarySchema),
  /** Of the confirmed ones. */
  totalCents: z.number().int(),
  /** Others with the same e-mail, telephone or name: perhaps the same person. */
  similar: z.array(guestSummarySchema),
  createdAt: z.iso.datetime(),
  /** Sent back with a change: what was changed by someone else in between is not overwritten. */
  updatedAt: z.iso.datetime(),
});
export type Guest = z.output<typeof guestSchema>;

export const guestList = declareList({ search: searchText }, orderShape(['name', 'last', 'stays'], 'name', 'asc'));

export const listGuestsEndpoint = customer.get('listGuests', '/api/guests', {
  summary: 'Ses voyageurs, par nom, e-mail ou téléphone.',
  query: guestList.query,
  response: z.object({ guests: z.array(guestSummarySchema), total: totalSchema }),
});

const params = z.object({ id: z.uuid('Identifiant de voyageur invalide') });

export const readGuestEndpoint = customer.get('readGuest', '/api/guests/:id', {
  summary: 'Un de ses voyageurs, avec ses séjours.',
  params,
  response: guestSchema,
});

export const changeGuestEndpoint = customer.patch('changeGuest', '/api/guests/:id', {
  summary: 'Corrige la fiche d’un voyageur.',
  params,
  body: guestFields
    .extend({
      // Without the default of a new guest: what is left out stays as it is.
      firstName: plainText(reservationBounds.name),
      notes: z
        .string()
        .trim()
        .max(reservationBounds.notes, 'Au plus 4\u202f000 caractères')
        .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits'),
      updatedAt: z.iso.datetime(),
    })
    .partial(),
  response: guestSchema,
  errors: ['account_restricted', 'changed_meanwhile'],
});

export const mergeGuestsEndpoint = customer.post('mergeGuests', '/api/guests/:id/merge', {
  summary: 'Réunit une autre fiche avec celle-ci : ses séjours la rejoignent.',
  params,
  body: z.object({ otherId: z.uuid('Choisissez un voyageur') }),
  response: guestSchema,
  errors: ['account_restricted'],
});

/** Amounts and dates of the stays remain, for the accounts. */
export const eraseGuestEndpoint = customer.post('eraseGuest', '/api/guests/:id/erase', {
  summary: 'Efface ce qui désigne un voyageur ; dates et montants restent pour vos comptes.',
  params,
  response: guestSchema,
  errors: ['guest_staying'],
});

export const guestsEndpoints = [
  listGuestsEndpoint,
  readGuestEndpoint,
  changeGuestEndpoint,
  mergeGuestsEndpoint,
  eraseGuestEndpoint,
] as const;
