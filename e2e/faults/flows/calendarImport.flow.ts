import { addDays, dayAt } from '@app/contract/core/days.ts';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import { atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { sent } from '../steps/missingOf.ts';
import { addHome, findHome } from '../steps/rentals.ts';
import type { Site } from '../steps/Site.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

const today = dayAt(new Date());
const nights = (from: number, to: number) => ({ arrival: addDays(today, from), departure: addDays(today, to) });

/** What the host sold before the platform was connected. */
const direct = nights(40, 43);
/** At the platform: the first wants a night of it, the second is cancelled, and the last is booked once the others were read. */
const overlapping = nights(42, 46);
const cancelled = nights(50, 53);
const standing = nights(60, 64);
const late = nights(70, 72);

/** Milliseconds until the nights of a cancelled stay must be free, whatever fails. */
const timeout = 120_000;

/**
 * A host connects a calendar and asks for a reading; a stay is cancelled at the platform and another one booked → everything is here as it is
 * there, once, with one alarm for the night that was sold twice.
 */
export const calendarImport: Flow = {
  name: 'a calendar is imported',
  // What a dead worker was reading is leased to it for a minute.
  recovery: 75_000,

  boundaries: [
    beforeInsert('api', 'calendar to be noted', 'feed'),
    atCommit('api', 'commit of the calendar', 'feed'),
    onCall('calendar asked for', 'workerToChannels', 'GET /airbnb/'),
    beforeInsert('worker', 'calendar to be stored', 'feed_body'),
    beforeInsert('worker', 'entry to be noted', 'channel_event'),
    beforeInsert('worker', 'nights to be taken', 'occupancy', 'new.event_id is not null'),
    beforeInsert('worker', 'double booking to be noted', 'double_booking'),
    beforeInsert('worker', 'ledger to be written', 'feed_reading'),
    atCommit('worker', 'commit of the reading', 'feed_reading'),
    beforeUpdate('worker', 'reading to be noted as good', 'feed', 'new.read_at is distinct from old.read_at'),
    beforeUpdate('worker', 'stay to be given up', 'channel_event', `new.state = 'gone' and old.state <> 'gone'`),
  ],

  async prepare(site, key, outside) {
    await signUp.run(site, key, outside);
    const cookie = await signInHost(site, key);
    const propertyId = await addHome(site, cookie);
    const guest = { firstName: 'Ane', lastName: 'Duhamel' };
    const stay = { propertyId, ...direct, guest, adults: 2, totalCents: 30_000 };
    await site.untilAnswered(() => site.post('/api/reservations', stay, cookie), [201]);
    const listing = outside.channels.listing('airbnb', key);
    for (const one of [overlapping, cancelled, standing]) await listing.book(one);
  },

  async run(site, key, outside) {
    const cookie = await signInHost(site, key);
    const feedId = await connect(site, { key, cookie }, outside);
    await site.untilAnswered(() => site.post(`/api/feeds/${feedId}/refresh`, {}, cookie), [202]);
    await untilRead(outside, feedId, `count(*) filter (where e.state = 'seen' and e.kind = 'stay') = 3`);
    const listing = outside.channels.listing('airbnb', key);
    const { stays } = await listing.view();
    await listing.cancel(stays.find(({ arrival }) => arrival === cancelled.arrival)?.uid ?? '');
    await listing.book(late);
    await untilRead(
      outside,
      feedId,
      `count(*) filter (where e.arrival = '${cancelled.arrival}' and e.state = 'gone') = 1
       and count(*) filter (where e.arrival = '${late.arrival}' and e.state = 'seen') = 1`,
    );
  },

  mails: (key) => [...signUp.mails(key), mailTo(addressOf(key), 'double_booking')],

  holds: {
    'not one calendar': '(select count(*) from feed where account_id = a.id) = 1',
    'the calendar is leased, or failing, or in quarantine': `not exists (select from feed where account_id = a.id
      and (leased_until > now() or failures > 0 or failing_since is not null or quarantine is not null or read_at is null))`,
    'a stay has not one reservation': `(select count(*) = 4 and count(distinct reference) = 4 from reservation
      where account_id = a.id and source = 'airbnb')`,
    'a stay is not one entry with a reservation of its own': `(select count(*) = 4 and count(distinct reservation_id) = 4
      from channel_event where account_id = a.id and kind = 'stay')`,
    'an entry is not of the calendar': `not exists (select from channel_event e left join feed_event f on f.event_id = e.id
      where e.account_id = a.id and f.event_id is null)`,
    'the direct stay does not stand': `(select count(*) from reservation where account_id = a.id and source = 'direct'
      and state = 'confirmed') = 1`,
    'a number of a reservation is missing': `(select max(number) = count(*) from reservation where account_id = a.id)`,
    'nights of a stay are not taken once': `not exists (select from reservation r where r.account_id = a.id
      and (select array_agg(o.arrival + n order by o.arrival + n) from occupancy o
          cross join lateral generate_series(0, o.departure - o.arrival - 1) as n where o.reservation_id = r.id)
        is distinct from (case when r.state = 'confirmed'
          then (select array_agg(r.arrival + n order by n) from generate_series(0, r.departure - r.arrival - 1) as n) end))`,
    'not one night is in conflict': `(select sum(departure - arrival) from occupancy where account_id = a.id and state = 'conflicting') = 1`,
    'nights are held by nobody, or by a stay that is gone': `not exists (select from occupancy where account_id = a.id
      and reservation_id is null)`,
    'not one double booking, which is open': `(select count(*) = 1 and count(*) filter (where solved_at is null) = 1
      from double_booking where account_id = a.id)`,
    'the double booking was not told once': `(select count(*) from outbox where name = 'channels.double_booking_found'
      and payload ->> 'accountId' = a.id::text) = 1`,
    'not one mail sent': sent('double_booking'),
    'the ledger says something twice': `not exists (select from feed_reading l join feed f on f.id = l.feed_id
      cross join jsonb_array_elements(l.lines) as line where f.account_id = a.id
      group by line ->> 'kind', line ->> 'eventId' having count(*) > 1)`,
    'the ledger has a reading twice': `not exists (select from feed_reading l join feed f on f.id = l.feed_id
      where f.account_id = a.id and l.kind = 'read' and l.lines = '[]' group by l.body_hash having count(*) > 1)`,
    'the ledger lacks a stay, its end, or the end of a failure': `(
      select count(*) filter (where line ->> 'kind' = 'begun') = 4 and count(*) filter (where line ->> 'kind' = 'gone') = 1
      from feed_reading l join feed f on f.id = l.feed_id cross join jsonb_array_elements(l.lines) as line
      where f.account_id = a.id and line ->> 'eventKind' = 'stay')
      and coalesce((select l.kind from feed_reading l join feed f on f.id = l.feed_id where f.account_id = a.id
        and l.kind in ('failure', 'recovery') order by l.at desc, l.id desc limit 1), 'recovery') = 'recovery'`,
    'a history has a line twice': `not exists (select from reservation_change h join reservation r on r.id = h.reservation_id
      where r.account_id = a.id group by h.reservation_id, h.kind having count(*) > 1)`,
    'a reservation has not one event, or a cancellation not one': `not exists (select from reservation r where r.account_id = a.id
      and ((select count(*) from outbox where name = 'reservations.created' and payload ->> 'reservationId' = r.id::text) <> 1
        or (select count(*) from outbox where name = 'reservations.cancelled' and payload ->> 'reservationId' = r.id::text)
          <> (r.state = 'cancelled')::int))`,
    'a job of the readings has not ended': `(select count(*) >= 2 and bool_and(state in ('succeeded', 'failed'))
      from job_run where owner_id = a.id and type = 'channels.refresh')`,
  },
  missing: unlikeThere,
};

/** Connects the listing of a key. @returns the id of its calendar, also where an attempt without an answer had succeeded. */
async function connect(
  site: Site,
  { key, cookie }: { key: string; cookie: string },
  { feedsBase, channels }: Pick<Outside, 'feedsBase' | 'channels'>,
): Promise<string> {
  const path = `/api/properties/${await findHome(site, cookie)}/feeds`;
  const { pathname } = new URL(channels.listing('airbnb', key).feedUrl);
  const feed = { channel: 'airbnb', url: new URL(pathname, feedsBase).href };
  await site.untilAnswered(() => site.post(path, feed, cookie), [201, 409]);
  const { body } = await site.untilAnswered(() => site.get(path, cookie), [200]);
  const { feeds } = body as { feeds: { id: string }[] };
  return feeds[0]?.id ?? '';
}

/**
 * Lets time pass until what the calendar's entries (`e`) must show holds: it is due at once, what is missing is missing for half an hour, and a
 * lease that nobody gave back for some seconds is over. Rows that are being written are passed over. @throws Error after two minutes.
 */
async function untilRead({ database }: Pick<Outside, 'database'>, feedId: string, condition: string): Promise<void> {
  const isRead = async (): Promise<boolean> => {
    await database.query(
      `update feed set next_read_at = least(next_read_at, now()),
         leased_until = case when leased_until > now() + interval '50 s' then leased_until else null end
       where id in (select id from feed where id = $1 for update skip locked)`,
      [feedId],
    );
    await database.query(
      `update channel_event set missing_since = missing_since - interval '31 min'
       where id in (select e.id from channel_event e join feed_event f on f.event_id = e.id
         where f.feed_id = $1 and e.state = 'vanishing' and e.missing_since > now() - interval '30 min' for update of e skip locked)`,
      [feedId],
    );
    const { rows } = await database.query<{ holds: boolean }>(
      `select ${condition} as holds from channel_event e join feed_event f on f.event_id = e.id where f.feed_id = $1`,
      [feedId],
    );
    return rows[0]?.holds === true;
  };
  if (!(await waitUntil(async () => isRead().catch(() => false), timeout, 250)))
    throw new Error(`The calendar ${feedId} was not read: ${condition}`);
}

/** What stands here and not there, or there and not here, a sentence for each host. */
async function unlikeThere({ channels, database }: Outside, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const { rows } = await database.query<{ stay: string }>(
        `select r.reference || ' ' || r.arrival || ' ' || r.departure as stay from reservation r join account a on a.id = r.account_id
         where a.email = $1 and r.source = 'airbnb' and r.state = 'confirmed' order by r.arrival`,
        [addressOf(key)],
      );
      const here = rows.map(({ stay }) => stay).join(', ');
      const { stays } = await channels.listing('airbnb', key).view();
      const there = stays
        .toSorted((one, other) => one.arrival.localeCompare(other.arrival))
        .map(({ code, arrival, departure }) => `${code ?? ''} ${arrival} ${departure}`)
        .join(', ');
      return here === there ? [] : [`${key}: ${here || 'nothing'} here, ${there || 'nothing'} there`];
    }),
  );
  return found.flat();
}
