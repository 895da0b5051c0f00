import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { addDays, daysFrom, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { dayText } from '@app/contract/core/lists.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import type { priceStayEndpoint } from '@app/contract/properties/ratesApi.ts';
import type { Occupancy, PlanningRow, readPlanningEndpoint } from '@app/contract/reservations/planningApi.ts';
import { sampleId } from './sampleAccount.ts';
import { sampleDoubleBooking } from './sampleChannels.ts';
import { sampleMinimums, sampleNightCents, sampleRentals, type SampleRentals } from './sampleRentals.ts';

/** What occupies the sample properties between the days that are asked for; the coming month when none are. */
export function samplePlanning(
  now: Date,
  query: { from?: unknown; to?: unknown } = {},
): EndpointResponse<typeof readPlanningEndpoint> {
  const rentals = sampleRentals(now);
  const from = dayOr(query.from, rentals.today);
  const to = dayOr(query.to, addDays(from, 30));
  return { from, to, rows: rentals.properties.map((property) => rowOf(now, rentals, property, from, to)) };
}

/** What a stay at a sample property would cost. */
export function samplePrice(
  now: Date,
  id: unknown,
  query: { arrival?: unknown; departure?: unknown } = {},
): EndpointResponse<typeof priceStayEndpoint> {
  const { properties, today } = sampleRentals(now);
  const property = properties.find((one) => one.id === id) ?? properties[0];
  const arrival = dayOr(query.arrival, today);
  const nights = nightsBetween(arrival, dayOr(query.departure, addDays(arrival, 1)));
  const cents = daysFrom(arrival, nights)
    .map((night) => sampleNightCents(property?.baseCents ?? 0, night))
    .reduce((sum, price) => sum + price, 0);
  const label = `${nights}\u00a0${nights > 1 ? 'nuits' : 'nuit'}`;
  const minimum = sampleMinimums.get(property?.id ?? '') ?? 1;
  return {
    quote: {
      totalCents: cents + cleaningCents,
      nights,
      discount: null,
      touristTaxCents: 0,
      lines: [
        { kind: 'nights', label, cents, reason: 'Prix des nuits' },
        { kind: 'cleaning', label: 'ménage', cents: cleaningCents, reason: 'Forfait ménage' },
      ],
    },
    free: true,
    warnings: nights < minimum ? [`Séjour plus court que votre minimum de ${minimum} nuits`] : [],
  };
}

const cleaningCents = 60_00;

function rowOf(now: Date, rentals: SampleRentals, property: PropertySummary, from: Day, to: Day): PlanningRow {
  const { id, name, address, status, capacity, unitIds, baseCents } = property;
  const nights = daysFrom(from, nightsBetween(from, to));
  const minimum = sampleMinimums.get(id) ?? 1;
  return {
    propertyId: id,
    name,
    city: address.city,
    status,
    capacity,
    unitIds,
    occupancies: [...occupanciesOf(rentals, id), ...newcomersOf(now, id)].filter(
      ({ arrival, departure }) => arrival < to && from <= departure,
    ),
    prices: nights.map((night) => (baseCents === null ? null : sampleNightCents(baseCents, night))),
    minimums: nights.map(() => minimum),
  };
}

function occupanciesOf({ reservations, blocks }: SampleRentals, propertyId: string): Occupancy[] {
  const usual = { throughId: null, version: 1 };
  return [
    ...reservations
      .filter((one) => one.propertyId === propertyId)
      .map(({ id, arrival, departure, state, guest, source, adults, children, totalCents }) => ({
        ...usual,
        id,
        kind: 'reservation' as const,
        arrival,
        departure,
        state,
        label: `${guest.firstName} ${guest.lastName}`.trim(),
        ...(guest.firstName !== '' && { surname: guest.lastName }),
        source,
        people: adults + children,
        totalCents,
      })),
    ...blocks
      .filter((one) => one.propertyId === propertyId)
      .map(({ id, from, to, reason }) => ({
        ...usual,
        id,
        kind: 'block' as const,
        arrival: from,
        departure: addDays(to, 1),
        state: 'blocked' as const,
        label: reason,
        source: null,
        people: 0,
        totalCents: null,
      })),
  ];
}

/** Who came on top of somebody else, as their channel's calendar announces it. */
function newcomersOf(now: Date, id: string): Occupancy[] {
  const { propertyId, newcomer } = sampleDoubleBooking(now);
  if (propertyId !== id) return [];
  return [
    {
      id: sampleId(901),
      kind: 'event',
      arrival: newcomer.arrival,
      departure: newcomer.departure,
      state: 'conflicting',
      label: newcomer.label,
      source: newcomer.source,
      people: 0,
      totalCents: null,
      throughId: null,
      version: 1,
    },
  ];
}

function dayOr(value: unknown, otherwise: Day): Day {
  return dayText.safeParse(value).data ?? otherwise;
}
