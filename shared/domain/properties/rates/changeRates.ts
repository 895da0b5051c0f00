import type { RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { Rates } from '@app/contract/properties/ratesApi.ts';
import { transact, type Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../readProperties.ts';
import { readRates } from './readRates.ts';
import { lockRates, writeRates } from './writeRates.ts';

/**
 * Replaces the prices and rules of a property; what is set on single nights stays.
 * @throws DomainError not_found, account_restricted; changed_meanwhile by `version`.
 */
export async function changeRates(
  platform: Platform,
  own: OwnProperty,
  { version, ...rules }: RateRules & { version?: number | undefined },
): Promise<Rates> {
  await transact(platform, own.accountId, async (tx) => {
    const { property, rates } = await lockRates(tx, own, version);
    writeRates(tx, property, rates, { rules, overrides: rates?.overrides ?? [] });
  });
  return readRates(platform, own);
}
