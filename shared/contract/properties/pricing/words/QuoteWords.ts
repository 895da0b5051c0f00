import type { Day } from '../../../core/days.ts';
import type { PriceSource } from '../priceNights.ts';
import type { OptionUnit } from '../rateBounds.ts';
import type { DiscountKind, Refusal } from '../stay.ts';

/** A line of a quote whose text depends on nothing. */
interface LineWords {
  label: string;
  reason: string;
}

/** What the reason of a tourist tax names. */
interface TaxTariff {
  /** Basis points of the tax that other taxes add to it. */
  added: number;
  /** Its first night. */
  from: Day;
  /** As the host typed it; may be empty. */
  source: string;
}

/** What each refusal names besides its reason. */
export interface RefusalFacts {
  no_nights: [];
  past: [];
  notice: [days: number, firstArrival: Day];
  horizon: [lastDeparture: Day];
  /** From the first taken night of the stay to the day after the last one. */
  taken: [from: Day, until: Day, nights: number];
  preparation: [nights: number];
  arrival_weekday: [weekdays: readonly number[]];
  arrival_closed: [day: Day];
  departure_weekday: [weekdays: readonly number[]];
  departure_closed: [day: Day];
  /** Of the rules, or of a hole that is smaller and can only be booked whole. */
  min_nights: [nights: number, of: 'rules' | 'hole'];
  max_nights: [nights: number];
  capacity: [guests: number];
  promo_unknown: [];
  promo_not_yet: [from: Day];
  promo_expired: [to: Day];
  promo_used_up: [];
  option_unknown: [];
}

/**
 * What a quote says in one language: every line with its reason, every refusal. Amounts are cents, days '2027-06-08'. What a host
 * typed, as the names of seasons and options, is passed on as it is.
 */
export interface QuoteWords {
  nights: (nights: number, cents: number) => string;
  /** Why nights have their price; the name is that of the season. */
  sources: Record<PriceSource['kind'], (nights: number, name: string) => string>;
  discounts: {
    step: (percent: number, nights: number) => string;
    /** Of an amount when there is no percentage. */
    promo: (percent: number | undefined, code: string) => string;
  } & Record<Exclude<DiscountKind, 'step' | 'promo'>, (percent: number) => string>;
  /** Why there is one discount alone. */
  bestDiscount: string;
  /** Guests beyond those included; adults and children apart where their prices differ. */
  extra: Record<'guests' | 'adults' | 'children', (count: number, nights: number, cents: number) => string>;
  beyond: (includedGuests: number) => string;
  cleaning: LineWords;
  linen: { label: (guests: number) => string; reason: (cents: number) => string };
  pets: { label: (pets: number) => string; reason: (cents: number) => string };
  /** Why an option is there, whose label is the name that the host gave it. */
  options: Record<'mandatory' | 'chosen', (cents: number, unit: OptionUnit) => string>;
  touristTax: {
    /** What so many adults pay, night by night: nights with how many cents each costs one of them. */
    label: (adults: number, parts: readonly { nights: number; cents: number }[]) => string;
    /** Of classified lodging: cents for a person and a night. */
    fixed: (tariff: TaxTariff & { cents: number }) => string;
    /** Of other lodging: a part of what the night costs each occupant. */
    percent: (tariff: TaxTariff & { basisPoints: number; capCents: number }) => string;
  };
  refusals: { [Code in Refusal['code']]: (...facts: RefusalFacts[Code]) => string };
}

/** A reason for which a guest cannot book, with its sentence. */
export function refusal<Code extends Refusal['code']>(
  { refusals }: QuoteWords,
  code: Code,
  ...facts: RefusalFacts[Code]
): Refusal {
  return { code, sentence: refusals[code](...facts) };
}
