import type { EventKind } from '@app/contract/channels/rules.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import type { Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../../reservations/index.ts';
import type { FeedRow, StoredNarrowing } from '../records/Feed.entity.ts';
import type { FeedRule } from '../import/classifyEntry.ts';
import type { ExportedNights } from '../import/exportedNights.ts';
import type { EventState, KnownEvent } from '../import/KnownEvent.ts';
import type { OwnStay } from '../import/planImport.ts';
import { readExportedNights } from '../exports/exportedOccupancies.ts';
import { longestNotice } from '../import/classifyEntry.ts';

interface StoredEvent {
  id: string;
  uid: string;
  code: string | null;
  kind: EventKind;
  summary: string;
  guest_name: string | null;
  state: EventState;
  arrival: string;
  departure: string;
  first_seen_at: Date | string;
  missing_since: Date | string | null;
  uncovered_since: Date | string | null;
  narrowing: StoredNarrowing | null;
  kept_by_host: boolean;
  corrected: boolean;
  reservation_id: string | null;
}

const dateOrNull = (value: Date | string | null) => (value === null ? null : new Date(value));

/** What is known of a feed's events, apart from those that were over days ago; the caller has locked the feed. */
export async function loadKnownEvents(
  { em }: Pick<Tx, 'em'>,
  feedId: string,
  today: string,
): Promise<{ known: KnownEvent[]; reservations: ReadonlyMap<string, string> }> {
  const rows = await em.execute<StoredEvent[]>(
    `select e.id, f.uid, f.code, e.kind, f.summary, f.guest_name, e.state, e.arrival::text as arrival,
       e.departure::text as departure, f.first_seen_at, e.missing_since, f.uncovered_since, f.narrowing, f.kept_by_host,
       f.corrected, e.reservation_id
     from feed_event f join channel_event e on e.id = f.event_id
     where f.feed_id = ?
       and (e.departure > ?::date - 3 or e.state in ('seen', 'vanishing')
         -- The last notice that was nothing else, however long ago closed nights have hidden it.
         or e.id = (select w.id from feed_event wf join channel_event w on w.id = wf.event_id
           where wf.feed_id = ? and w.kind = 'window' and w.departure - w.arrival <= ?
             and not exists (select 1 from feed_event cf join channel_event c on c.id = cf.event_id
               where cf.feed_id = wf.feed_id and c.kind in ('block', 'echo') and c.departure = w.departure)
           order by w.departure desc, w.id limit 1))
     order by e.arrival, e.id`,
    [feedId, today, feedId, longestNotice + 1],
  );
  return {
    known: rows.map((row) => ({
      id: row.id,
      uid: row.uid,
      code: row.code,
      kind: row.kind,
      summary: row.summary,
      guestName: row.guest_name,
      state: row.state,
      arrival: row.arrival,
      departure: row.departure,
      firstSeenAt: new Date(row.first_seen_at),
      missingSince: dateOrNull(row.missing_since),
      uncoveredSince: dateOrNull(row.uncovered_since),
      narrowing: row.narrowing && { ...row.narrowing, since: new Date(row.narrowing.since) },
      keptByHost: row.kept_by_host,
      corrected: row.corrected,
    })),
    reservations: new Map(rows.flatMap((row) => (row.reservation_id === null ? [] : [[row.id, row.reservation_id]]))),
  };
}

/** What else decides about a reading of a feed. */
export interface FeedSurroundings {
  rules: readonly FeedRule[];
  exported: ExportedNights;
  foreignUids: ReadonlySet<string>;
  ownStays: readonly OwnStay[];
}

/** Reads it; the caller has locked property and feed. @param uids those that the calendar has. */
export async function loadSurroundings(
  tx: Pick<Tx, 'em' | 'clock'>,
  { feed, property, uids }: { feed: FeedRow; property: LockedProperty; uids: readonly string[] },
): Promise<FeedSurroundings> {
  const { em } = tx;
  const rules = await em.execute<FeedRule[]>('select signature, becomes from feed_rule where feed_id = ? order by id', [
    feed.id,
  ]);
  const foreign = feed.acceptsForeign ? [] : await readForeign(tx, property, { channel: feed.channel, uids });
  return {
    rules,
    exported: await readExportedNights(tx, property, { channel: feed.channel, feedId: feed.id }),
    foreignUids: new Set(foreign.map(({ uid }) => uid)),
    ownStays: await loadOwnStays(tx, property, feed.channel),
  };
}

/** Reservations of a channel that the host wrote down on a property, and that no calendar speaks of. */
export async function loadOwnStays(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  { id, accountId }: LockedProperty,
  channel: Channel,
): Promise<OwnStay[]> {
  return em.execute<OwnStay[]>(
    `select r.id, r.reference, r.arrival::text as arrival, r.departure::text as departure from reservation r
     where r.property_id = ? and r.account_id = ? and r.source = ? and r.state in ('request', 'option', 'confirmed')
       and r.departure > ?::date - 1
       and not exists (select 1 from channel_event e where e.reservation_id = r.id and e.state <> 'detached')
     order by r.arrival, r.id`,
    [id, accountId, channel, clock.now().toISOString().slice(0, 10)],
  );
}

/** Which of the UIDs of a calendar are known of another property of the host, and its name. */
export async function readForeign(
  { em }: Pick<Tx, 'em'>,
  { id, accountId }: LockedProperty,
  { channel, uids }: { channel: Channel; uids: readonly string[] },
): Promise<{ uid: string; property: string }[]> {
  return em.execute<{ uid: string; property: string }[]>(
    `select distinct f.uid, p.name as property from feed_event f join channel_event e on e.id = f.event_id
     join property p on p.id = e.property_id
     where f.uid = any(?::text[]) and e.account_id = ? and e.property_id <> ? and e.channel = ?
       and e.kind in ('stay', 'busy') and e.state in ('seen', 'vanishing')`,
    [textArray(uids), accountId, id, channel],
  );
}

/** An array of texts as PostgreSQL reads one. */
function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
