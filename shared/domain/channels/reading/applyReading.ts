import { feedQuarantined } from '@app/contract/channels/events.ts';
import { newId, type Platform, type Tx } from '../../platform/index.ts';
import { dayAtProperty, transactNights } from '../../reservations/index.ts';
import { reviewDoubleBookings } from '../conflicts/reviewDoubleBookings.ts';
import { FeedReading, type FeedRow } from '../records/Feed.entity.ts';
import { readCalendar } from '../ical/reading/readCalendar.ts';
import type { ReadCalendar, UnreadableReason } from '../ical/ReadCalendar.ts';
import { isExcessive } from '../import/calendarSize.ts';
import type { KnownEvent, Quarantine } from '../import/KnownEvent.ts';
import { planImport, type ImportPlan } from '../import/planImport.ts';
import { loadBody, storeBody } from './bodies.ts';
import { loadKnownEvents, loadSurroundings } from './loadFeedState.ts';
import { storeContext } from '../records/ReadingContext.ts';
import { lockFeed, type LockedFeed } from './lockFeed.ts';
import { writeEvents } from './writeEvents.ts';

/** A body that was read, or the one that is stored when it is the same still. */
export type NewBody = { hash: string; body: Buffer } | { hash: string; isStored: true };

export type Applied =
  | { outcome: 'applied'; changes: number }
  | { outcome: 'unreadable'; reason: UnreadableReason }
  /** Its stored body is gone. */
  | { outcome: 'none' }
  /** The feed was deleted, has another address, or is somebody else's meanwhile. */
  | { outcome: 'lost' };

/**
 * Compares a body with what is known of its feed, and writes what follows: events, reservations, nights, double bookings, a line in the
 * ledger, all of it or nothing. The same body again changes nothing that time did not.
 */
export async function applyReading(
  platform: Platform,
  { id, leasedUntil }: { id: string; leasedUntil: Date },
  body: NewBody,
): Promise<Applied> {
  return transactNights(platform, null, async (tx) => {
    const locked = await lockFeed(tx, id);
    if (locked?.feed.leasedUntil?.getTime() !== leasedUntil.getTime()) return { outcome: 'lost' };
    const bytes = 'body' in body ? body.body : await loadBody(tx, id, body.hash);
    if (!bytes) return { outcome: 'none' };
    const today = dayAtProperty(tx.clock.now(), locked.property.hours);
    const calendar = readCalendar(bytes, { timeZone: locked.property.hours.timeZone, today });
    if ('unreadable' in calendar) return { outcome: 'unreadable', reason: calendar.unreadable };
    if (isExcessive(calendar, today)) return { outcome: 'unreadable', reason: 'too_many_entries' };
    if ('body' in body) await storeBody(tx, id, body);
    const changes = await applyCalendar(tx, locked, { calendar, today, hash: body.hash });
    return { outcome: 'applied', changes };
  });
}

interface Comparison {
  calendar: ReadCalendar;
  today: string;
  hash: string;
}

async function applyCalendar(
  tx: Tx,
  { feed, property }: LockedFeed,
  { calendar, today, hash }: Comparison,
): Promise<number> {
  const now = tx.clock.now();
  const uids = calendar.entries.map(({ uid }) => uid);
  const surroundings = await loadSurroundings(tx, { feed, property, uids });
  const { known, reservations } = await loadKnownEvents(tx, feed.id, today);
  const quarantine = quarantineOf(feed);
  const decided = { ...surroundings, now, today, known, quarantine };
  const plan = planImport({ ...decided, channel: feed.channel, calendar, newId });
  await writeEvents(tx, { feed, property }, { known, reservations, plan });
  await reviewDoubleBookings(tx, property);
  const isNew = feed.bodyHash !== hash;
  if (plan.quarantine !== null && quarantine === null)
    tx.record(feedQuarantined, { feedId: feed.id, accountId: property.accountId });
  feed.quarantine = plan.quarantine && { ...plan.quarantine, since: plan.quarantine.since.toISOString() };
  feed.bodyHash = hash;
  feed.plannedAt = now;
  if (isNew || plan.lines.length > 0) {
    feed.changedAt = now;
    tx.em.create(FeedReading, {
      id: newId(),
      feed,
      kind: 'read',
      at: now,
      bodyHash: hash,
      entries: calendar.entries.length,
      lines: [...plan.lines],
      skipped: [...calendar.skipped].slice(0, 50),
      failure: null,
      context: storeContext({ ...decided, timeZone: property.hours.timeZone, begun: begunBy(plan, known) }),
    });
  }
  return plan.lines.length;
}

export function quarantineOf({ quarantine }: Pick<FeedRow, 'quarantine'>): Quarantine | null {
  return quarantine ? { ...quarantine, since: new Date(quarantine.since) } : null;
}

/** Ids of the events that a plan begins, in the order in which it asks for them. */
function begunBy({ events }: ImportPlan, known: readonly KnownEvent[]): string[] {
  const ids = new Set(known.map(({ id }) => id));
  return events.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
}
