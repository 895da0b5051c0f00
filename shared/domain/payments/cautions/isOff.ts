import { sql } from 'kysely';
import { emptySheet } from '@app/contract/properties/sheet.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import type { LockedCaution } from './lockCaution.ts';

/**
 * Whether nobody comes to a stay, so that nothing can be broken: its caution is given back at once. One that was cancelled after its first
 * night was begun, and keeps it to its end.
 */
export function isOff({ reservation, property }: LockedCaution['stay']): boolean {
  const { state, cancelledAt, arrival } = reservation;
  if (state === 'cancelled' && cancelledAt) return dayAtProperty(cancelledAt, property.hours) <= arrival;
  return state === 'cancelled' || state === 'no_show' || state === 'expired';
}

/** The same of a stay `r` in a property `p`, in SQL. */
export const isOffInSql = sql<boolean>`(r.state in ('no_show', 'expired') or r.state = 'cancelled' and coalesce(
  (r.cancelled_at at time zone coalesce(p.sheet #>> '{hours,timeZone}', ${sql.lit(emptySheet.hours.timeZone)}))::date <= r.arrival, true))`;
