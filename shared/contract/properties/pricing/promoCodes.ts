import { formatDate } from '../../core/dates.ts';
import { dateOf } from '../../core/days.ts';
import type { PromoCode, RateRules } from './rates.ts';
import type { QuoteContext, Refusal } from './stay.ts';

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
): { promo: PromoCode | null; refusal: Refusal | null } {
  if (!typed?.trim()) return { promo: null, refusal: null };
  const promo = findPromo(rules, typed);
  const refusal = promo
    ? refusalOf(promo, context)
    : ({ code: 'promo_unknown', sentence: 'Ce code promo est inconnu.' } as const);
  return { promo: refusal || !promo ? null : promo, refusal };
}

function refusalOf(
  { from, to, maxUses }: PromoCode,
  { today, promoUses = 0 }: Pick<QuoteContext, 'today' | 'promoUses'>,
): Refusal | null {
  if (from !== undefined && today < from)
    return { code: 'promo_not_yet', sentence: `Ce code promo sera valable à partir du ${formatDate(dateOf(from))}.` };
  if (to !== undefined && today > to)
    return { code: 'promo_expired', sentence: `Ce code promo n’est plus valable depuis le ${formatDate(dateOf(to))}.` };
  if (maxUses !== undefined && promoUses >= maxUses)
    return { code: 'promo_used_up', sentence: 'Ce code promo a été utilisé autant de fois que prévu.' };
  return null;
}
