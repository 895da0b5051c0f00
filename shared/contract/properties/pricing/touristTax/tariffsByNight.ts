import { dayNumber } from '../dayNumbers.ts';
import type { TouristTax, TouristTaxTariff } from './touristTaxFields.ts';

/** By the number of a night the tariff of the tourist tax that applies to it; null before the first one, or when there is none. */
export function tariffsByNight(tax: TouristTax | undefined): (night: number) => TouristTaxTariff | null {
  const latestFirst = (tax?.tariffs ?? [])
    .map((tariff) => ({ first: dayNumber(tariff.from), tariff }))
    .toSorted((one, other) => other.first - one.first);
  return (night) => latestFirst.find(({ first }) => first <= night)?.tariff ?? null;
}
