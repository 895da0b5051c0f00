import { formatCents } from '../../core/money.ts';
import { dayNumber } from './dayNumbers.ts';
import { bestDiscount } from './discounts.ts';
import type { CompiledRates, PricedNight, PriceSource } from './priceNights.ts';
import { promoOf } from './promoCodes.ts';
import { countNights } from './rateWords.ts';
import { feeLines } from './stayFees.ts';
import { stayRefusals } from './stayRefusals.ts';
import type { QuoteContext, QuoteLine, Stay, StayQuote } from './stay.ts';

/**
 * The price of a stay with its lines in cents, and every reason for which a guest cannot book it: the price is there all the same, since
 * a host may set the rules aside. One discount at most is taken off, the greatest, and off the nights alone. A stay without nights
 * costs nothing and is refused. @throws RangeError when a day of the stay is none.
 */
export function quoteStay(rates: CompiledRates, stay: Stay, context: QuoteContext): StayQuote {
  const { rules } = rates;
  const arrival = dayNumber(stay.arrival);
  const nights = dayNumber(stay.departure) - arrival;
  if (nights < 1) return withoutNights();

  const nightly = nightLines(rates, arrival, nights);
  const { promo, refusal } = promoOf(rules, stay.promoCode, context);
  const discount = bestDiscount(rules, {
    nights,
    nightsCents: sumOf(nightly),
    daysAhead: arrival - dayNumber(context.today),
    promo,
    isReturning: context.isReturning,
  });
  const lines = [...nightly, ...(discount ? [discountLine(discount)] : []), ...feeLines(rules, stay, nights)].filter(
    (line) => line.cents !== 0,
  );
  const refusals = stayRefusals(rates, stay, context);
  return {
    totalCents: sumOf(lines),
    nights,
    lines,
    discount: discount?.kind ?? null,
    refusals: refusal ? [...refusals, refusal] : refusals,
  };
}

function withoutNights(): StayQuote {
  const refusals: StayQuote['refusals'] = [{ code: 'no_nights', sentence: 'Le départ doit suivre l’arrivée.' }];
  return { totalCents: 0, nights: 0, lines: [], discount: null, refusals };
}

function sumOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}

/** Nights one after another that have the same price from the same source are one line. */
function nightLines(rates: CompiledRates, arrival: number, nights: number): QuoteLine[] {
  const lines: QuoteLine[] = [];
  let first = rates.nightAt(arrival);
  let count = 0;
  for (let day = arrival; day < arrival + nights; day += 1) {
    const night = rates.nightAt(day);
    if (!isPricedAlike(night, first)) {
      lines.push(nightLine(first, count));
      first = night;
      count = 0;
    }
    count += 1;
  }
  lines.push(nightLine(first, count));
  return lines;
}

function isPricedAlike(one: PricedNight, other: PricedNight): boolean {
  return one.cents === other.cents && one.source.kind === other.source.kind && one.source.name === other.source.name;
}

function nightLine({ cents, source }: PricedNight, nights: number): QuoteLine {
  return {
    kind: 'nights',
    label: `${countNights(nights)} à ${formatCents(cents)}`,
    cents: cents * nights,
    reason: sourceLabel(source, nights),
  };
}

function sourceLabel({ kind, name }: PriceSource, nights: number): string {
  switch (kind) {
    case 'override':
      return nights > 1 ? 'Prix posé sur ces nuits' : 'Prix posé sur cette nuit';
    case 'season':
      return `Saison ${name ?? ''}`;
    case 'weekend':
      return 'Week-end';
    case 'base':
      return 'Tarif de base';
  }
}

function discountLine({ label, cents }: { label: string; cents: number }): QuoteLine {
  return { kind: 'discount', label, cents: -cents, reason: 'La meilleure remise, seule' };
}
