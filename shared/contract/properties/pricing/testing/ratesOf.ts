import type { CompiledRates } from '../priceNights.ts';
import { compileRates } from '../priceNights.ts';
import type { NightOverride, RateRulesInput } from '../rates.ts';
import { nightOverrideSchema, rateRulesSchema } from '../rates.ts';

/** What an example says of single nights. */
export type NightsSet = (Partial<NightOverride> & { day: string })[];

/** Prices of 140 € a night, ready to be read, with what an example says otherwise. */
export function ratesOf(rules: Partial<RateRulesInput>, overrides: NightsSet = []): CompiledRates {
  return compileRates(
    rateRulesSchema.parse({ baseCents: 14_000, ...rules }),
    overrides.map((override) => nightOverrideSchema.parse(override)),
  );
}
