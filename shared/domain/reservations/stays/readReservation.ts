import { sql } from 'kysely';
import type { Channel } from '@app/contract/reservations/rules.ts';
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

const isConflicting = sql<boolean>`exists (
  select 1 from occupancy o where o.event_id = e.id and o.state = 'conflicting' and e.state = 'seen'
)`;

/** How the channel's calendar speaks of it. */
function calendarOf(row: {
  channel: Channel | null;
  eventState: string | null;
  missingSince: Date | null;
  conflicting: boolean;
}): Reservation['calendar'] {
  const { channel, eventState, missingSince, conflicting } = row;
  if (channel === null) return null;
  const since = iso(missingSince);
  if (eventState === 'gone') return { channel, state: 'gone', missingSince: since, conflicting };
  return { channel, state: since === null ? 'seen' : 'missing', missingSince: since, conflicting };
}

/** A host's reservation with its quote and its history. @throws DomainError not_found when it is not theirs. */
export async function readReservation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { accountId, id }: OwnReservation,
): Promise<Reservation> {
  const [row, changes] = await Promise.all([
    selectReservations(db, tableAs('reservation', 'r'))
      .select(['r.quote', 'r.notes', 'r.message', 'r.payUntil', 'r.promoCode', 'r.options', 'r.version'])
      .leftJoin('channel_event as e', (join) =>
        join.onRef('e.reservationId', '=', 'r.id').on('e.state', '<>', 'detached'),
      )
      .select(['e.channel', 'e.state as eventState', 'e.missingSince'])
      .select(isConflicting.as('conflicting'))
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
    quote: row.quote && { ...row.quote, touristTaxCents: row.quote.touristTaxCents ?? 0 },
    notes: row.notes,
    message: row.message,
    payUntil: row.payUntil?.toISOString() ?? null,
    promoCode: row.promoCode,
    options: row.options,
    arrivedAt: iso(row.arrivedAt),
    departedAt: iso(row.departedAt),
    cancelledAt: iso(row.cancelledAt),
    cancelledBy: row.cancelledBy,
    cancelReason: row.cancelReason,
    calendar: calendarOf(row),
    changes: changes.map(({ kind, data, at }) => ({
      kind,
      sentence: presentChange({ kind, data }),
      at: at.toISOString(),
    })),
    guestUpdatedAt: row.guestUpdatedAt.toISOString(),
    version: row.version,
  };
}
