import type { InferEntity } from '@mikro-orm/core';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { rateBounds } from '@app/contract/properties/pricing/rateBounds.ts';
import type { NightOverride, RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import { ratesMessages } from '@app/contract/properties/ratesApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { lockProperty } from '../ownProperty.ts';
import type { PropertyRow } from '../Property.entity.ts';
import { PropertyRates } from '../PropertyRates.entity.ts';
import type { OwnProperty } from '../readProperties.ts';

type StoredRates = InferEntity<typeof PropertyRates>;

/**
 * A property, locked, with the prices that it has; null: none yet. @param version of the prices that were read; undefined: any.
 * @throws DomainError not_found, account_restricted, changed_meanwhile.
 */
export async function lockRates(
  tx: Tx,
  own: OwnProperty,
  version: number | undefined,
): Promise<{ property: PropertyRow; rates: StoredRates | null }> {
  const property = await lockProperty(tx, own);
  await requireAbility(tx, own.accountId, 'editThings');
  const rates = await findRates(tx, own.id);
  if (isOutdated(rates, version))
    throw new DomainError('changed_meanwhile', { detail: ratesMessages.changedMeanwhile });
  return { property, rates };
}

/** Whether prices were changed since a version of them was read. */
export function isOutdated(rates: StoredRates | null, version: number | undefined): boolean {
  return version !== undefined && version !== (rates?.version ?? 0);
}

/** The prices of a property that is locked. */
export async function findRates({ em }: Pick<Tx, 'em'>, propertyId: string): Promise<StoredRates | null> {
  return em.findOne(PropertyRates, { property: propertyId }, { refresh: true });
}

interface Written {
  rules: RateRulesInput;
  /** Sorted, each day once. */
  overrides: NightOverride[];
}

/**
 * Writes the prices of a property that is locked, and counts their version on. Nights that are over for a year go.
 * @returns the version. @throws DomainError invalid_input when more single nights are set than a property may have.
 */
export function writeRates(tx: Tx, property: PropertyRow, stored: StoredRates | null, written: Written): number {
  const updatedAt = tx.clock.now();
  const oldest = addDays(dayAt(updatedAt), -daysKept);
  const overrides = written.overrides.filter(({ day }) => day >= oldest);
  if (overrides.length > rateBounds.overrides) throw tooManyNights();
  if (!stored) {
    tx.em.create(PropertyRates, { property, rules: written.rules, overrides, version: 1, updatedAt });
    return 1;
  }
  tx.em.assign(stored, { rules: written.rules, overrides, version: stored.version + 1, updatedAt });
  return stored.version;
}

/** How long what is set on a night outlives it. */
const daysKept = 366;

function tooManyNights(): DomainError {
  const most = rateBounds.overrides.toLocaleString('fr-FR');
  const detail = `Un logement peut avoir au plus ${most} nuits réglées une à une\u00a0: une saison en règle beaucoup d’un coup.`;
  return new DomainError('invalid_input', { detail, fields: { nights: detail } });
}
