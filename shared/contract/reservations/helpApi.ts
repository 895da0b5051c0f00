import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { propertyStatuses } from '../properties/rules.ts';
import { helpDays, reservationStates, sources } from './rules.ts';

const customer = endpointsOf('reservations', { kind: 'customer' });
const admin = endpointsOf('reservations', { kind: 'permission', permission: 'users' });

const helpSchema = z.object({
  /** Until when the team sees guests' names; null: it does not. */
  until: z.iso.datetime().nullable(),
});

export const readHelpEndpoint = customer.get('readHelp', '/api/rentals/help', {
  summary: 'Si l’équipe peut voir les noms de ses voyageurs, et jusqu’à quand.',
  response: helpSchema,
});

export const allowHelpEndpoint = customer.put('allowHelp', '/api/rentals/help', {
  summary: 'Laisse l’équipe voir les noms de ses voyageurs pendant quelques jours.',
  body: z.object({
    days: z
      .number('Indiquez un nombre de jours')
      .int('Saisissez un nombre entier')
      .min(helpDays.min, 'Au moins un jour')
      .max(helpDays.max, `Au plus ${helpDays.max} jours`)
      .default(helpDays.usual),
  }),
  response: helpSchema,
});

export const endHelpEndpoint = customer.delete('endHelp', '/api/rentals/help', {
  summary: 'Referme cet accès tout de suite.',
});

/** The last reservations that the team sees of a customer. */
export const helpReservations = 50;

export const userRentalsSchema = z.object({
  /** Until when names are shown; null: the host has not allowed it. */
  namesUntil: z.iso.datetime().nullable(),
  properties: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      city: z.string(),
      status: z.enum(propertyStatuses),
      capacity: z.number().int(),
      photos: z.number().int(),
      hasRates: z.boolean(),
      /** Those that hold nights from today on. */
      coming: z.number().int(),
      reservations: z.number().int(),
    }),
  ),
  /** The newest, at most `helpReservations`. */
  reservations: z.array(
    z.object({
      id: z.uuid(),
      number: z.number().int(),
      propertyName: z.string(),
      arrival: z.string(),
      departure: z.string(),
      state: z.enum(reservationStates),
      source: z.enum(sources),
      totalCents: z.number().int().nullable(),
      /** Null unless the host allowed it. */
      guestName: z.string().nullable(),
    }),
  ),
});
export type UserRentals = z.output<typeof userRentalsSchema>;

export const readUserRentalsEndpoint = admin.get('readOfUser', '/api/admin/users/:id/rentals', {
  summary: 'Les logements et les séjours d’un client, sans noms de voyageurs sauf s’il l’a permis.',
  params: z.object({ id: z.uuid('Identifiant invalide') }),
  response: userRentalsSchema,
});

export const helpEndpoints = [readHelpEndpoint, allowHelpEndpoint, endHelpEndpoint, readUserRentalsEndpoint] as const;
