import type { Day } from '../../core/days.ts';
import { dayNumber, weekdayOf } from './dayNumbers.ts';
import { weekdays } from './rateBounds.ts';
import type { NightOverride, RateRules, Season } from './rates.ts';
import { tariffsByNight } from './touristTax/tariffsByNight.ts';
import type { TouristTaxTariff } from './touristTax/touristTaxFields.ts';

/** What set the price of a night; the name is that of the season. */
export interface PriceSource {
  kind: 'override' | 'season' | 'weekend' | 'base';
  name?: string;
}

/** A night, and what stays may begin and end on its day. */
export interface PricedNight {
  cents: number;
  /** Of a stay that arrives on this day. */
  minNights: number;
  maxNights: number;
  arrivals: boolean;
  departures: boolean;
  /** ISO weekdays on which the rules let arrive; null: any. */
  arrivalDays: readonly number[] | null;
  departureDays: readonly number[] | null;
  source: PriceSource;
}

/** Prices and rules made ready to be read night by night. */
export interface CompiledRates {
  rules: RateRules;
  /** @throws RangeError when the text is no day. */
  nightOf: (day: Day) => PricedNight;
  /** The same by the day's number. */
  nightAt: (number: number) => PricedNight;
  /** The season that a night lies in, though an override may set its price. */
  seasonAt: (number: number) => Season | null;
  /** The tariff of the tourist tax that applies to a night; null when there is none. */
  taxTariffAt: (number: number) => TouristTaxTariff | null;
}

/** Nights that differ by weekday alone: those of a season, or those outside all of them. */
interface Week {
  first: number;
  last: number;
  season: Season | null;
  nights: readonly PricedNight[];
}

/**
 * Makes prices ready: an override wins over the season, the season over the weekend (Friday and Saturday), the weekend over the base.
 * The seasons must not overlap, as the schema checks.
 */
export function compileRates(rules: RateRules, overrides: readonly NightOverride[]): CompiledRates {
  const yearRound: Week = { first: -Infinity, last: Infinity, season: null, nights: weekOf(rules, null) };
  const weeks = rules.seasons
    .map((season) => ({
      first: dayNumber(season.from),
      last: dayNumber(season.to),
      season,
      nights: weekOf(rules, season),
    }))
    .toSorted((one, other) => one.first - other.first);

  function weekAt(number: number): Week {
    let low = 0;
    let high = weeks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((weeks[middle]?.first ?? Infinity) <= number) low = middle + 1;
      else high = middle;
    }
    const week = weeks[low - 1];
    return week && number <= week.last ? week : yearRound;
  }

  function ruledNight(number: number): PricedNight {
    const night = weekAt(number).nights[weekdayOf(number) - 1];
    if (!night) throw new RangeError(`No day has the number ${number}.`);
    return night;
  }

  const overridden = new Map(
    overrides.map((override) => {
      const number = dayNumber(override.day);
      return [number, withOverride(ruledNight(number), override)];
    }),
  );
  const nightAt = (number: number) => overridden.get(number) ?? ruledNight(number);
  return {
    rules,
    nightOf: (day) => nightAt(dayNumber(day)),
    nightAt,
    seasonAt: (number) => weekAt(number).season,
    taxTariffAt: tariffsByNight(rules.touristTax),
  };
}

function weekOf(rules: RateRules, season: Season | null): PricedNight[] {
  const arrivalDays = someDays(season?.arrivalDays ?? rules.arrivalDays);
  const departureDays = someDays(season?.departureDays ?? rules.departureDays);
  return weekdays.map((weekday) => ({
    ...priceOn(weekday, rules, season),
    minNights: minNightsOn(weekday, rules, season),
    maxNights: season?.maxNights ?? rules.maxNights,
    arrivals: arrivalDays?.includes(weekday) ?? true,
    departures: departureDays?.includes(weekday) ?? true,
    arrivalDays,
    departureDays,
  }));
}

/** Every weekday is as good as any. */
function someDays(days: readonly number[] | undefined): readonly number[] | null {
  return days && days.length < weekdays.length ? days : null;
}

/** Whether the night of a weekday is a weekend's: Friday or Saturday. */
export function isWeekendNight(weekday: number): boolean {
  return weekday === 5 || weekday === 6;
}

function priceOn(weekday: number, rules: RateRules, season: Season | null): Pick<PricedNight, 'cents' | 'source'> {
  if (season) return { cents: season.nightCents, source: { kind: 'season', name: season.name } };
  if (rules.weekendCents !== undefined && isWeekendNight(weekday))
    return { cents: rules.weekendCents, source: { kind: 'weekend' } };
  return { cents: rules.baseCents, source: { kind: 'base' } };
}

function minNightsOn(weekday: number, rules: RateRules, season: Season | null): number {
  const onWeekday = (ruled: RateRules | Season | null) =>
    ruled?.minNightsByArrival?.find((minimum) => minimum.weekday === weekday)?.minNights;
  return onWeekday(season) ?? season?.minNights ?? onWeekday(rules) ?? rules.minNights;
}

function withOverride(night: PricedNight, { nightCents, minNights, closedTo }: NightOverride): PricedNight {
  return {
    ...night,
    cents: nightCents ?? night.cents,
    source: nightCents === null ? night.source : { kind: 'override' },
    minNights: minNights ?? night.minNights,
    arrivals: night.arrivals && closedTo !== 'arrival' && closedTo !== 'both',
    departures: night.departures && closedTo !== 'departure' && closedTo !== 'both',
  };
}
