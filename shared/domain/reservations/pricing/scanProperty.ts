import { addDays } from '@app/contract/core/days.ts';
import { scanEnd, scanNights } from '@app/contract/properties/pricing/scanNights.ts';
import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import type { Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { readPricing } from './readPricing.ts';

/**
 * What of a property's coming eighteen months cannot be sold, or would be for nothing.
 * @throws DomainError not_found when it is not theirs.
 */
export async function scanProperty(platform: Pick<Platform, 'db' | 'clock'>, own: OwnProperty): Promise<RateScan> {
  const { today, rates, taken } = await readPricing(platform, own, { from: null });
  const to = scanEnd(today);
  if (!rates) {
    const sentence = 'Aucun prix n’est posé\u00a0: ces nuits ne peuvent pas être réservées.';
    return { from: today, to, findings: [{ kind: 'no_price', from: today, to: addDays(to, -1), sentence }] };
  }
  return { from: today, to, findings: scanNights(rates, { today, taken }) };
}
