import type { NightClosing } from '@app/contract/properties/pricing/rateBounds.ts';
import { compileRates } from '@app/contract/properties/pricing/priceNights.ts';
import type { NightOverride, RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';

/** What becomes of the price of each chosen night. */
export type PriceChange =
  | { kind: 'keep' }
  | { kind: 'set'; cents: number }
  | { kind: 'percent'; percent: number }
  /** Nothing is set on the night any more. */
  | { kind: 'rules' };

/** Undefined: what is set stays; null: what the rules say. */
export interface NightsChange {
  price: PriceChange;
  minNights?: number | null | undefined;
  closedTo?: NightClosing | null | undefined;
}

interface SetRates {
  rules: RateRules;
  overrides: readonly NightOverride[];
}

/** A price so many percent higher, to the euro. */
export function raised(cents: number, percent: number): number {
  return Math.round((cents * (100 + percent)) / 10_000) * 100;
}

/** What is to be set on each night; what the change leaves alone stays as it is set. */
export function overridesOf(
  nights: readonly CalendarNight[],
  { overrides }: SetRates,
  { price, minNights, closedTo }: NightsChange,
): NightOverride[] {
  return nights.map(({ day, cents }) => {
    const set = overrides.find((one) => one.day === day);
    return {
      day,
      nightCents: setPrice(price, cents, set?.nightCents ?? null),
      minNights: minNights === undefined ? (set?.minNights ?? null) : minNights,
      closedTo: closedTo === undefined ? (set?.closedTo ?? null) : closedTo,
    };
  });
}

/** Cents of all nights after a change of their price. */
export function sumAfter(nights: readonly CalendarNight[], { rules }: SetRates, price: PriceChange): number {
  const ruled = compileRates(rules, []);
  return nights
    .map(({ day, cents }) =>
      price.kind === 'rules' ? ruled.nightOf(day).cents : (setPrice(price, cents, null) ?? cents),
    )
    .reduce((sum, cents) => sum + cents, 0);
}

function setPrice(price: PriceChange, cents: number, set: number | null): number | null {
  switch (price.kind) {
    case 'keep':
      return set;
    case 'set':
      return price.cents;
    case 'percent':
      return raised(cents, price.percent);
    case 'rules':
      return null;
  }
}
