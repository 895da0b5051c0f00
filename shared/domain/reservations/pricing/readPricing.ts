import { sql } from 'kysely';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import { rateBounds } from '@app/contract/properties/pricing/rateBounds.ts';
import type { TakenNights } from '@app/contract/properties/pricing/stay.ts';
import type { PropertyStatus } from '@app/contract/properties/rules.ts';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { compiledRatesOf, type OwnProperty } from '../../properties/index.ts';
import { dayAtProperty, hoursOf } from '../occupancy/propertyClock.ts';
import { readTaken } from './readTaken.ts';

/** What the price of a property's nights depends on. */
export interface Pricing {
  status: PropertyStatus;
  capacity: number;
  /** The day that it is there. */
  today: string;
  /** Null: it has no prices. */
  rates: CompiledRates | null;
  /** From the days before today, or before the day that was asked for, on. */
  taken: TakenNights[];
}

const readOwn = prepareRead('priced_property', (db, given: Given<OwnProperty>) =>
  db
    .selectFrom('property as p')
    .leftJoin('property_rates as r', 'r.propertyId', 'p.id')
    .where('p.id', '=', given('id'))
    .where('p.accountId', '=', given('accountId'))
    .select(['p.status', 'p.capacity', 'r.version', 'r.updatedAt'])
    .select(sql<PropertySheet['hours'] | null>`p.sheet -> 'hours'`.as('hours')),
);

/** Departures so many days before a stay still matter to it; the day of a property is at most one away from that of Paris. */
const daysBefore = rateBounds.preparationNights.max + 2;

/**
 * Reads what nights of a property are priced by, today's and later ones, and those from an earlier day on if it is given. @throws DomainError not_found when it is not theirs.
 */
export async function readPricing(
  platform: Pick<Platform, 'db' | 'clock'>,
  own: OwnProperty,
  from: string | null,
): Promise<Pricing> {
  const now = platform.clock.now();
  const parisDay = dayAt(now);
  const [[property], taken] = await Promise.all([
    readOwn(platform, own),
    readTaken(platform, {
      accountId: own.accountId,
      propertyId: own.id,
      from: addDays(from !== null && from < parisDay ? from : parisDay, -daysBefore),
    }),
  ]);
  if (!property) throw new DomainError('not_found');
  const { status, capacity, hours, version, updatedAt } = property;
  return {
    status,
    capacity,
    today: dayAtProperty(now, hoursOf(hours ? { hours } : {})),
    rates: version === null || updatedAt === null ? null : await ratesOf(platform, own.id, version, updatedAt),
    taken,
  };
}

async function ratesOf(platform: Pick<Platform, 'db'>, propertyId: string, version: number, updatedAt: Date) {
  const rates = await compiledRatesOf(platform, [{ propertyId, version, updatedAt }]);
  return rates.get(propertyId) ?? null;
}

/** Why nothing can be sold, in French; null when something may be. */
export function closedBecause({ status, rates }: Pick<Pricing, 'status' | 'rates'>): string | null {
  if (status === 'archived') return 'Ce logement est archivé\u00a0: il ne se réserve plus.';
  if (status === 'maintenance') return 'Ce logement est en travaux\u00a0: il ne se réserve pas pour le moment.';
  return rates === null ? withoutPrices : null;
}

export const withoutPrices = 'Ce logement n’a pas encore de tarifs.';

/** A refusal to sell, with its reason in French. */
export function notSellable(detail: string): DomainError {
  return new DomainError('not_sellable', { detail });
}
