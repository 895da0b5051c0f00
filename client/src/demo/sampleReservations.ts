import { addDays, dateOf, shortDayLabel, type Day } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { recordOf } from '@app/contract/core/record.ts';
import {
  reservationList,
  type listReservationsEndpoint,
  type readReservationEndpoint,
  type Reservation,
  type ReservationSummary,
} from '@app/contract/reservations/api.ts';
import type { QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import type { ApiCall } from '../api/baseQuery.ts';
import { sampleNightCents, sampleRentals, type SampleRentals } from './sampleRentals.ts';

type Query = ReturnType<typeof reservationList.query.parse>;

/** The reservations of the demonstration, narrowed and ordered as a list asks for them. */
export function sampleReservations(
  now: Date,
  request: ApiCall['request'],
): EndpointResponse<typeof listReservationsEndpoint> {
  const query = reservationList.query.parse(request.query ?? {});
  const { reservations } = sampleRentals(now);
  const matching = reservations.filter((reservation) => matches(reservation, query));
  const ordered = matching
    .filter(({ state }) => query.state === undefined || state === query.state)
    .toSorted((one, other) => (query.direction === 'asc' ? 1 : -1) * compare(one, other, query.sort));
  const from = (query.page - 1) * query.pageSize;
  return {
    reservations: ordered.slice(from, from + query.pageSize),
    total: ordered.length,
    counts: recordOf(reservationStates, (state) => matching.filter((one) => one.state === state).length),
  };
}

/** One of them, with its quote and its history; undefined: there is none. */
export function sampleReservation(now: Date, id: unknown): EndpointResponse<typeof readReservationEndpoint> {
  const rentals = sampleRentals(now);
  const summary = rentals.reservations.find((one) => one.id === id) ?? rentals.reservations[0];
  if (!summary) throw new Error('the demonstration has no reservation');
  return { ...summary, ...details(summary, rentals) };
}

function details(summary: ReservationSummary, rentals: SampleRentals): Omit<Reservation, keyof ReservationSummary> {
  const { source, state, createdAt, arrival, answerBy } = summary;
  const lines = source === 'direct' ? quoteLines(summary, rentals) : null;
  const totalCents = summary.totalCents ?? 0;
  return {
    quote: lines && {
      totalCents,
      touristTaxCents: 0,
      nights: summary.nights,
      lines,
      discount: null,
      madeAt: createdAt,
    },
    notes: source === 'direct' ? 'Arrive en train, navette à 17\u00a0h. Lit bébé demandé.' : '',
    message: answerBy !== null ? 'Bonjour, nous venons en famille pour les fêtes. Est-ce encore libre\u202f?' : '',
    payUntil: null,
    promoCode: null,
    options: [],
    arrivedAt: null,
    departedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: '',
    changes: [
      {
        kind: 'created',
        sentence: `Saisie pour le ${shortDayLabel(arrival)}, ${formatCents(totalCents)}.`,
        at: createdAt,
      },
      ...(state === 'request' || state === 'option'
        ? []
        : [{ kind: 'confirmed' as const, sentence: 'Confirmée.', at: createdAt }]),
    ],
    calendar: null,
    guestUpdatedAt: createdAt,
    version: 1,
  };
}

/** Of the nights of the week and those of the weekend, what they come to. */
function quoteLines({ propertyId, arrival, nights }: ReservationSummary, rentals: SampleRentals): QuoteLine[] {
  const baseCents = rentals.properties.find(({ id }) => id === propertyId)?.baseCents ?? 0;
  const days = Array.from({ length: nights }, (_, night) => addDays(arrival, night));
  return [
    lineOf(
      'Nuits de semaine',
      days.filter((day) => !isWeekendNight(day)),
      baseCents,
    ),
    lineOf('Vendredi et samedi', days.filter(isWeekendNight), baseCents),
  ].filter(({ cents }) => cents > 0);
}

function lineOf(reason: string, days: readonly Day[], baseCents: number): QuoteLine {
  return {
    kind: 'nights',
    label: `${days.length}\u00a0${days.length > 1 ? 'nuits' : 'nuit'}`,
    cents: days.reduce((sum, day) => sum + sampleNightCents(baseCents, day), 0),
    reason,
  };
}

function isWeekendNight(day: Day): boolean {
  return [5, 6].includes(dateOf(day).getUTCDay());
}

function matches(reservation: ReservationSummary, { search, property, source, from, to }: Query): boolean {
  const { guest, number, reference, propertyId, arrival, departure } = reservation;
  const words = [guest.firstName, guest.lastName, guest.email, `r-${number}`, reference].join(' ').toLowerCase();
  return (
    (search === undefined || words.includes(search.toLowerCase())) &&
    (property === undefined || propertyId === property) &&
    (source === undefined || reservation.source === source) &&
    (from === undefined || departure > from) &&
    (to === undefined || arrival <= to)
  );
}

function compare(one: ReservationSummary, other: ReservationSummary, sort: Query['sort']): number {
  if (sort === 'total') return (one.totalCents ?? 0) - (other.totalCents ?? 0);
  if (sort === 'guest') return one.guest.lastName.localeCompare(other.guest.lastName, 'fr');
  return sort === 'created' ? one.createdAt.localeCompare(other.createdAt) : one.arrival.localeCompare(other.arrival);
}
