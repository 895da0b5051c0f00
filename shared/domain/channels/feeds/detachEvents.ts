import type { EventKind } from '@app/contract/channels/rules.ts';
import { channelNames } from '@app/contract/reservations/rules.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { cancelChannelStay, dayAtProperty, placeEvents, settleConflicts } from '../../reservations/index.ts';
import { reviewDoubleBookings } from '../conflicts/reviewDoubleBookings.ts';
import type { LockedFeed } from '../reading/lockFeed.ts';

interface Event {
  id: string;
  kind: EventKind;
  departure: string;
  reservation_id: string | null;
}

/**
 * What becomes of a feed's events when it is read no more. Kept: stays are the host's own reservations from now on, and what the channel
 * closed are blocks of the host. Cancelled: what is to come goes. What is over stays as it was.
 */
export async function detachEvents(tx: Tx, { feed, property }: LockedFeed, stays: 'keep' | 'cancel'): Promise<void> {
  const { em } = tx;
  const today = dayAtProperty(tx.clock.now(), property.hours);
  const events = await em.execute<Event[]>(
    `select e.id, e.kind, e.departure::text as departure, e.reservation_id from channel_event e
     join feed_event f on f.event_id = e.id where f.feed_id = ? and e.state in ('seen', 'vanishing', 'past') order by e.id`,
    [feed.id],
  );
  const ids = (some: readonly Event[]) => `{${some.map(({ id }) => id).join(',')}}`;
  const ahead = events.filter(({ departure }) => departure > today);
  const withReservation = events.filter((event) => event.reservation_id !== null);
  if (stays === 'cancel') {
    for (const { reservation_id: id, departure } of withReservation)
      if (id !== null && departure > today) await cancelChannelStay(tx, property, id);
    await em.flush();
    await em.execute(`update channel_event set state = 'gone' where id = any(?::uuid[])`, [ids(ahead)]);
    await placeEvents(
      tx,
      property,
      ahead.map(({ id }) => id),
    );
  } else {
    const closed = ahead.filter((event) => event.reservation_id === null);
    await blockNights(tx, { feed, property }, ids(closed));
  }
  await em.execute(`update channel_event set state = 'detached' where id = any(?::uuid[]) and state <> 'gone'`, [
    ids(withReservation),
  ]);
  // Without a reservation nothing remembers them.
  await em.execute(
    `delete from channel_event e using feed_event f where f.event_id = e.id and f.feed_id = ? and e.reservation_id is null`,
    [feed.id],
  );
  await settleConflicts(tx, property);
  await reviewDoubleBookings(tx, property);
}

/** Nights that events hold without a reservation become blocks; those that somebody else has stay theirs. */
async function blockNights(tx: Tx, { feed, property }: LockedFeed, eventIds: string): Promise<void> {
  const { em, clock } = tx;
  const pieces = await em.execute<{ arrival: string; departure: string; ids: string[] }[]>(
    `select arrival::text as arrival, departure::text as departure, array_agg(id) as ids from occupancy
     where event_id = any(?::uuid[]) and state = 'held' group by event_id, arrival, departure order by 1, 2`,
    [eventIds],
  );
  for (const { arrival, departure, ids } of pieces) {
    const id = newId();
    await em.execute(
      `insert into block (id, account_id, property_id, arrival, departure, reason, created_at) values (?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        property.accountId,
        property.id,
        arrival,
        departure,
        `Fermé sur ${feed.name || channelNames[feed.channel]}`,
        clock.now(),
      ],
    );
    await em.execute(`update occupancy set kind = 'block', block_id = ?, event_id = null where id = any(?::uuid[])`, [
      id,
      `{${ids.join(',')}}`,
    ]);
  }
}
