import type { TouristTaxTariff } from './touristTaxFields.ts';

/** What an adult pays for a night is a part of this; the price is a fraction, since discounts are taken off the whole stay. */
export interface NightPrice {
  /** Cents that the night costs all of its occupants, after discounts: `cents` / `per`. */
  cents: bigint;
  per: bigint;
  /** Everybody who sleeps there, children and babies too. */
  occupants: number;
}

/**
 * Cents that an adult pays for a night: the tax and each tax that is added to it, each rounded by itself to the cent, half up, since each
 * goes to somebody else.
 */
export function perAdultNight(tariff: Levied, vatBasisPoints: number, price: NightPrice): number {
  return withAdditions(
    tariff.regime === 'fixed' ? tariff.personNightCents : shareOf(tariff, vatBasisPoints, price),
    tariff,
  );
}

/** A tax with those that are added to it. */
export function withAdditions(cents: number, { additions }: Pick<Levied, 'additions'>): number {
  return Object.values(additions).reduce<number>(
    (sum, basisPoints) => sum + Math.round((cents * (basisPoints ?? 0)) / 10_000),
    cents,
  );
}

/** A tariff by which something is charged. */
export type Levied = Exclude<TouristTaxTariff, { regime: 'none' }>;

/** A percentage of what the night costs each occupant without VAT, in whole numbers, up to the cap. */
function shareOf(
  { basisPoints, capCents }: Extract<TouristTaxTariff, { regime: 'percent' }>,
  vatBasisPoints: number,
  { cents, per, occupants }: NightPrice,
): number {
  const share = BigInt(basisPoints) * cents;
  const whole = per * BigInt(occupants) * BigInt(10_000 + vatBasisPoints);
  return Math.min(Number((2n * share + whole) / (2n * whole)), capCents);
}
