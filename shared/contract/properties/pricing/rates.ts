import { z } from 'zod';
import { dayText } from '../../core/lists.ts';
import { checkRates } from './checkRates.ts';
import { nightClosings } from './rateBounds.ts';
import { nights, price, rateFields, settableRateFields, type RateFields } from './rateFields.ts';

/** Prices and rules of a property's stays. Amounts are cents, VAT included. */
export const rateRulesSchema = rateFields.superRefine(refuseFaults);
/** The same as a host sets them from now on: no night is given away by a price of the whole year, the week-end or a season. */
export const settableRulesSchema = settableRateFields.superRefine(refuseFaults);
export type RateRules = z.output<typeof rateRulesSchema>;
export type RateRulesInput = z.input<typeof rateRulesSchema>;

function refuseFaults(rules: RateFields, context: z.RefinementCtx): void {
  for (const { path, message } of checkRates(rules)) context.addIssue({ code: 'custom', path, message });
}

export type Season = RateRules['seasons'][number];
export type StayOption = RateRules['options'][number];
export type PromoCode = RateRules['promoCodes'][number];

/** What a host sets on a single night; null: what the rules say. */
export const nightOverrideSchema = z.object({
  day: dayText,
  nightCents: price.nullable().default(null),
  /** Of a stay that arrives on this day. */
  minNights: nights.nullable().default(null),
  /** What nobody may do on this day. */
  closedTo: z.enum(nightClosings).nullable().default(null),
});
export type NightOverride = z.output<typeof nightOverrideSchema>;

/** Nights that would be given away from now on, apart from those that were already. */
export function nightsGivenAway(before: readonly NightOverride[], after: readonly NightOverride[]): NightOverride[] {
  const given = new Set(before.filter(({ nightCents }) => nightCents === 0).map(({ day }) => day));
  return after.filter(({ day, nightCents }) => nightCents === 0 && !given.has(day));
}
