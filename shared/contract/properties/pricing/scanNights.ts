import { formatDate } from '../../core/dates.ts';
import { addMonths, dateOf, monthOf } from '../../core/days.ts';
import type { Day } from '../../core/days.ts';
import { dayNumber, dayOfNumber } from './dayNumbers.ts';
import type { Hole } from './freeHoles.ts';
import { freeHoles, latestDeparture, minimumIn } from './freeHoles.ts';
import type { CompiledRates } from './priceNights.ts';
import { countNights } from './rateWords.ts';
import type { QuoteContext } from './stay.ts';

/** What may be wrong with free nights: no stay can be sold that has them, or they cost nothing. */
export const findingKinds = ['under_minimum', 'no_arrival', 'no_departure', 'zero_price', 'horizon'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Nights one after another that a host should look at, from the first to the last. */
export interface RateFinding {
  kind: FindingKind;
  from: Day;
  to: Day;
  sentence: string;
}

const scannedMonths = 18;

/** A finding of one night; the sentence is made once the nights of the finding are counted. */
interface NightFinding {
  kind: FindingKind;
  night: number;
  /** Of the stays that would have the night; of several nights the smallest is named. */
  minimum: number;
}

/**
 * The free nights before the day `until`, in the coming 18 months unless it is given, that no guest could book although nothing
 * holds them, and those that cost nothing, in order. Nights that notice or preparation keep free are as the host wishes and are left out. Stays that reach beyond the horizon
 * count as possible: tomorrow they are.
 */
export function scanNights(
  rates: CompiledRates,
  { today, taken }: Pick<QuoteContext, 'today' | 'taken'>,
  until: Day = scanEnd(today),
): RateFinding[] {
  const end = dayNumber(until);
  const horizon = dayNumber(today) + rates.rules.horizonDays;
  const last = Math.min(end, horizon);
  const findings = freeHoles(rates.rules, taken, today, last).flatMap((hole) => [
    ...merged(unsellableNights(rates, hole, last)),
    ...merged(freeOfCharge(rates, hole, last)),
  ]);
  if (horizon < end) findings.push(findingOf('horizon', horizon, end - 1, 0));
  return findings.toSorted((one, other) => dayNumber(one.from) - dayNumber(other.from));
}

/** The day after the last night that is looked at: that of today's date, so many months on. */
export function scanEnd(today: Day): Day {
  const month = addMonths(monthOf(today), scannedMonths);
  return dayOfNumber(dayNumber(`${month}-01`) + Number(today.slice(8)) - 1);
}

/** Goes through the nights in order and keeps how far the stays that begin before each of them can reach. */
function unsellableNights(rates: CompiledRates, hole: Hole, until: number): NightFinding[] {
  const findings: NightFinding[] = [];
  let sold = hole.first;
  let soldButForMinimum = hole.first;
  let reached = hole.first;
  let minimum = 0;
  for (let night = hole.first; night < Math.min(hole.end, until); night += 1) {
    const { arrivals, minNights, maxNights } = rates.nightAt(night);
    if (arrivals) {
      reached = Math.max(reached, Math.min(night + maxNights, hole.end));
      const departure = latestDeparture(rates, night, hole);
      const asked = minimumIn(hole, minNights, rates.rules);
      if (departure !== null && departure - night >= asked) sold = Math.max(sold, departure);
      if (departure !== null && departure > soldButForMinimum) soldButForMinimum = departure;
      minimum = asked;
    }
    if (sold > night) continue;
    if (reached <= night) findings.push({ kind: 'no_arrival', night, minimum: 0 });
    else if (soldButForMinimum > night) findings.push({ kind: 'under_minimum', night, minimum });
    else findings.push({ kind: 'no_departure', night, minimum: 0 });
  }
  return findings;
}

function freeOfCharge(rates: CompiledRates, hole: Hole, until: number): NightFinding[] {
  const findings: NightFinding[] = [];
  for (let night = hole.first; night < Math.min(hole.end, until); night += 1)
    if (rates.nightAt(night).cents === 0) findings.push({ kind: 'zero_price', night, minimum: 0 });
  return findings;
}

/** Nights one after another with the same fault are one finding. */
function merged(nights: readonly NightFinding[]): RateFinding[] {
  const groups: { kind: FindingKind; first: number; last: number; minimum: number }[] = [];
  for (const { kind, night, minimum } of nights) {
    const group = groups.at(-1);
    if (group && group.kind === kind && group.last === night - 1) {
      group.last = night;
      group.minimum = Math.min(group.minimum, minimum);
    } else groups.push({ kind, first: night, last: night, minimum });
  }
  return groups.map(({ kind, first, last, minimum }) => findingOf(kind, first, last, minimum));
}

function findingOf(kind: FindingKind, first: number, last: number, minimum: number): RateFinding {
  const from = dayOfNumber(first);
  return { kind, from, to: dayOfNumber(last), sentence: sentenceOf(kind, from, last - first + 1, minimum) };
}

function sentenceOf(kind: FindingKind, from: Day, nights: number, minimum: number): string {
  const free = nights > 1 ? `${countNights(nights)} libres de suite` : `${countNights(nights)} seule`;
  const unsellable = nights > 1 ? 'invendables' : 'invendable';
  switch (kind) {
    case 'under_minimum':
      return `${free}, minimum de ${countNights(minimum)}\u00a0: ${unsellable}.`;
    case 'no_arrival':
      return `${free}\u00a0: ${unsellable}, aucune arrivée n’y mène.`;
    case 'no_departure':
      return `${free}\u00a0: ${unsellable}, aucun départ n’est possible ensuite.`;
    case 'zero_price':
      return `${countNights(nights)} sans prix\u00a0: un voyageur ne paierait rien pour ${nights > 1 ? 'elles' : 'elle'}.`;
    case 'horizon':
      return `Les réservations ne sont ouvertes que jusqu’au ${formatDate(dateOf(from))}.`;
  }
}
