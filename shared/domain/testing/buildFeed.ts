import type { Channel } from '@app/contract/reservations/rules.ts';
import { newToken, sealAddress } from '../channels/index.ts';
import type { BuiltProperty } from './buildProperty.ts';
import { newId, type Platform } from '../platform/index.ts';

interface BuiltFeed {
  id: string;
  eventId: string;
  readingId: string;
  doubleBookingId: string;
}

/**
 * A calendar of a property that was read once, with a stay that the host's block is in the way of, an export, and what was read of both; in
 * quarantine when asked for.
 */
export async function buildFeed(
  platform: Platform,
  { id: propertyId, accountId }: BuiltProperty,
  {
    channel = 'airbnb',
    quarantined = false,
    ...ids
  }: { channel?: Channel; quarantined?: boolean } & Partial<BuiltFeed> = {},
): Promise<BuiltFeed> {
  const { pool, clock } = platform;
  const now = clock.now();
  const { id = newId(), eventId = newId(), readingId = newId(), doubleBookingId = newId() } = ids;
  const exportId = newId();
  const blockId = newId();
  const url = `https://calendars.example/${id}.ics`;
  const { url: sealed, keyId, urlHash } = sealAddress(platform, id, url);
  const token = newToken(platform, exportId);
  const quarantine = quarantined
    ? JSON.stringify({ reason: 'emptied', since: now.toISOString(), eventIds: [eventId] })
    : null;
  await pool.query(
    `insert into feed (id, account_id, property_id, channel, url, key_id, url_hash, host, created_at, next_read_at, read_at, body_hash, quarantine)
     values ($1, $2, $3, $4, $5, $6, $7, 'calendars.example', $8, $8, $8, 'body', $9)`,
    [id, accountId, propertyId, channel, sealed, keyId, urlHash, now, quarantine],
  );
  await pool.query(
    `insert into channel_event (id, account_id, property_id, channel, kind, state, arrival, departure, label)
     values ($1, $2, $3, $4, 'busy', $5, '2027-11-03', '2027-11-07', 'Occupé')`,
    [eventId, accountId, propertyId, channel, quarantined ? 'vanishing' : 'seen'],
  );
  await pool.query(
    `insert into feed_event (event_id, feed_id, uid, summary, first_seen_at) values ($1, $2, $3, 'Occupé', $4)`,
    [eventId, id, `${eventId}@calendars.example`, now],
  );
  await pool.query(
    `insert into block (id, account_id, property_id, arrival, departure, reason, created_at)
     values ($1, $2, $3, '2027-11-03', '2027-11-05', '', $4)`,
    [blockId, accountId, propertyId, now],
  );
  await pool.query(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, state, block_id, event_id)
     values (gen_random_uuid(), $1, $2, $2, '2027-11-03', '2027-11-05', 'block', 'held', $3, null),
       (gen_random_uuid(), $1, $2, $2, '2027-11-03', '2027-11-05', 'event', 'conflicting', null, $4),
       (gen_random_uuid(), $1, $2, $2, '2027-11-05', '2027-11-07', 'event', 'held', null, $4)`,
    [accountId, propertyId, blockId, eventId],
  );
  await pool.query(
    `insert into feed_rule (id, feed_id, signature, becomes, created_at) values (gen_random_uuid(), $1, 'indisponible', 'block', $2)`,
    [id, now],
  );
  await pool.query(`insert into feed_body (feed_id, hash, content, bytes, read_at) values ($1, 'body', $2, 0, $3)`, [
    id,
    // An empty text, by Brotli.
    Buffer.from([0x06]),
    now,
  ]);
  await pool.query(
    `insert into feed_reading (id, feed_id, kind, at, body_hash, entries) values ($1, $2, 'read', $3, 'body', 1)`,
    [readingId, id, now],
  );
  await pool.query(
    `insert into calendar_export (id, account_id, property_id, channel, token, key_id, token_hash, created_at)
     values ($1, $2, $3, 'agenda', $4, $5, $6, $7) on conflict do nothing`,
    [exportId, accountId, propertyId, token.token, token.keyId, token.tokenHash, now],
  );
  await pool.query(
    `insert into calendar_reading (id, export_id, at, agent, status)
     select gen_random_uuid(), id, $2, 'Agenda/1.0', 200 from calendar_export where property_id = $1 limit 1`,
    [propertyId, now],
  );
  await pool.query(
    `insert into double_booking (id, account_id, property_id, event_id, holder_kind, holder_id, arrival, departure, found_at, evidence)
     values ($1, $2, $3, $4, 'block', $5, '2027-11-03', '2027-11-05', $6, '{}')`,
    [doubleBookingId, accountId, propertyId, eventId, blockId, now],
  );
  await pool.query('insert into calendar_digest (account_id, wanted_at) values ($1, $2) on conflict do nothing', [
    accountId,
    now,
  ]);
  return { id, eventId, readingId, doubleBookingId };
}
