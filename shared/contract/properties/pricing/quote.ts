import { dayNumber } from './dayNumbers.ts';
import { bestDiscount, type Discount } from './discounts.ts';
import type { CompiledRates, PricedNight } from './priceNights.ts';
import { promoOf } from './promoCodes.ts';
import { feeLines } from './stayFees.ts';
import { stayRefusals } from './stayRefusals.ts';
import { touristTaxLines } from './touristTax/touristTaxLines.ts';
import type { QuoteContext, QuoteLine, Stay, StayQuote } from './stay.ts';
import { frenchQuoteWords } from './words/quoteWords.fr.ts';
import { refusal, type QuoteWords } from './words/QuoteWords.ts';

/**
 * The price of a stay with its lines in cents, and every reason for which a guest cannot book it: the price is there all the same, since
 * a host may set the rules aside. One discount at most is taken off, the greatest, and off the nights alone. A stay without nights
 * costs nothing and is refused. The tourist tax stands apart, after everything else. The words change the texts alone, French unless others are given.
 * @throws RangeError when a day of the stay is none.
 */
export function quoteStay(
  rates: CompiledRates,
  stay: Stay,
  context: QuoteContext,
  words: QuoteWords = frenchQuoteWords,
): StayQuote {
  const { rules } = rates;
  const arrival = dayNumber(stay.arrival);
  const nights = dayNumber(stay.departure) - arrival;
  if (nights < 1)
    return {
      totalCents: 0,
      touristTaxCents: 0,
      nights: 0,
      lines: [],
      discount: null,
      refusals: [refusal(words, 'no_nights')],
    };

  const nightly = nightLines(rates, arrival, nights, words);
  const nightsCents = sumOf(nightly);
  const { promo, refusal: promoRefusal } = promoOf(rules, stay.promoCode, context, words);
  const daysAhead = arrival - dayNumber(context.today);
  const facts = { nights, nightsCents, daysAhead, promo, isReturning: context.isReturning };
  const discount = bestDiscount(rules, facts, words);
  const discountCents = discount?.cents ?? 0;
  const fees = feeLines(rules, stay, nights, words);
  const extraGuestsCents = sumOf(fees.filter(({ kind }) => kind === 'extra_guests'));
  const { adults, children, babies } = stay;
  const taxed = { adults, children, babies, arrival, nights, nightsCents, discountCents, extraGuestsCents };
  const tax = touristTaxLines(rates, taxed, words);
  const lines = [...nightly, ...(discount ? [discountLine(discount, words)] : []), ...fees, ...tax].filter(
    (line) => line.cents !== 0,
  );
  const refusals = stayRefusals(rates, stay, context, words);
  return {
    totalCents: sumOf(lines),
    touristTaxCents: sumOf(tax),
    nights,
    lines,
    discount: discount?.kind ?? null,
    refusals: promoRefusal ? [...refusals, promoRefusal] : refusals,
  };
}

function sumOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}

/** Nights one after another that have the same price from the same source are one line. */
function nightLines(rates: CompiledRates, arrival: number, nights: number, words: QuoteWords): QuoteLine[] {
  const lines: QuoteLine[] = [];
  let first = rates.nightAt(arrival);
  let count = 0;
  for (let day = arrival; day < arrival + nights; day += 1) {
    const night = rates.nightAt(day);
    if (!isPricedAlike(night, first)) {
      lines.push(nightLine(first, count, words));
      first = night;
      count = 0;
    }
    count += 1;
  }
  lines.push(nightLine(first, count, words));
  return lines;
}

function isPricedAlike(one: PricedNight, other: PricedNight): boolean {
  return one.cents === other.cents && one.source.kind === other.source.kind && one.source.name === other.source.name;
}

function nightLine({ cents, source }: PricedNight, nights: number, words: QuoteWords): QuoteLine {
  return {
    kind: 'nights',
    label: words.nights(nights, cents),
    cents: cents * nights,
    reason: words.sources[source.kind](nights, source.name ?? ''),
  };
}

function discountLine({ label, cents }: Discount, { bestDiscount: reason }: QuoteWords): QuoteLine {
  return { kind: 'discount', label: label(), cents: -cents, reason };
}
