import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { atCommit, beforeInsert, beforeUpdate } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { addHome, findHome } from '../steps/rentals.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

const arrival = addDays(dayAt(new Date()), 40);
const night = { arrival, departure: addDays(arrival, 1) };

/** Readings of a channel that are tried before it is given up. */
const attempts = 60;
/** Requests, one each 100 ms, before a reading counts as not noted. */
const looks = 20;

/** A host sells a night, and a channel reads their calendar until two readings are noted → it is closed there once, and nothing is noted that was not read. */
export const calendarExport: Flow = {
  name: 'a channel reads ours',
  // Nobody reacts to a sale yet.
  skips: ['hand-over to the queue', 'SMTP accepted', 'commit of the handler', 'job finished'],

  boundaries: [
    beforeInsert('api', 'address to be made', 'calendar_export'),
    beforeInsert('api', 'reading to be noted', 'calendar_reading'),
    atCommit('api', 'commit of the reading', 'calendar_reading'),
    beforeUpdate('api', 'calendar to be noted as read', 'calendar_export', 'new.read_at is distinct from old.read_at'),
  ],

  async prepare(site, key, outside) {
    await signUp.run(site, key, outside);
    await addHome(site, await signInHost(site, key));
  },

  async run(site, key, { channels }) {
    const cookie = await signInHost(site, key);
    const propertyId = await findHome(site, cookie);
    const guest = { firstName: 'Ane', lastName: 'Duhamel' };
    const stay = { propertyId, ...night, guest, adults: 2, totalCents: 10_000 };
    // Refused as taken: an attempt that got no answer had succeeded.
    await site.untilAnswered(() => site.post('/api/reservations', stay, cookie), [201, 409]);
    const { body } = await site.untilAnswered(() => site.get(`/api/properties/${propertyId}/exports`, cookie), [200]);
    const { exports } = body as { exports: { channel: string; url: string }[] };
    const url = exports.find(({ channel }) => channel === 'booking')?.url ?? '';
    const listing = channels.listing('booking', key);
    await listing.importFrom(url);
    const lastReadAt = async () => {
      const { body: now } = await site.untilAnswered(
        () => site.get(`/api/properties/${propertyId}/exports`, cookie),
        [200],
      );
      const { exports: ours } = now as { exports: { channel: string; lastReadAt: string | null }[] };
      return ours.find(({ channel }) => channel === 'booking')?.lastReadAt ?? null;
    };
    const read = async () => untilRead(listing, url);
    await untilNoted(read, lastReadAt);
    await untilNoted(read, lastReadAt);
  },

  mails: signUp.mails,

  holds: {
    'the night is not held once': `(select count(*) from occupancy where account_id = a.id and state = 'held'
      and arrival = '${night.arrival}' and departure = '${night.departure}') = 1`,
    'a channel has not one address': `not exists (select from calendar_export where account_id = a.id
      group by property_id, channel, feed_id having count(*) > 1)`,
    'not noted as read by the channel, with what it read': `(select count(*) from calendar_export where account_id = a.id
      and channel = 'booking' and read_at is not null and read_by <> ''
      and told = '[{"arrival": "${night.arrival}", "departure": "${night.departure}"}]') = 1`,
    'the last reading is not the last that is noted': `(select x.read_at = max(r.at) from calendar_export x
      join calendar_reading r on r.export_id = x.id where x.account_id = a.id and x.channel = 'booking' group by x.id)`,
    'a reading is noted without an answer': `not exists (select from calendar_export x
      join calendar_reading r on r.export_id = x.id where x.account_id = a.id and r.status not in (200, 304))`,
    'something else is noted as read': `not exists (select from calendar_export where account_id = a.id and channel <> 'booking'
      and read_at is not null)`,
  },
  missing: unlikeThere,
};

/** Has the channel read until that is noted: a process may die between the delivery of a calendar and its note, and the next reading has one. */
async function untilNoted(read: () => Promise<void>, lastReadAt: () => Promise<string | null>): Promise<void> {
  const before = await lastReadAt();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await read();
    for (let look = 0; look < looks; look += 1) {
      if ((await lastReadAt()) !== before) return;
      await wait(100);
    }
  }
  throw new Error('No reading of the channel was noted');
}

/** Has the channel read until it can, as it does by itself; after ten failures its host enters the address again. */
async function untilRead(listing: ReturnType<Outside['channels']['listing']>, url: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { problem, stopped } = await listing.read();
    if (problem === null && !stopped) return;
    if (stopped) await listing.importFrom(url);
    await wait(1_000);
  }
  throw new Error('The channel could not read the calendar for a minute');
}

/** What is not closed there once, is bookable all the same, or is noted here otherwise than it was read, a sentence for each. */
async function unlikeThere({ channels, database }: Outside, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const listing = channels.listing('booking', key);
      const { imported } = await listing.view();
      const entries = await channels.ledger(`booking/${key}`);
      const read = entries.filter(({ act, problem }) => act === 'ours_read' && (problem ?? null) === null).length;
      const { rows } = await database.query<{ noted: number }>(
        `select count(*)::int as noted from calendar_reading r join calendar_export x on x.id = r.export_id
         join account a on a.id = x.account_id where a.email = $1 and x.channel = 'booking'`,
        [addressOf(key)],
      );
      const noted = rows[0]?.noted ?? 0;
      const isSold = await listing.book(night).then(
        () => true,
        () => false,
      );
      const closed = imported.map((one) => `${one.arrival} ${one.departure}`).join(', ');
      return [
        ...(closed === `${night.arrival} ${night.departure}` ? [] : [`${key}: ${closed || 'nothing'} is closed there`]),
        ...(noted >= 2 && noted <= read ? [] : [`${key}: ${read} readings there, ${noted} noted here`]),
        ...(isSold ? [`${key}: the night can be booked there`] : []),
      ];
    }),
  );
  return found.flat();
}
