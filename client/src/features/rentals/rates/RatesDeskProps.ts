import type { PropertySummary } from '@app/contract/properties/api.ts';
import type { NightOverride, RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { ChangeView, RatesView } from './useRatesView.ts';

/** The prices of a property, and what of them is shown. */
export interface RatesDeskProps {
  property: PropertySummary;
  properties: readonly PropertySummary[];
  rules: RateRules;
  overrides: readonly NightOverride[];
  today: string;
  view: RatesView;
  change: ChangeView;
}
