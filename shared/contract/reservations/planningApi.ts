import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { nightsBetween } from '../core/days.ts';
import { propertyStatuses } from '../properties/rules.ts';
import { stayDay } from '../properties/stayDay.ts';
import { reservationBounds, reservationStates, sources } from './rules.ts';
import { reservationSummarySchema } from './api.ts';

const customer = endpointsOf('reservations', { kind: 'customer' });

export const occupancyKinds = ['reservation', 'block', 'hold', 'event'] as const;
const occupancyStates = [...reservationStates, 'blocked', 'held', 'conflicting', 'vanishing'] as const;

/** Nights of a property that are not free, and whose they are. */
export const occupancySchema = z.object({
  /** Of the reservation, the block or the channel’s event. */
  id: z.uuid(),
  kind: z.enum(occupancyKinds),
  arrival: z.string(),
  departure: z.string(),
  /** `conflicting`: somebody else has nights of it; `vanishing`: its channel announces it no more, and it still holds them. */
  state: z.enum(occupancyStates),
  /** The guest's name, the reason of a block, or a channel's words. */
  label: z.string(),
  /** The guest's name without the first name, for where there is no room for both; absent: the label is one name. */
  surname: z.string().optional(),
  source: z.enum(sources).nullable(),
  /** Adults and children; babies count against no capacity. */
  people: z.number().int(),
  totalCents: z.number().int().nullable(),
  /** The linked property where it really is; null: in this one. */
  throughId: z.uuid().nullable(),
  version: z.number().int(),
});
export type Occupancy = z.output<typeof occupancySchema>;

export const planningRowSchema = z.object({
  propertyId: z.uuid(),
  name: z.string(),
  city: z.string(),
  status: z.enum(propertyStatuses),
  capacity: z.number().int(),
  unitIds: z.array(z.uuid()),
  occupancies: z.array(occupancySchema),
  /** By night from `from` on: its price in cents, null without one; empty when they were not asked for. */
  prices: z.array(z.number().int().nullable()),
  /** By night from `from` on: the shortest stay that arrives then, 1 without prices; empty when they were not asked for. */
  minimums: z.array(z.number().int()),
});
export type PlanningRow = z.output<typeof planningRowSchema>;

export const readPlanningEndpoint = customer.get('planning', '/api/planning', {
  summary: 'Ce qui occupe ses logements entre deux jours, avec les prix des nuits.',
  query: z
    .object({
      from: stayDay,
      /** The day after the last night. */
      to: stayDay,
      property: z.uuid().optional(),
      prices: z.enum(['yes', 'no']).default('yes'),
    })
    .refine(({ from, to }) => to > from, { path: ['to'], message: 'Le dernier jour vient après le premier' })
    .refine(({ from, to }) => nightsBetween(from, to) <= reservationBounds.planningDays, {
      path: ['to'],
      message: `Au plus ${reservationBounds.planningDays} jours`,
    }),
  response: z.object({ from: z.string(), to: z.string(), rows: z.array(planningRowSchema) }),
  conditional: true,
});

const movement = reservationSummarySchema.extend({
  /** '16:00' */
  hour: z.string(),
  ticked: z.boolean(),
  phone: z.string().nullable(),
});
export type Movement = z.output<typeof movement>;

/** The day as its host works through it. */
export const todaySchema = z.object({
  day: z.string(),
  departures: z.array(movement),
  arrivals: z.array(movement),
  /** Properties that someone leaves and someone else enters today; of a whole and its part, the part. */
  turnovers: z.array(
    z.object({
      propertyId: z.uuid(),
      propertyName: z.string(),
      /** The reservations of who leaves and of who enters, each in the whole or in the part. */
      departureId: z.uuid(),
      arrivalId: z.uuid(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Who stays the coming night, today's arrivals included. */
  inHouse: z.array(reservationSummarySchema),
  /** Requests and options that wait for the host, the first to end first. */
  waiting: z.array(reservationSummarySchema),
  /** The seven coming days, with the properties that somebody sleeps in. */
  ahead: z.array(
    z.object({
      day: z.string(),
      departures: z.number().int(),
      arrivals: z.number().int(),
      occupied: z.number().int(),
    }),
  ),
  /** Those that are not archived. */
  properties: z.number().int(),
  /** Of confirmed stays that arrive within the coming week. */
  expectedCents: z.number().int(),
});
export type Today = z.output<typeof todaySchema>;

export const readTodayEndpoint = customer.get('today', '/api/today', {
  summary: 'Arrivées, départs, rotations et voyageurs sur place d’un jour.',
  query: z.object({ day: stayDay.optional() }),
  response: todaySchema,
});

export const planningEndpoints = [readPlanningEndpoint, readTodayEndpoint] as const;
