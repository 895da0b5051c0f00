import type { PromoCode, RateRules } from './rates.ts';
import type { DiscountKind } from './stay.ts';
import type { QuoteWords } from './words/QuoteWords.ts';

/** Something that may be taken off the nights. */
export interface Discount {
  kind: DiscountKind;
  /** At most the price of the nights. */
  cents: number;
  /** Made for the one that is taken alone. */
  label: () => string;
}

/** What decides which discounts apply. */
interface DiscountFacts {
  nights: number;
  /** Price of the nights, in cents. */
  nightsCents: number;
  /** From today to the arrival; negative when it is past. */
  daysAhead: number;
  /** The code that is valid today, if one was given. */
  promo: PromoCode | null;
  isReturning: boolean;
}

/** Cents that a percentage takes off an amount, rounded once, half up. */
export function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}

/** The greatest discount alone, since discounts never add; of equal ones the first in the order below. Null when none takes anything off. */
export function bestDiscount(
  rules: RateRules,
  facts: DiscountFacts,
  { discounts: words }: Pick<QuoteWords, 'discounts'>,
): Discount | null {
  let best: Discount | null = null;
  const offer = (kind: DiscountKind, cents: number, label: () => string) => {
    if (cents > (best?.cents ?? 0)) best = { kind, cents, label };
  };
  const offerPercent = (kind: DiscountKind, percent: number, label: () => string) =>
    offer(kind, percentOf(facts.nightsCents, percent), label);

  for (const { nights, percent } of rules.steps)
    if (facts.nights >= nights) offerPercent('step', percent, () => words.step(percent, nights));
  for (const { days, percent } of rules.lastMinute)
    if (isLastMinute(facts.daysAhead, days)) offerPercent('last_minute', percent, () => words.last_minute(percent));
  for (const { days, percent } of rules.earlyBird)
    if (facts.daysAhead >= days) offerPercent('early_bird', percent, () => words.early_bird(percent));
  if (facts.promo) {
    const { code, percent, cents } = facts.promo;
    const label = () => words.promo(percent, code);
    if (percent === undefined) offer('promo', Math.min(cents ?? 0, facts.nightsCents), label);
    else offerPercent('promo', percent, label);
  }
  const { returningPercent } = rules;
  if (facts.isReturning && returningPercent !== undefined)
    offerPercent('returning', returningPercent, () => words.returning(returningPercent));
  return best;
}

/** Whether an arrival is near enough for a discount of the last minute; one that is past is not. */
export function isLastMinute(daysAhead: number, days: number): boolean {
  return daysAhead >= 0 && daysAhead <= days;
}
