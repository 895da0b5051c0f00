import type { z } from 'zod';
import { ratesMessages, type copyRatesEndpoint } from '@app/contract/properties/ratesApi.ts';
import { shiftRates } from '@app/contract/properties/pricing/copyRates.ts';
import { rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockProperties } from '../ownProperty.ts';
import type { OwnProperty } from '../readProperties.ts';
import { copiedTax } from './copiedTax.ts';
import { findRates, isOutdated, lockRates, writeRates } from './writeRates.ts';

type Copy = z.output<typeof copyRatesEndpoint.body>;
type Copied = z.output<typeof copyRatesEndpoint.response>;

/**
 * Copies the prices of a property, with what is set on single nights, in place of those of others; or the seasons and nights of
 * a year to another one, beside what is there. The tourist tax is that of the place and not copied everywhere (`copiedTax`). @throws DomainError not_found, account_restricted; invalid_input without prices, or
 * when a property is not theirs; changed_meanwhile by a version.
 */
export async function copyRates(platform: Platform, own: OwnProperty, copy: Copy): Promise<Copied> {
  const { years, version } = copy;
  return transact(platform, own.accountId, async (tx) =>
    years === null ? copyToProperties(tx, own, copy) : copyToYear(tx, own, { ...years, version }),
  );
}

async function copyToProperties(
  tx: Tx,
  { accountId, id }: OwnProperty,
  { toPropertyIds, version, toVersions }: Omit<Copy, 'years'>,
): Promise<Copied> {
  const properties = await lockProperties(tx, accountId);
  const source = properties.find((property) => property.id === id);
  if (!source) throw new DomainError('not_found');
  await requireAbility(tx, accountId, 'editThings');
  const rates = await findRates(tx, id);
  if (isOutdated(rates, version))
    throw new DomainError('changed_meanwhile', { detail: ratesMessages.changedMeanwhile });
  if (!rates) throw withoutRates('toPropertyIds');
  const wanted = [...new Set(toPropertyIds)];
  const targets = properties.filter((property) => wanted.includes(property.id));
  if (targets.length < wanted.length) throw refusal('Un de ces logements est introuvable');
  if (wanted.includes(id)) throw refusal('Choisissez d’autres logements que celui-ci');
  const { rules, overrides } = rates;
  const skipped: string[] = [];
  for (const target of targets) {
    const replaced = await findRates(tx, target.id);
    if (isOutdated(replaced, toVersions?.[target.id])) throw changedTarget(target.name);
    const copied = copiedTax({ ...source, tax: rules.touristTax }, { ...target, tax: replaced?.rules.touristTax });
    if (copied.skipped !== null) skipped.push(copied.skipped);
    writeRates(tx, target, replaced, { rules: { ...rules, touristTax: copied.tax }, overrides });
  }
  return { changed: targets.length, skipped };
}

function changedTarget(name: string): DomainError {
  const detail = `Les tarifs de «\u00a0${name}\u00a0» ont été modifiés entre-temps\u00a0: relisez-les avant de les remplacer.`;
  return new DomainError('changed_meanwhile', { detail });
}

function refusal(toPropertyIds: string): DomainError {
  return new DomainError('invalid_input', { fields: { toPropertyIds } });
}

function withoutRates(field: string): DomainError {
  const detail = 'Ce logement n’a pas encore de tarifs à copier.';
  return new DomainError('invalid_input', { detail, fields: { [field]: detail } });
}

async function copyToYear(
  tx: Tx,
  own: OwnProperty,
  { from, to, version }: NonNullable<Copy['years']> & Pick<Copy, 'version'>,
): Promise<Copied> {
  const { property, rates } = await lockRates(tx, own, version);
  if (!rates) throw withoutRates('years.from');
  const before = rateRulesSchema.parse(rates.rules);
  const { rules, overrides, skipped } = shiftRates(before, rates.overrides, from, to);
  const changed = rules.seasons.length - before.seasons.length + overrides.length - rates.overrides.length;
  if (changed > 0) writeRates(tx, property, rates, { rules, overrides });
  return { changed, skipped: skipped.map(({ sentence }) => sentence) };
}
