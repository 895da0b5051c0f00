import { isGuestKind, isHoldingKind, type EventKind } from '@app/contract/channels/rules.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { addDays } from '@app/contract/core/days.ts';
import { isDamaged, type ReadCalendar } from '../ical/ReadCalendar.ts';
import { longestNotice } from './classifyEntry.ts';
import { stands, type KnownEvent, type Nights } from './KnownEvent.ts';
import { NightsIndex } from './NightsIndex.ts';

/** Nights that a calendar may still have, though it does not say them: none of them is given back. */
interface Reading {
  channel: Channel;
  /** The day that it is at the property. */
  today: string;
  calendar: Pick<ReadCalendar, 'entries' | 'skipped'>;
  known: readonly KnownEvent[];
}

/** Whether an event takes nights that are not over. */
function lasts(event: KnownEvent, today: string): boolean {
  return isHoldingKind(event.kind) && isAhead(event, today);
}

function isAhead(event: KnownEvent, today: string): boolean {
  return stands(event) && event.departure > today;
}

/** What we told the channel may be nights that it has closed itself. */
function mayBeThere(event: KnownEvent, today: string): boolean {
  return (event.kind === 'echo' || isHoldingKind(event.kind)) && isAhead(event, today);
}

/** What Airbnb writes as one where it touches. */
const joined: ReadonlySet<EventKind> = new Set(['block', 'echo']);

/** Whether a calendar may still have an event, in an entry whose nights cannot be read: none of its own is given back. */
export function damagedIn({
  calendar: { entries, skipped },
  channel,
  known,
  today,
}: Reading): (event: KnownEvent) => boolean {
  const read = new Set(entries.map(({ uid }) => uid));
  const damaged = skipped.filter(({ uid, reason }) => isDamaged(reason) && !read.has(uid));
  const endless = channel === 'airbnb' ? entries.filter(({ isEndless }) => isEndless) : [];
  if (damaged.length === 0 && endless.length === 0) return () => false;
  const uids = new Set(damaged.map(({ uid }) => uid));
  const isNamed = (event: KnownEvent) => event.uid !== '' && uids.has(event.uid) && mayBeThere(event, today);
  const named = new Set(known.filter(isNamed).map(({ uid }) => uid));
  const begins = damaged.flatMap((entry) => (entry.begins && !named.has(entry.uid) ? [entry.begins] : []));
  const strangers = new NightsIndex(reachOf(begins, entries));
  const joining = new NightsIndex(
    reachOf(
      endless.map(({ arrival }) => arrival),
      entries,
    ),
  );
  const mayBeStranger = (event: KnownEvent) =>
    event.code === null &&
    mayBeThere(event, today) &&
    (strangers.overlapping(event).some(({ arrival }) => joined.has(event.kind) || event.arrival <= arrival) ||
      (joined.has(event.kind) && joining.overlapping(event).length > 0));
  return (event) => isNamed(event) || mayBeStranger(event);
}

/** Nights that entries may have of which only the first is known: until another begins. */
function reachOf(begins: readonly string[], entries: readonly Nights[]): Nights[] {
  const arrivals = entries.map(({ arrival }) => arrival).toSorted();
  let next = 0;
  return [...new Set(begins)].toSorted().map((arrival) => {
    while (next < arrivals.length && (arrivals[next] ?? '') <= arrival) next += 1;
    return { arrival, departure: arrivals[next] ?? '9999-12-31' };
  });
}

/** Whether an entry that does not say its end may be an event that lasts on: neither a window, nor over with its first night. */
export function cutShortIn({ calendar, known, today }: Reading): (entry: Nights & { isEndless?: boolean }) => boolean {
  // As almost always.
  if (!calendar.entries.some(({ isEndless }) => isEndless)) return () => false;
  const lasting = new NightsIndex(known.filter((event) => mayBeThere(event, today)));
  return (entry) => entry.isEndless === true && outlasts(lasting, entry);
}

/** Whether an entry may be what is left of closed nights of which the host opened the later ones again, be it that it lies where a notice does. */
export function remainderIn({ known, today }: Reading): (entry: Nights) => boolean {
  const tomorrow = addDays(today, 1);
  const closed = known.filter((event) => event.arrival <= addDays(today, longestNotice) && isClosed(event, today));
  if (closed.length === 0) return () => false;
  const index = new NightsIndex(closed);
  return (entry) => entry.arrival <= tomorrow && outlasts(index, entry);
}

function isClosed(event: KnownEvent, today: string): boolean {
  return !isGuestKind(event.kind) && lasts(event, today);
}

function outlasts(events: NightsIndex<KnownEvent>, entry: Nights): boolean {
  return events.overlapping(entry).some(({ departure }) => departure > entry.departure);
}
