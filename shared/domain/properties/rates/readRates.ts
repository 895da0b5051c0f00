import type { Rates } from '@app/contract/properties/ratesApi.ts';
import { rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../readProperties.ts';

const readOwn = prepareRead('own_rates', (db, given: Given<OwnProperty>) =>
  db
    .selectFrom('property as p')
    .leftJoin('property_rates as r', 'r.propertyId', 'p.id')
    .where('p.id', '=', given('id'))
    .where('p.accountId', '=', given('accountId'))
    .select(['r.rules', 'r.overrides', 'r.version', 'r.updatedAt']),
);

/** The prices and rules of one of a host's properties, whole. @throws DomainError not_found when it is not theirs. */
export async function readRates(platform: Pick<Platform, 'db'>, own: OwnProperty): Promise<Rates> {
  const [row] = await readOwn(platform, own);
  if (!row) throw new DomainError('not_found');
  const { rules, overrides, version, updatedAt } = row;
  return {
    rules: rules ? rateRulesSchema.parse(rules) : null,
    overrides: overrides ?? [],
    version: version ?? 0,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
