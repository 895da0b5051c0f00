import { nightsGivenAway, type NightOverride } from '@app/contract/properties/pricing/rates.ts';
import { freeNights } from '@app/contract/properties/pricing/rateWords.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../readProperties.ts';
import { lockRates, writeRates } from './writeRates.ts';

/** What was set on nights before they were changed: given back, it undoes the change. */
export interface ChangedNights {
  before: NightOverride[];
  version: number;
}

/**
 * Sets single nights of a property that has prices; one whose fields are all null has nothing set any more.
 * @throws DomainError not_found, account_restricted; invalid_input without prices, when too many nights would be set, or when one would
 * be given away that was not, unless that `restores` it; changed_meanwhile by `version`.
 */
export async function changeNights(
  platform: Platform,
  own: OwnProperty,
  nights: readonly NightOverride[],
  { version, restores = false }: { version?: number | undefined; restores?: boolean } = {},
): Promise<ChangedNights> {
  return transact(platform, own.accountId, async (tx) => {
    const { property, rates } = await lockRates(tx, own, version);
    if (!rates) throw withoutRates();
    const { before, after } = setNights(rates.overrides, nights);
    if (!restores && nightsGivenAway(before, nights).length > 0) throw givenAway();
    return { before, version: writeRates(tx, property, rates, { rules: rates.rules, overrides: after }) };
  });
}

function withoutRates(): DomainError {
  const detail = 'Ce logement n’a pas encore de tarifs\u00a0: fixez d’abord le prix d’une nuit ordinaire.';
  return new DomainError('invalid_input', { detail, fields: { nights: detail } });
}

function givenAway(): DomainError {
  return new DomainError('invalid_input', { detail: `${freeNights}.`, fields: { nights: freeNights } });
}

/** What is set on nights once some are set anew, by day; and what there was on those. Of a day named twice the last counts. */
export function setNights(
  overrides: readonly NightOverride[],
  nights: readonly NightOverride[],
): { before: NightOverride[]; after: NightOverride[] } {
  const byDay = new Map(overrides.map((override) => [override.day, override]));
  const days = [...new Set(nights.map(({ day }) => day))].toSorted();
  const before = days.map((day) => byDay.get(day) ?? { day, nightCents: null, minNights: null, closedTo: null });
  for (const night of nights) {
    if (isEmpty(night)) byDay.delete(night.day);
    else byDay.set(night.day, night);
  }
  return { before, after: [...byDay.values()].toSorted(byDayInOrder) };
}

function isEmpty({ nightCents, minNights, closedTo }: NightOverride): boolean {
  return nightCents === null && minNights === null && closedTo === null;
}

function byDayInOrder(one: NightOverride, other: NightOverride): number {
  return one.day < other.day ? -1 : Number(one.day > other.day);
}
