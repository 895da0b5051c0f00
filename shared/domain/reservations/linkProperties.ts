import type { Property } from '@app/contract/properties/api.ts';
import type { Platform } from '../platform/index.ts';
import { readProperty, writeUnits, type OwnProperty } from '../properties/index.ts';
import { rebuildOccupancy } from './occupancy/rebuildOccupancy.ts';
import { transactNights } from './occupancy/transactNights.ts';

/**
 * Says of which properties a whole is made; its stays and blocks hold the nights of its parts from then on.
 * @throws DomainError not_found, account_restricted, invalid_input; dates_taken when a night would be held twice.
 */
export async function linkProperties(
  platform: Platform,
  own: OwnProperty,
  unitIds: readonly string[],
): Promise<Property> {
  await transactNights(platform, own.accountId, async (tx) => {
    await writeUnits(tx, own, unitIds);
    await rebuildOccupancy(tx, { accountId: own.accountId, wholeId: own.id });
  });
  return readProperty(platform, own);
}
