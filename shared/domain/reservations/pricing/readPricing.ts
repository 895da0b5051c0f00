import { sql } from 'kysely';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import { rateBounds } from '@app/contract/properties/pricing/rateBounds.ts';
import type { TakenNights } from '@app/contract/properties/pricing/stay.ts';
import type { PropertyStatus } from '@app/contract/properties/rules.ts';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { DomainError, prepareRead, type Clock, type Given, type ReadSource } from '../../platform/index.ts';
import { compiledRatesOf, ratesStamp, type OwnProperty } from '../../properties/index.ts';
import { nobody } from '../occupancy/findTaken.ts';
import { dayAtProperty, hoursOf } from '../occupancy/propertyClock.ts';
import { readTaken } from './readTaken.ts';

/** Where prices are read: the platform, or a transaction, which sees what it wrote itself. */
export type PricingSource = ReadSource & { clock: Clock };

/** What the price of a property's nights depends on. */
export interface Pricing {
  status: PropertyStatus;
  capacity: number;
  /** The day that it is there. */
  today: string;
  /** Null: it has no prices. */
  rates: CompiledRates | null;
  ratesVersion: number | null;
  /** From the days before today, or before the day that was asked for, on. */
  taken: TakenNights[];
}

const readOwn = prepareRead('priced_property', (db, given: Given<OwnProperty>) =>
  db
    .selectFrom('property as p')
    .leftJoin('property_rates as r', 'r.propertyId', 'p.id')
    .where('p.id', '=', given('id'))
    .where('p.accountId', '=', given('accountId'))
    .select(['p.status', 'p.capacity', 'r.version', ratesStamp.as('stamp')])
    .select(sql<PropertySheet['hours'] | null>`p.sheet -> 'hours'`.as('hours')),
);

/** Departures so many days before a stay still matter to it; the day of a property is at most one away from that of Paris. */
const daysBefore = rateBounds.preparationNights.max + 2;

interface Asked {
  /** An earlier day than today from which on nights are asked for; null: none. */
  from: string | null;
  /** Whose own nights are not in its way. */
  reservationId?: string | null;
}

/**
 * Reads what nights of a property are priced by, today's and later ones, and those from an earlier day on if it is given.
 * @throws DomainError not_found when it is not theirs.
 */
export async function readPricing(
  source: PricingSource,
  own: OwnProperty,
  { from, reservationId }: Asked,
): Promise<Pricing> {
  const now = source.clock.now();
  const parisDay = dayAt(now);
  const [[property], taken] = await Promise.all([
    readOwn.from(source, own),
    readTaken.from(source, {
      accountId: own.accountId,
      propertyId: own.id,
      from: addDays(from !== null && from < parisDay ? from : parisDay, -daysBefore),
      reservationId: reservationId ?? nobody,
    }),
  ]);
  if (!property) throw new DomainError('not_found');
  const { status, capacity, hours, version, stamp } = property;
  return {
    status,
    capacity,
    today: dayAtProperty(now, hoursOf(hours ? { hours } : {})),
    rates: stamp === null ? null : await ratesOf(source, own.id, stamp),
    ratesVersion: version,
    taken,
  };
}

async function ratesOf(source: ReadSource, propertyId: string, stamp: string): Promise<CompiledRates | null> {
  const rates = await compiledRatesOf(source, [{ propertyId, stamp }]);
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
