import { calendarNights } from '@app/contract/properties/pricing/calendarNights.ts';
import type { RateCalendar } from '@app/contract/properties/ratesApi.ts';
import type { Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { presentHolder } from '../occupancy/selectHolders.ts';
import { readPricing } from './readPricing.ts';
import { readHolders } from './readTaken.ts';

/** Nights from `from` to the eve of `to`. */
interface Window {
  from: string;
  to: string;
}

/**
 * The nights of a property between two days: prices, what holds them, and why a free one could not be booked; without prices no
 * night is listed. @throws DomainError not_found when it is not theirs.
 */
export async function readCalendar(
  platform: Pick<Platform, 'db' | 'clock'>,
  own: OwnProperty,
  { from, to }: Window,
): Promise<RateCalendar> {
  const [pricing, holders] = await Promise.all([
    readPricing(platform, own, { from }),
    readHolders(platform, { accountId: own.accountId, propertyId: own.id, from, to }),
  ]);
  const nights = pricing.rates ? calendarNights(pricing.rates, pricing, { from, to }) : [];
  return { from, to, nights, holders: presentHolders(holders) };
}

type Holder = Awaited<ReturnType<typeof readHolders>>[number];

/** Each once, though it holds several units. */
function presentHolders(rows: readonly Holder[]): RateCalendar['holders'] {
  const byId = new Map<string, RateCalendar['holders'][number]>();
  for (const row of rows) {
    const { id, label } = presentHolder(row);
    const { kind, arrival, departure, source } = row;
    if (!byId.has(id)) byId.set(id, { id, kind, arrival, departure, label, source });
  }
  return [...byId.values()];
}
