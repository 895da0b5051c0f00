import type { Tx } from '../../platform/index.ts';
import {
  addChannelStays,
  cancelChannelStay,
  followStay,
  placeEvents,
  recogniseStay,
  takeBackStay,
  type AnnouncedStay,
} from '../../reservations/index.ts';
import { labelOf } from '../words/labelOf.ts';
import type { KnownEvent } from '../import/KnownEvent.ts';
import type { ImportPlan } from '../import/planImport.ts';
import type { LockedFeed } from './lockFeed.ts';

interface Planned {
  known: readonly KnownEvent[];
  /** By event. */
  reservations: ReadonlyMap<string, string>;
  plan: Pick<ImportPlan, 'events'> & Partial<Pick<ImportPlan, 'adoptions'>>;
}

/** Writes what a plan makes of a feed's events: their rows, the reservations of the stays among them, and the nights that they take. */
export async function writeEvents(tx: Tx, { feed, property }: LockedFeed, planned: Planned): Promise<void> {
  const { events, adoptions } = planned.plan;
  if (events.length === 0) return;
  const before = new Map(planned.known.map((event) => [event.id, event]));
  const reservationOf = new Map(planned.reservations);
  const announced: KnownEvent[] = [];
  for (const event of events) {
    const stay: AnnouncedStay = { ...event, channel: feed.channel };
    const own = adoptions?.get(event.id);
    const reservationId = reservationOf.get(event.id);
    const counts = event.kind === 'stay' && event.state !== 'gone';
    if (own !== undefined) {
      await takeOver(tx, own);
      await recogniseStay(tx, property, own, stay);
      reservationOf.set(event.id, own);
    } else if (reservationId === undefined) {
      if (counts) announced.push(event);
    } else if (event.kind !== 'stay') {
      await takeBackStay(tx, property, reservationId);
      reservationOf.delete(event.id);
    } else if (!counts) await cancelChannelStay(tx, property, reservationId);
    else if (isOtherStay(before.get(event.id), event)) {
      // What the host confirmed by hand meanwhile holds its nights without the event.
      await tx.em.execute('delete from occupancy where reservation_id = ? and event_id is null', [reservationId]);
      await followStay(tx, property, reservationId, stay);
    }
  }
  const ids = await addChannelStays(
    tx,
    property,
    announced.map((event) => ({ ...event, channel: feed.channel })),
  );
  for (const [index, id] of ids.entries()) {
    const event = announced[index];
    if (event) reservationOf.set(event.id, id);
  }
  await tx.em.flush();
  await storeEvents(tx, { feed, property }, events, reservationOf);
  await placeEvents(
    tx,
    property,
    events.map(({ id }) => id),
  );
}

function isOtherStay(before: KnownEvent | undefined, event: KnownEvent): boolean {
  return (
    before?.arrival !== event.arrival ||
    before.departure !== event.departure ||
    before.guestName !== event.guestName ||
    before.state === 'gone'
  );
}

/** A reservation of the host becomes the event's: its nights are taken anew by it, and no other event has it. */
async function takeOver({ em }: Pick<Tx, 'em'>, reservationId: string): Promise<void> {
  await em.execute('delete from occupancy where reservation_id = ?', [reservationId]);
  await em.execute(`update channel_event set reservation_id = null, state = 'gone' where reservation_id = ?`, [
    reservationId,
  ]);
}

async function storeEvents(
  { em }: Pick<Tx, 'em'>,
  { feed, property }: LockedFeed,
  events: readonly KnownEvent[],
  reservationOf: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    accountId: property.accountId,
    propertyId: property.id,
    feedId: feed.id,
    channel: feed.channel,
    label: labelOf(event, feed.channel),
    reservationId: reservationOf.get(event.id) ?? null,
  }));
  const json = JSON.stringify(rows);
  await em.execute(
    `insert into channel_event (id, account_id, property_id, channel, kind, state, arrival, departure, label, missing_since, reservation_id)
     select t.id, t."accountId", t."propertyId", t.channel, t.kind, t.state, t.arrival, t.departure, t.label, t."missingSince",
       t."reservationId"
     from jsonb_to_recordset(?::jsonb) as t(id uuid, "accountId" uuid, "propertyId" uuid, channel text, kind text, state text,
       arrival date, departure date, label text, "missingSince" timestamptz, "reservationId" uuid)
     on conflict (id) do update set kind = excluded.kind, state = excluded.state, arrival = excluded.arrival,
       departure = excluded.departure, label = excluded.label, missing_since = excluded.missing_since,
       reservation_id = excluded.reservation_id`,
    [json],
  );
  await em.execute(
    `insert into feed_event (event_id, feed_id, uid, code, summary, guest_name, first_seen_at, uncovered_since, narrowing,
       kept_by_host, corrected)
     select t.id, t."feedId", t.uid, t.code, t.summary, t."guestName", t."firstSeenAt", t."uncoveredSince", t.narrowing,
       t."keptByHost", t.corrected
     from jsonb_to_recordset(?::jsonb) as t(id uuid, "feedId" uuid, uid text, code text, summary text, "guestName" text,
       "firstSeenAt" timestamptz, "uncoveredSince" timestamptz, narrowing jsonb, "keptByHost" boolean, corrected boolean)
     on conflict (event_id) do update set uid = excluded.uid, code = excluded.code, summary = excluded.summary,
       guest_name = excluded.guest_name, uncovered_since = excluded.uncovered_since, narrowing = excluded.narrowing,
       kept_by_host = excluded.kept_by_host, corrected = excluded.corrected`,
    [json],
  );
}
