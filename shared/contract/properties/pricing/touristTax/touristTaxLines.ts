import type { CompiledRates } from '../priceNights.ts';
import type { QuoteLine, Stay } from '../stay.ts';
import type { QuoteWords } from '../words/QuoteWords.ts';
import { perAdultNight, type Levied } from './taxOfNight.ts';

/** What the tax of a stay is reckoned from. */
interface TaxedStay extends Pick<Stay, 'adults' | 'children' | 'babies'> {
  /** The number of its first day. */
  arrival: number;
  nights: number;
  /** Price of all nights before the discount. */
  nightsCents: number;
  discountCents: number;
  /** What guests beyond those included cost in all; every night has the same part of it. */
  extraGuestsCents: number;
}

/** Nights of which each costs an adult the same tax. */
interface TaxPart {
  nights: number;
  cents: number;
}

/**
 * The tourist tax of a stay: a line for each tariff that its nights meet. Adults pay it, for children and babies are exempt. What the
 * night costs is without cleaning, linen and options, with guests beyond those included, and after its part of the discount.
 */
export function touristTaxLines(rates: CompiledRates, stay: TaxedStay, words: QuoteWords): QuoteLine[] {
  const { adults } = stay;
  if (adults === 0) return [];
  return partsByTariff(rates, stay).flatMap(({ tariff, parts }): QuoteLine[] => {
    const taxed = parts.filter(({ cents }) => cents > 0);
    if (taxed.length === 0) return [];
    return [
      {
        kind: 'tourist_tax',
        label: words.touristTax.label(adults, taxed),
        cents: taxed.reduce((sum, { nights, cents }) => sum + nights * cents * adults, 0),
        reason: taxReason(tariff, words),
      },
    ];
  });
}

/** By which rule the tax of a tariff is reckoned, since when, and where that is written. */
export function taxReason(tariff: Levied, { touristTax: words }: QuoteWords): string {
  const { from, source } = tariff;
  const added = Object.values(tariff.additions).reduce<number>((sum, basisPoints) => sum + (basisPoints ?? 0), 0);
  return tariff.regime === 'fixed'
    ? words.fixed({ cents: tariff.personNightCents, added, from, source })
    : words.percent({ basisPoints: tariff.basisPoints, capCents: tariff.capCents, added, from, source });
}

/** Nights of one tariff, which follow each other, by what they cost an adult. */
interface TariffParts {
  tariff: Levied;
  parts: TaxPart[];
  /** By the price of a night, so that each price is reckoned once. */
  byPrice: Map<number, TaxPart>;
}

function partsByTariff({ rules, nightAt, taxTariffAt }: CompiledRates, stay: TaxedStay): TariffParts[] {
  const { arrival, nights, nightsCents, discountCents, extraGuestsCents } = stay;
  const occupants = stay.adults + stay.children + stay.babies;
  // Nights that are free of charge have no discount.
  const per = BigInt(Math.max(1, nightsCents));
  const paid = BigInt(nightsCents - discountCents);
  const extra = BigInt(extraGuestsCents / nights) * per;
  const vat = rules.touristTax?.vatBasisPoints ?? 0;
  const found: TariffParts[] = [];
  for (let night = arrival; night < arrival + nights; night += 1) {
    const tariff = taxTariffAt(night);
    if (tariff === null || tariff.regime === 'none') continue;
    let current = found.at(-1);
    if (current?.tariff !== tariff) {
      current = { tariff, parts: [], byPrice: new Map() };
      found.push(current);
    }
    const price = tariff.regime === 'fixed' ? 0 : nightAt(night).cents;
    let part = current.byPrice.get(price);
    if (!part) {
      const cents = perAdultNight(tariff, vat, { cents: BigInt(price) * paid + extra, per, occupants });
      part = current.parts.find((one) => one.cents === cents) ?? { nights: 0, cents };
      if (part.nights === 0) current.parts.push(part);
      current.byPrice.set(price, part);
    }
    part.nights += 1;
  }
  return found;
}
