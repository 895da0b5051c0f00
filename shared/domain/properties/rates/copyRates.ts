import type { z } from 'zod';
import type { copyRatesEndpoint } from '@app/contract/properties/ratesApi.ts';
import { shiftRates } from '@app/contract/properties/pricing/copyRates.ts';
import { rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockProperties } from '../ownProperty.ts';
import type { OwnProperty } from '../readProperties.ts';
import { findRates, lockRates, writeRates } from './writeRates.ts';

type Copy = z.output<typeof copyRatesEndpoint.body>;
type Copied = z.output<typeof copyRatesEndpoint.response>;

/**
 * Copies the prices of a property, with what is set on single nights, in place of those of others; or the seasons and nights of
 * a year to another one, beside what is there. @throws DomainError not_found, account_restricted; invalid_input without prices, or
 * when a property is not theirs.
 */
export async function copyRates(platform: Platform, own: OwnProperty, { toPropertyIds, years }: Copy): Promise<Copied> {
  return transact(platform, own.accountId, async (tx) =>
    years === null ? copyToProperties(tx, own, toPropertyIds) : copyToYear(tx, own, years),
  );
}

async function copyToProperties(
  tx: Tx,
  { accountId, id }: OwnProperty,
  toPropertyIds: readonly string[],
): Promise<Copied> {
  const properties = await lockProperties(tx, accountId);
  if (!properties.some((property) => property.id === id)) throw new DomainError('not_found');
  await requireAbility(tx, accountId, 'editThings');
  const rates = await findRates(tx, id);
  if (!rates) throw withoutRates('toPropertyIds');
  const wanted = [...new Set(toPropertyIds)];
  const targets = properties.filter((property) => wanted.includes(property.id));
  if (targets.length < wanted.length) throw refusal('Un de ces logements est introuvable');
  if (wanted.includes(id)) throw refusal('Choisissez d’autres logements que celui-ci');
  const { rules, overrides } = rates;
  for (const target of targets) writeRates(tx, target, await findRates(tx, target.id), { rules, overrides });
  return { changed: targets.length, skipped: [] };
}

function refusal(toPropertyIds: string): DomainError {
  return new DomainError('invalid_input', { fields: { toPropertyIds } });
}

function withoutRates(field: string): DomainError {
  const detail = 'Ce logement n’a pas encore de tarifs à copier.';
  return new DomainError('invalid_input', { detail, fields: { [field]: detail } });
}

async function copyToYear(tx: Tx, own: OwnProperty, { from, to }: NonNullable<Copy['years']>): Promise<Copied> {
  const { property, rates } = await lockRates(tx, own);
  if (!rates) throw withoutRates('years.from');
  const before = rateRulesSchema.parse(rates.rules);
  const { rules, overrides, skipped } = shiftRates(before, rates.overrides, from, to);
  const changed = rules.seasons.length - before.seasons.length + overrides.length - rates.overrides.length;
  if (changed > 0) writeRates(tx, property, rates, { rules, overrides });
  return { changed, skipped: skipped.map(({ sentence }) => sentence) };
}
