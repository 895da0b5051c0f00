import { defineEntity, p } from '@mikro-orm/core';
import type { NightOverride, RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import { Property } from './Property.entity.ts';

/** The prices and rules of a property; without a row it has none. */
export const PropertyRates = defineEntity({
  name: 'PropertyRates',
  properties: () => ({
    property: p.oneToOne(Property).owner().primary().deleteRule('cascade'),
    /** As it was stored: read it through `rateRulesSchema`, which knows the rules that came later. */
    rules: p.json<RateRulesInput>(),
    /** By day, sorted: what is set on single nights. */
    overrides: p.json<NightOverride[]>().default([]),
    version: p.integer().default(1),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
});
