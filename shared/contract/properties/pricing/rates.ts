import { z } from 'zod';
import { dayText } from '../../core/lists.ts';
import { checkRates, freeNightFaults } from './checkRates.ts';
import { nightClosings } from './rateBounds.ts';
import { nights, price, rateFields } from './rateFields.ts';

/** Prices and rules of a property's stays. Amounts are cents, VAT included. */
export const rateRulesSchema = rateFields.superRefine((rules, context) => {
  for (const { path, message } of checkRates(rules)) context.addIssue({ code: 'custom', path, message });
});
/** The same as a host sets them from now on: no night is given away by a price of the whole year, the week-end or a season. */
export const settableRulesSchema = rateFields.superRefine((rules, context) => {
  for (const { path, message } of [...checkRates(rules), ...freeNightFaults(rules)])
    context.addIssue({ code: 'custom', path, message });
});
export type RateRules = z.output<typeof rateRulesSchema>;
export type RateRulesInput = z.input<typeof rateRulesSchema>;

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
