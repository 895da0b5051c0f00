import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { addDays, daysFrom, type Day } from '@app/contract/core/days.ts';
import { dayText } from '@app/contract/core/lists.ts';
import { calendarNights } from '@app/contract/properties/pricing/calendarNights.ts';
import { explainNight } from '@app/contract/properties/pricing/explainNight.ts';
import { compileRates } from '@app/contract/properties/pricing/priceNights.ts';
import { nightOverrideSchema, rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import { scanEnd, scanNights } from '@app/contract/properties/pricing/scanNights.ts';
import type {
  explainNightEndpoint,
  readCalendarEndpoint,
  readRatesEndpoint,
  scanRatesEndpoint,
} from '@app/contract/properties/ratesApi.ts';
import { sampleMinimums, sampleRentals } from './sampleRentals.ts';

/** Prices, rules and single nights of a sample property, around the day of the visit. */
export function sampleRates(now: Date, id: unknown): EndpointResponse<typeof readRatesEndpoint> {
  const { rules, overrides } = ratesOf(now, id);
  return { rules, overrides, version: 4, updatedAt: now.toISOString() };
}

/** The nights of a sample property between two days. */
export function sampleCalendar(
  now: Date,
  id: unknown,
  query: { from?: unknown; to?: unknown } = {},
): EndpointResponse<typeof readCalendarEndpoint> {
  const { rates, taken, holders, today } = ratesOf(now, id);
  const from = dayText.safeParse(query.from).data ?? today;
  const to = dayText.safeParse(query.to).data ?? addDays(from, 31);
  const nights = calendarNights(rates, { today, taken }, { from, to });
  return { from, to, nights, holders: holders.filter((one) => one.arrival < to && from <= one.departure) };
}

/** Why a night of a sample property costs what it costs. */
export function sampleExplanation(
  now: Date,
  id: unknown,
  night: unknown,
): EndpointResponse<typeof explainNightEndpoint> {
  const { rates, taken, today } = ratesOf(now, id);
  return explainNight(rates, dayText.safeParse(night).data ?? today, { today, taken });
}

/** What cannot be sold of a sample property. */
export function sampleScan(now: Date, id: unknown): EndpointResponse<typeof scanRatesEndpoint> {
  const { rates, taken, today } = ratesOf(now, id);
  const findings = scanNights(rates, { today, taken }).map((finding) => ({ ...finding, ignored: false }));
  return { from: today, to: scanEnd(today), findings };
}

function ratesOf(now: Date, wanted: unknown) {
  const { properties, reservations, blocks, today } = sampleRentals(now);
  const property = properties.find(({ id }) => id === wanted) ?? properties[0];
  const base = property?.baseCents ?? 0;
  const rules = rateRulesSchema.parse({
    baseCents: base,
    weekendCents: share(base, 115),
    minNights: sampleMinimums.get(property?.id ?? '') ?? 2,
    seasons: seasonsAround(today, base),
    cleaningCents: 60_00,
    petCents: 20_00,
    includedGuests: 4,
    extraGuestCents: 15_00,
    steps: [
      { nights: 7, percent: 10 },
      { nights: 28, percent: 20 },
    ],
    lastMinute: [{ days: 7, percent: 10 }],
    options: [{ id: 'petit-dejeuner', name: 'Petit-déjeuner', cents: 12_00, per: 'guest_night' }],
    noticeDays: 2,
    fillGaps: false,
    touristTax: {
      tariffs: [
        {
          regime: 'fixed',
          from: `${today.slice(0, 4)}-01-01`,
          personNightCents: 1_50,
          source: `Délibération de ${Number(today.slice(0, 4)) - 1}`,
          additions: { department: 1_000, highSpeedLine: 3_400 },
        },
      ],
    },
  });
  const overrides = daysFrom(addDays(today, 18), 2).map((day) =>
    nightOverrideSchema.parse({ day, nightCents: share(base, 130) }),
  );
  const holders = [
    ...reservations
      .filter(({ propertyId, state }) => propertyId === property?.id && state !== 'cancelled' && state !== 'expired')
      .map(({ id, arrival, departure, guest, source }) => ({
        id,
        kind: 'reservation' as const,
        arrival,
        departure,
        label: `${guest.firstName} ${guest.lastName}`.trim(),
        source,
      })),
    ...blocks
      .filter(({ propertyId }) => propertyId === property?.id)
      .map(({ id, from, to, reason }) => ({
        id,
        kind: 'block' as const,
        arrival: from,
        departure: addDays(to, 1),
        label: reason,
        source: null,
      })),
  ].toSorted((one, other) => (one.arrival < other.arrival ? -1 : 1));
  return { rules, overrides, rates: compileRates(rules, overrides), taken: holders, holders, today };
}

/** Of the year of the visit and the two after it. */
function seasonsAround(today: Day, base: number) {
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year + 2].flatMap((one) => [
    { name: 'Printemps', from: `${one}-04-03`, to: `${one}-05-02`, nightCents: share(base, 110) },
    { name: 'Début d’été', from: `${one}-06-19`, to: `${one}-07-09`, nightCents: share(base, 135) },
    { name: 'Plein été', from: `${one}-07-10`, to: `${one}-08-28`, nightCents: share(base, 172), minNights: 5 },
    { name: 'Fêtes', from: `${one}-12-18`, to: `${one + 1}-01-02`, nightCents: share(base, 140), minNights: 3 },
  ]);
}

function share(cents: number, percent: number): number {
  return Math.round((cents * percent) / 10_000) * 100;
}
