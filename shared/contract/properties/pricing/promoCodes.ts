import type { PromoCode, RateRules } from './rates.ts';
import type { QuoteContext, Refusal } from './stay.ts';
import { refusal, type QuoteWords } from './words/QuoteWords.ts';

/** The code that is meant by what was typed, whether or not it takes anything off. */
export function findPromo({ promoCodes }: RateRules, typed: string | null): PromoCode | undefined {
  const code = typed?.trim().toUpperCase() ?? '';
  return promoCodes.find((known) => known.code === code);
}

/** The promotional code of a stay: the code, or why it takes nothing off; both null when none was given. */
export function promoOf(
  rules: RateRules,
  typed: string | null,
  context: Pick<QuoteContext, 'today' | 'promoUses'>,
  words: QuoteWords,
): { promo: PromoCode | null; refusal: Refusal | null } {
  if (!typed?.trim()) return { promo: null, refusal: null };
  const promo = findPromo(rules, typed);
  const refused = promo ? refusalOf(promo, context, words) : refusal(words, 'promo_unknown');
  return { promo: refused || !promo ? null : promo, refusal: refused };
}

function refusalOf(
  { from, to, maxUses }: PromoCode,
  { today, promoUses = 0 }: Pick<QuoteContext, 'today' | 'promoUses'>,
  words: QuoteWords,
): Refusal | null {
  if (from !== undefined && today < from) return refusal(words, 'promo_not_yet', from);
  if (to !== undefined && today > to) return refusal(words, 'promo_expired', to);
  if (maxUses !== undefined && promoUses >= maxUses) return refusal(words, 'promo_used_up');
  return null;
}
