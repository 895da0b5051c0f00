import { sql } from 'kysely';
import type { DoubleBookingSummary } from '@app/contract/channels/api.ts';
import type { Channel, Source } from '@app/contract/reservations/rules.ts';
import type { Platform } from '../../platform/index.ts';

/**
 * Whether the two of a double booking `d` want the same nights still: what its host moves, cancels or opens again ends it at once, not with
 * the review that writes so down.
 */
const isMeeting = sql<boolean>`exists (
  select 1 from occupancy c join occupancy h on h.unit_id = c.unit_id and h.state = 'held'
    and daterange(h.arrival, h.departure) && daterange(c.arrival, c.departure)
  where c.event_id = d.event_id and c.state = 'conflicting'
    and coalesce(h.reservation_id, h.block_id, h.event_id, h.id) = d.holder_id)`;

/** Double bookings `d` with both sides: the channel's event `e`, and whatever has the nights. */
function selectDoubleBookings({ db }: Pick<Platform, 'db'>, accountId: string) {
  return db
    .selectFrom('double_booking as d')
    .innerJoin('channel_event as e', 'e.id', 'd.eventId')
    .innerJoin('property as p', 'p.id', 'e.propertyId')
    .leftJoin('reservation as n', 'n.id', 'e.reservationId')
    .leftJoin('guest as ng', 'ng.id', 'n.guestId')
    .leftJoin('reservation as h', 'h.id', 'd.holderId')
    .leftJoin('guest as hg', 'hg.id', 'h.guestId')
    .leftJoin('block as b', 'b.id', 'd.holderId')
    .leftJoin('channel_event as he', 'he.id', 'd.holderId')
    .where('d.accountId', '=', accountId)
    .select(['d.id', 'd.arrival', 'd.departure', 'd.foundAt', 'd.solvedAt', 'd.evidence', 'd.holderKind', 'd.holderId'])
    .select(['p.id as propertyId', 'p.name as propertyName', 'p.capacity'])
    .select(['e.id as eventId', 'e.channel', 'e.label', 'e.arrival as newArrival', 'e.departure as newDeparture'])
    .select([
      'n.id as newReservationId',
      'n.totalCents as newCents',
      'n.adults as newAdults',
      'n.children as newChildren',
    ])
    .select(['ng.firstName as newFirstName', 'ng.lastName as newLastName', 'ng.isPlaceholder as newIsUnnamed'])
    .select(['h.source as holderSource', 'h.totalCents as holderCents', 'hg.firstName', 'hg.lastName', 'b.reason'])
    .select(sql<string | null>`coalesce(h.arrival, b.arrival, he.arrival)`.as('holderArrival'))
    .select(sql<string | null>`coalesce(h.departure, b.departure, he.departure)`.as('holderDeparture'))
    .select(['he.channel as holderChannel', 'he.label as holderLabel'])
    .select(sql<string | null>`(select f.feed_id from feed_event f where f.event_id = d.event_id)`.as('feedId'))
    .select(isMeeting.as('isMeeting'));
}

export type DoubleBookingRow = Awaited<ReturnType<ReturnType<typeof selectDoubleBookings>['execute']>>[number];

/** A host's double bookings: those that are not solved, or one of them. */
export async function readDoubleBookings(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  { id }: { id?: string } = {},
): Promise<DoubleBookingRow[]> {
  const query = selectDoubleBookings(platform, accountId).orderBy('d.foundAt', 'desc').orderBy('d.id');
  if (id === undefined) return query.where('d.solvedAt', 'is', null).where(isMeeting).execute();
  const rows = await query.where('d.id', '=', id).execute();
  return rows.map((row) => ({ ...row, solvedAt: row.solvedAt ?? (row.isMeeting ? null : platform.clock.now()) }));
}

export function presentDoubleBooking(row: DoubleBookingRow): DoubleBookingSummary {
  return {
    id: row.id,
    propertyId: row.propertyId,
    propertyName: row.propertyName,
    arrival: row.arrival,
    departure: row.departure,
    foundAt: row.foundAt.toISOString(),
    solvedAt: row.solvedAt?.toISOString() ?? null,
    holder: {
      label: holderLabel(row),
      source: holderSource(row),
      arrival: row.holderArrival ?? row.arrival,
      departure: row.holderDeparture ?? row.departure,
      reservationId: row.holderKind === 'reservation' ? row.holderId : null,
      totalCents: row.holderCents,
    },
    newcomer: {
      label: nameOf(row.newFirstName, row.newLastName) || row.label || 'Occupé',
      source: row.channel,
      arrival: row.newArrival,
      departure: row.newDeparture,
      reservationId: row.newReservationId,
      totalCents: row.newCents,
    },
  };
}

function nameOf(firstName: string | null, lastName: string | null): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}

function holderLabel(row: DoubleBookingRow): string {
  const name = nameOf(row.firstName, row.lastName);
  if (name) return name;
  if (row.holderKind === 'block') return row.reason || 'Nuits fermées par vous';
  if (row.holderKind === 'hold') return 'Paiement en cours';
  return row.holderLabel || 'Réservation';
}

function holderSource({ holderSource: source, holderChannel }: DoubleBookingRow): Source | Channel {
  return source ?? holderChannel ?? 'direct';
}
