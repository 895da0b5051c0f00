import type { Reservation } from '@app/contract/reservations/api.ts';
import { DomainError, tableAs, type Platform } from '../../platform/index.ts';
import { presentReservation, selectReservations } from '../listing/selectReservations.ts';
import { presentChange } from './presentChange.ts';

/** One reservation of a host. */
export interface OwnReservation {
  accountId: string;
  id: string;
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** A host's reservation with its quote and its history. @throws DomainError not_found when it is not theirs. */
export async function readReservation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { accountId, id }: OwnReservation,
): Promise<Reservation> {
  const [row, changes] = await Promise.all([
    selectReservations(db, tableAs('reservation', 'r'))
      .select(['r.quote', 'r.notes', 'r.promoCode', 'r.options', 'r.version'])
      .select(['r.cancelledAt', 'r.cancelledBy', 'r.cancelReason', 'g.updatedAt as guestUpdatedAt'])
      .where('r.id', '=', id)
      .where('r.accountId', '=', accountId)
      .executeTakeFirst(),
    db
      .selectFrom('reservation_change as c')
      .innerJoin('reservation as r', 'r.id', 'c.reservationId')
      .select(['c.kind', 'c.data', 'c.at'])
      .where('c.reservationId', '=', id)
      .where('r.accountId', '=', accountId)
      .orderBy('c.at')
      .orderBy('c.id')
      .execute(),
  ]);
  if (!row) throw new DomainError('not_found');
  return {
    ...presentReservation(row, clock.now()),
    quote: row.quote,
    notes: row.notes,
    promoCode: row.promoCode,
    options: row.options,
    arrivedAt: iso(row.arrivedAt),
    departedAt: iso(row.departedAt),
    cancelledAt: iso(row.cancelledAt),
    cancelledBy: row.cancelledBy,
    cancelReason: row.cancelReason,
    changes: changes.map(({ kind, data, at }) => ({
      kind,
      sentence: presentChange({ kind, data }),
      at: at.toISOString(),
    })),
    guestUpdatedAt: row.guestUpdatedAt.toISOString(),
    version: row.version,
  };
}
