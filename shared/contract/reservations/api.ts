import { z } from 'zod';
import { phoneSchema } from '../accounts/personFields.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { countsBy, declareList, orderShape, searchText, totalSchema } from '../core/lists.ts';
import { plainText } from '../core/texts.ts';
import { nightsBetween } from '../core/days.ts';
import { stayDay, stayDayOr } from '../properties/stayDay.ts';
import { quoteLineSchema, quoteSchema } from '../properties/pricing/stay.ts';
import { guestAddressSchema, storedGuestAddressSchema } from './guestAddress.ts';
import {
  cancelledByValues,
  channels,
  reservationBounds,
  reservationMessages,
  reservationStates,
  sources,
} from './rules.ts';

const customer = endpointsOf('reservations', { kind: 'customer' });

const name = plainText(reservationBounds.name);
const people = (least: number) =>
  z
    .number('Saisissez un nombre')
    .int('Saisissez un nombre entier')
    .min(least, least === 1 ? 'Au moins un adulte' : 'Saisissez un nombre positif')
    .max(reservationBounds.people, `Au plus ${reservationBounds.people}`);
/** Cents, VAT included. */
const amount = z
  .number('Saisissez un montant')
  .int('Au plus deux décimales')
  .min(0, 'Un montant ne peut pas être négatif')
  .max(reservationBounds.totalCents, 'Au plus 1\u202f000\u202f000\u00a0€');
const notes = z
  .string()
  .trim()
  .max(reservationBounds.notes, 'Au plus 4\u202f000 caractères')
  .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits');

/** Of a form, an empty field is one that was left out. */
const emailField = z
  .union([z.literal(''), z.email('Saisissez une adresse complète, par exemple nom@domaine.fr').max(254)])
  .transform((email) => email || undefined)
  .optional();

export const guestFields = z.object({
  firstName: name.default(''),
  lastName: name.min(1, reservationMessages.guestRequired),
  email: emailField,
  phone: phoneSchema,
  /** Null: nobody has said, or it is taken away; left out: what is known stays while the last name does. */
  address: guestAddressSchema.nullable().optional(),
});

/** @throws in a form's own words when the nights are none, or too many. */
const stayShape = {
  arrival: stayDayOr('Choisissez la date d’arrivée'),
  departure: stayDayOr('Choisissez la date de départ'),
};
const stayOrder = ({ arrival, departure }: { arrival: string; departure: string }) => departure > arrival;
const stayLength = ({ arrival, departure }: { arrival: string; departure: string }) =>
  nightsBetween(arrival, departure) <= reservationBounds.nights;
const afterArrival = { path: ['departure'], message: reservationMessages.departureAfterArrival };
const tooLong = { path: ['departure'], message: `Au plus ${reservationBounds.nights} nuits` };

const partyShape = {
  adults: people(1),
  children: people(0).default(0),
  babies: people(0).default(0),
  pets: people(0).default(0),
};

export const newReservationSchema = z
  .object({
    propertyId: z.uuid('Choisissez un logement'),
    ...stayShape,
    guest: guestFields,
    ...partyShape,
    source: z.enum(sources, 'Choisissez d’où vient la réservation').default('direct'),
    /** Absent: what the property's prices give. */
    totalCents: amount.optional(),
    state: z.enum(['request', 'option', 'confirmed']).default('confirmed'),
    /** Last day of an option, or of a request's answer. */
    heldUntil: stayDay.nullable().default(null),
    options: z.array(z.string().max(40)).max(40).default([]),
    promoCode: plainText(40).nullable().default(null),
    notes: notes.default(''),
    /** The channel's own number of it. */
    reference: plainText(reservationBounds.reference).default(''),
  })
  .refine(stayOrder, afterArrival)
  .refine(stayLength, tooLong);
export type NewReservation = z.input<typeof newReservationSchema>;
/** As it was checked. */
export type CheckedReservation = z.output<typeof newReservationSchema>;

export const reservationGuestSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: storedGuestAddressSchema.nullable(),
});

/** A reservation in a list. */
export const reservationSummarySchema = z.object({
  id: z.uuid(),
  /** Short and unique for its host: 'R-12'. */
  number: z.number().int(),
  propertyId: z.uuid(),
  propertyName: z.string(),
  arrival: z.string(),
  departure: z.string(),
  nights: z.number().int(),
  guest: reservationGuestSchema,
  adults: z.number().int(),
  children: z.number().int(),
  babies: z.number().int(),
  pets: z.number().int(),
  source: z.enum(sources),
  state: z.enum(reservationStates),
  heldUntil: z.string().nullable(),
  /** Until when a guest's request waits for an answer; null: until its day. */
  answerBy: z.iso.datetime().nullable(),
  /** Null: nobody said what it costs. */
  totalCents: z.number().int().nullable(),
  reference: z.string(),
  createdAt: z.iso.datetime(),
});
export type ReservationSummary = z.output<typeof reservationSummarySchema>;

/** What happened to a reservation, in the order in which it did. */
export const reservationChangeKinds = [
  'created',
  'booked',
  'imported',
  'announced',
  'recognised',
  'confirmed',
  'dates_changed',
  'moved',
  'party_changed',
  'price_changed',
  'guest_changed',
  'notes_changed',
  'arrived',
  'departed',
  'no_show',
  'reinstated',
  'cancelled',
  'expired',
] as const;

const changeSchema = z.object({
  kind: z.enum(reservationChangeKinds),
  /** A French sentence. */
  sentence: z.string(),
  at: z.iso.datetime(),
});

export const reservationSchema = reservationSummarySchema.extend({
  /** As it was agreed; null: the amount was typed, or is not known. */
  quote: quoteSchema.extend({ madeAt: z.iso.datetime() }).nullable(),
  notes: z.string(),
  /** What its guest wrote when they booked on the host's site; empty: nothing. */
  message: z.string(),
  /** Until when the guest of an option can pay by card; null: they are not paying. */
  payUntil: z.iso.datetime().nullable(),
  promoCode: z.string().nullable(),
  options: z.array(z.string()),
  arrivedAt: z.iso.datetime().nullable(),
  departedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelledBy: z.enum(cancelledByValues).nullable(),
  cancelReason: z.string(),
  changes: z.array(changeSchema),
  /** The channel's calendar that announces it; null: the host alone decides about it. */
  calendar: z
    .object({
      channel: z.enum(channels),
      /** `missing`: the last good reading lacked it; `gone`: two did. */
      state: z.enum(['seen', 'missing', 'gone']),
      /** Since when good readings lack it. */
      missingSince: z.iso.datetime().nullable(),
      /** Somebody else has nights of it. */
      conflicting: z.boolean(),
    })
    .nullable(),
  /** Sent back when the guest's record is corrected, as `version` with any change. */
  guestUpdatedAt: z.iso.datetime(),
  /** Sent back with a change: what was changed by someone else in between is not overwritten. */
  version: z.number().int(),
});
export type Reservation = z.output<typeof reservationSchema>;

export const reservationList = declareList(
  {
    search: searchText,
    property: z.uuid().optional(),
    source: z.enum(sources).optional(),
    state: z.enum(reservationStates).optional(),
    /** Stays that have a night between these days. */
    from: stayDay.optional(),
    to: stayDay.optional(),
  },
  orderShape(['arrival', 'created', 'guest', 'total'], 'arrival', 'asc'),
);

export const listReservationsEndpoint = customer.get('list', '/api/reservations', {
  summary: 'Ses réservations, filtrées, triées, page par page.',
  query: reservationList.query,
  response: z.object({
    reservations: z.array(reservationSummarySchema),
    total: totalSchema,
    counts: countsBy(reservationStates),
  }),
});

export const exportReservationsEndpoint = customer.get('exportCsv', '/api/reservations/export', {
  summary: 'Les réservations filtrées, en CSV.',
  query: reservationList.filters,
  file: 'text/csv',
});

export const createReservationEndpoint = customer.post('create', '/api/reservations', {
  summary: 'Saisit une réservation ; sans montant, le tarif du logement s’applique.',
  body: newReservationSchema,
  status: 201,
  response: reservationSchema,
  errors: ['account_restricted', 'dates_taken'],
});

export const reservationParams = z.object({ id: z.uuid('Identifiant de réservation invalide') });

export const readReservationEndpoint = customer.get('read', '/api/reservations/:id', {
  summary: 'Une de ses réservations, avec son devis et son histoire.',
  params: reservationParams,
  response: reservationSchema,
});

/**
 * `reprice`: by today's prices; `keep`: the amount stays; `ofVersion`: amount and quote as they were in an earlier version, for the same
 * stay; absent: repriced when dates or party change and it had a quote.
 */
export const changeReservationEndpoint = customer.patch('change', '/api/reservations/:id', {
  summary: 'Modifie une réservation : dates, logement, voyageurs, montant, notes.',
  params: reservationParams,
  body: z
    .object({
      propertyId: z.uuid('Choisissez un logement'),
      ...stayShape,
      guest: guestFields,
      /**
       * `correct`: the guest's record, for all their stays; `replace`: somebody else stays. Absent: whichever leaves other stays
       * as they are.
       */
      guestChange: z.enum(['correct', 'replace']),
      /** Of the guest's record as it was read: one that was changed by someone else in between is not corrected. */
      guestUpdatedAt: z.iso.datetime(),
      adults: people(1),
      children: people(0),
      babies: people(0),
      pets: people(0),
      source: z.enum(sources),
      totalCents: amount.nullable(),
      price: z.union([z.enum(['reprice', 'keep']), z.object({ ofVersion: z.number().int() })]),
      heldUntil: stayDay.nullable(),
      notes,
      reference: plainText(reservationBounds.reference),
      /** Ticks of the day; null takes one back. */
      arrived: z.boolean(),
      departed: z.boolean(),
      /** Refused: to leave it out unread would read as done. */
      state: z
        .unknown()
        .optional()
        .refine((state) => state === undefined, reservationMessages.stateByCalls),
      version: z.number().int(),
    })
    .partial(),
  response: reservationSchema,
  errors: ['account_restricted', 'dates_taken', 'changed_meanwhile', 'reservation_closed', 'channel_decides'],
});

/** Nothing is written. */
export const previewChangeEndpoint = customer.post('previewChange', '/api/reservations/:id/preview', {
  summary: 'Ce que de nouvelles dates, un autre logement ou d’autres voyageurs changeraient au montant.',
  params: reservationParams,
  body: z
    .object({
      propertyId: z.uuid(),
      ...stayShape,
      adults: people(1),
      children: people(0),
      babies: people(0),
      pets: people(0),
    })
    .partial(),
  response: z.object({
    /** Whether the nights are free, apart from its own. */
    free: z.boolean(),
    beforeCents: z.number().int().nullable(),
    after: quoteSchema.nullable(),
    /** What is more or less than before, line by line; null when one of the two is unknown. */
    differenceCents: z.number().int().nullable(),
    differences: z.array(quoteLineSchema.omit({ kind: true })),
    /** Why a guest could not book it; the host may all the same. */
    warnings: z.array(z.string()),
  }),
});

export const confirmReservationEndpoint = customer.post('confirm', '/api/reservations/:id/confirm', {
  summary:
    'Confirme une demande ou une option ; reprend une réservation annulée, expirée ou non venue si les nuits sont libres.',
  params: reservationParams,
  response: reservationSchema,
  errors: ['account_restricted', 'dates_taken', 'reservation_closed'],
});

export const cancelReservationEndpoint = customer.post('cancel', '/api/reservations/:id/cancel', {
  summary: 'Annule une réservation et rend ses nuits ; le corps est facultatif.',
  params: reservationParams,
  body: z.object({
    by: z.enum(cancelledByValues).default('host'),
    reason: plainText(reservationBounds.reason).default(''),
  }),
  bodyOptional: true,
  response: reservationSchema,
  errors: ['account_restricted', 'reservation_closed', 'channel_decides'],
});

export const noShowEndpoint = customer.post('noShow', '/api/reservations/:id/no-show', {
  summary: 'Note que le voyageur n’est pas venu, et rend les nuits.',
  params: reservationParams,
  response: reservationSchema,
  errors: ['account_restricted', 'reservation_closed', 'invalid_input'],
});

export const reservationsEndpoints = [
  listReservationsEndpoint,
  exportReservationsEndpoint,
  createReservationEndpoint,
  readReservationEndpoint,
  changeReservationEndpoint,
  previewChangeEndpoint,
  confirmReservationEndpoint,
  cancelReservationEndpoint,
  noShowEndpoint,
] as const;
