import { daysFrom, nightsBetween } from '@app/contract/core/days.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import { scanEnd, scanNights, type RateFinding } from '@app/contract/properties/pricing/scanNights.ts';
import type { TakenNights } from '@app/contract/properties/pricing/stay.ts';
import type { CalendarNight, RateCalendar } from '@app/contract/properties/ratesApi.ts';
import type { Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { presentHolder } from '../occupancy/selectHolders.ts';
import { readPricing, type Pricing } from './readPricing.ts';
import { readHolders } from './readTaken.ts';

/** Nights from `from` to the eve of `to`. */
interface Window {
  from: string;
  to: string;
}

/**
 * The nights of a property between two days: prices, what holds them, and why a free one could not be booked; without prices no
 * night is listed. @throws DomainError not_found when it is not theirs.
 */
export async function readCalendar(
  platform: Pick<Platform, 'db' | 'clock'>,
  own: OwnProperty,
  { from, to }: Window,
): Promise<RateCalendar> {
  const [pricing, holders] = await Promise.all([
    readPricing(platform, own, { from }),
    readHolders(platform, { accountId: own.accountId, propertyId: own.id, from, to }),
  ]);
  const nights = pricing.rates ? nightsOf(pricing.rates, pricing, { from, to }) : [];
  return { from, to, nights, holders: presentHolders(holders) };
}

function nightsOf(rates: CompiledRates, pricing: Pricing, { from, to }: Window): CalendarNight[] {
  const taken = daysTaken(pricing.taken, { from, to });
  // Further than the window, so that nights that go on beyond it are counted whole.
  const scanned = scanEnd(pricing.today);
  const findings = scanNights(rates, pricing, to > scanned ? to : scanned);
  const problems = problemsOf(findings, { from, to });
  return daysFrom(from, nightsBetween(from, to)).map((day) => {
    const { cents, minNights, arrivals, departures, source } = rates.nightOf(day);
    return {
      day,
      cents,
      minNights,
      arrivals,
      departures,
      source: source.kind,
      sourceName: source.name ?? '',
      taken: taken.has(day),
      problem: problems.get(day) ?? null,
    };
  });
}

function daysTaken(taken: readonly TakenNights[], window: Window): ReadonlySet<string> {
  return new Set(taken.flatMap(({ arrival, departure }) => daysWithin({ from: arrival, to: departure }, window)));
}

/** By night why nobody could book it; one that is merely free of charge can be booked. */
function problemsOf(findings: readonly RateFinding[], window: Window): ReadonlyMap<string, string> {
  return new Map(
    findings
      .filter(({ kind }) => kind !== 'zero_price')
      .flatMap(({ from, to, sentence }) =>
        daysWithin({ from, to }, window, 1).map((day): [string, string] => [day, sentence]),
      ),
  );
}

/** The days of a span that lie in a window; `lasting`: nights that the span has from its last day on. */
function daysWithin(span: Window, window: Window, lasting = 0): string[] {
  const first = span.from > window.from ? span.from : window.from;
  const nights = Math.min(nightsBetween(first, span.to) + lasting, nightsBetween(first, window.to));
  return daysFrom(first, Math.max(0, nights));
}

type Holder = Awaited<ReturnType<typeof readHolders>>[number];

/** Each once, though it holds several units. */
function presentHolders(rows: readonly Holder[]): RateCalendar['holders'] {
  const byId = new Map<string, RateCalendar['holders'][number]>();
  for (const row of rows) {
    const { id, label } = presentHolder(row);
    const { kind, arrival, departure, source } = row;
    if (!byId.has(id)) byId.set(id, { id, kind, arrival, departure, label, source });
  }
  return [...byId.values()];
}
