import { explainNight } from '@app/contract/properties/pricing/explainNight.ts';
import type { NightExplanation } from '@app/contract/properties/ratesApi.ts';
import type { Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { closedBecause, notSellable, readPricing, withoutPrices } from './readPricing.ts';

/**
 * Why a night of a property costs what it costs, and whether a stay can arrive that day.
 * @throws DomainError not_found; not_sellable while the property has no prices.
 */
export async function explainOwnNight(
  platform: Pick<Platform, 'db' | 'clock'>,
  own: OwnProperty,
  day: string,
): Promise<NightExplanation> {
  const pricing = await readPricing(platform, own, { from: day });
  if (!pricing.rates) throw notSellable(withoutPrices);
  const explanation = explainNight(pricing.rates, day, pricing);
  const closed = closedBecause(pricing);
  return closed === null ? explanation : { ...explanation, arrival: { isPossible: false, sentences: [closed] } };
}
