import { addDays } from '@app/contract/core/days.ts';
import { isSameFinding, type FoundNights } from '@app/contract/properties/pricing/sameFinding.ts';
import { scanEnd, scanNights } from '@app/contract/properties/pricing/scanNights.ts';
import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { readPricing } from './readPricing.ts';

type Found = Omit<RateScan['findings'][number], 'ignored'>;

const readIgnored = prepareRead('ignored_findings', (db, given: Given<OwnProperty>) =>
  db
    .selectFrom('ignored_finding as f')
    .where('f.propertyId', '=', given('id'))
    .where('f.accountId', '=', given('accountId'))
    .select(['f.kind', 'f.firstNight as from', 'f.lastNight as to']),
);

/**
 * What of a property's coming eighteen months cannot be sold, or would be for nothing, and what of it its host ignores.
 * @throws DomainError not_found when it is not theirs.
 */
export async function scanProperty(platform: Pick<Platform, 'db' | 'clock'>, own: OwnProperty): Promise<RateScan> {
  const [{ today, rates, taken }, ignored] = await Promise.all([
    readPricing(platform, own, { from: null }),
    readIgnored(platform, own),
  ]);
  const to = scanEnd(today);
  const isIgnored = (found: FoundNights) => ignored.some((one) => isSameFinding(one, found));
  const findings = rates ? scanNights(rates, { today, taken }) : [withoutPrices(today, to)];
  return { from: today, to, findings: findings.map((found) => ({ ...found, ignored: isIgnored(found) })) };
}

function withoutPrices(from: string, to: string): Found {
  const sentence = 'Aucun prix n’est posé\u00a0: ces nuits ne peuvent pas être réservées.';
  return { kind: 'no_price', from, to: addDays(to, -1), sentence };
}
