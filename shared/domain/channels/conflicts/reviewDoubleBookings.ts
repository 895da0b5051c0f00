import { doubleBookingFound } from '@app/contract/channels/events.ts';
import { newId, type Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../../reservations/index.ts';

interface Meeting {
  event_id: string;
  unit_id: string;
  holder_id: string;
  holder_kind: 'reservation' | 'block' | 'hold' | 'event';
  arrival: string;
  departure: string;
}

/**
 * Writes down the double bookings of a property that nobody knew of, with what was known of both sides, and those that are solved. The
 * caller has locked the property. A stay that its channel announces no more raises none; one that comes back to the same nights is the
 * double booking that it was, of which its host was told.
 */
export async function reviewDoubleBookings(
  tx: Tx,
  { accountId, unitIds }: Pick<LockedProperty, 'accountId' | 'unitIds'>,
): Promise<void> {
  const { em, clock } = tx;
  const now = clock.now();
  const units = `{${unitIds.join(',')}}`;
  const meetings = await em.execute<Meeting[]>(
    `select c.event_id, min(c.unit_id::text) as unit_id, coalesce(h.reservation_id, h.block_id, h.event_id, h.id) as holder_id,
       case when h.reservation_id is not null then 'reservation' else h.kind end as holder_kind,
       min(greatest(c.arrival, h.arrival))::text as arrival, max(least(c.departure, h.departure))::text as departure
     from occupancy c
     join channel_event e on e.id = c.event_id and e.state = 'seen' and e.kind in ('stay', 'busy')
     join occupancy h on h.state = 'held' and h.unit_id = c.unit_id
       and daterange(h.arrival, h.departure) && daterange(c.arrival, c.departure)
     where c.state = 'conflicting' and c.unit_id = any(?::uuid[]) and c.departure > ?::date
     group by 1, 3, 4`,
    [units, now.toISOString().slice(0, 10)],
  );
  const open = await em.execute<{ id: string; event_id: string; holder_id: string }[]>(
    `select id, event_id, holder_id from double_booking
     where account_id = ? and solved_at is null and property_id = any(?::uuid[]) for update`,
    [accountId, units],
  );
  const keyOf = (one: { event_id: string; holder_id: string }) => `${one.event_id} ${one.holder_id}`;
  const actual = new Set(meetings.map(keyOf));
  const known = new Set(open.map(keyOf));
  const solved = open.filter((one) => !actual.has(keyOf(one)));
  if (solved.length > 0)
    await em.execute('update double_booking set solved_at = ? where id = any(?::uuid[])', [
      now,
      `{${solved.map(({ id }) => id).join(',')}}`,
    ]);
  for (const meeting of meetings.filter((one) => !known.has(keyOf(one)))) {
    if (await reopen(tx, meeting)) continue;
    const id = newId();
    await em.execute(
      `insert into double_booking (id, account_id, property_id, event_id, holder_kind, holder_id, arrival, departure, found_at, evidence)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
      [
        id,
        accountId,
        meeting.unit_id,
        meeting.event_id,
        meeting.holder_kind,
        meeting.holder_id,
        meeting.arrival,
        meeting.departure,
        now,
        JSON.stringify(await gatherEvidence(tx, meeting)),
      ],
    );
    tx.record(doubleBookingFound, { doubleBookingId: id, accountId });
  }
}

/** Milliseconds for which a host who was told of a double booking is not told again. */
const remembered = 24 * 3_600_000;

/** Whether the same two were solved on the same nights of late: that is undone. */
async function reopen({ em, clock }: Pick<Tx, 'em' | 'clock'>, meeting: Meeting): Promise<boolean> {
  const reopened = await em.execute<{ id: string }[]>(
    `update double_booking set solved_at = null
     where id = (select id from double_booking where event_id = ? and holder_id = ? and arrival = ? and departure = ?
       and solved_at > ? order by found_at desc limit 1)
     returning id`,
    [
      meeting.event_id,
      meeting.holder_id,
      meeting.arrival,
      meeting.departure,
      new Date(clock.now().getTime() - remembered),
    ],
  );
  return reopened.length > 0;
}

/** What was known when they met: since when the nights were taken, when the channel had last read us, and we the channel. */
async function gatherEvidence({ em }: Pick<Tx, 'em'>, { event_id: eventId, holder_id: holderId }: Meeting) {
  const [row] = await em.execute<Record<string, string | null>[]>(
    `select f.channel, f.read_at as "feedReadAt", x.read_at as "exportReadAt", fe.first_seen_at as "announcedAt",
       (select min(h.taken_at) from occupancy h where h.state = 'held' and ? in (h.reservation_id, h.block_id, h.event_id)) as "takenAt"
     from feed_event fe join feed f on f.id = fe.feed_id
     left join calendar_export x on x.property_id = f.property_id and x.channel = f.channel and (x.channel <> 'other' or x.feed_id = f.id)
     where fe.event_id = ?`,
    [holderId, eventId],
  );
  return row ?? {};
}
