import { createHash } from 'node:crypto';
import type { Day } from '@app/contract/core/days.ts';
import { withoutTurns } from '@app/contract/core/texts.ts';
import type { CalendarEntry, CalendarReading, SkippedEntry, SkipReason, UnreadableReason } from '../ReadCalendar.ts';
import { longest, oneLine, severalLines, splitLine, textOf } from './contentLine.ts';
import { readDateLine } from './dateValues.ts';
import { decodeBody } from './decodeBody.ts';
import { dropMarkers } from './dropMarkers.ts';
import { BadRule, stepsOfBody } from './expandRule.ts';
import { type FeedZone, readFeedZone } from './feedZones.ts';
import { type Exceptions, exceptionsOf, readRecurrence } from './readRecurrence.ts';
import { cutFar, dayOf, isCountable, isTooFar, type Place, readSpan, type Span } from './readSpan.ts';
import { mostEntries, type RawEvent, type Scan, scanCalendars } from './scanCalendars.ts';
import type { Zone } from './Zone.ts';
import { findZone, zoneOf } from './zones.ts';

interface Event {
  raw: RawEvent;
  uid: string;
  outcome: Span | SkipReason;
}

type PlacedEntry = CalendarEntry & { isEmpty: boolean; productId: string };

/**
 * Reads the calendar of a booking platform, whatever its bytes are. A damaged event is skipped and never harms another; a
 * body that is no whole calendar gives nothing, so that what is known stays. Takes time in proportion to its size.
 *
 * @param timeZone the IANA name of where the nights are spent.
 * @param today the day that it is there.
 * @throws RangeError when there is no such zone; nothing in the body throws.
 */
export function readCalendar(body: Uint8Array, { timeZone, today }: { timeZone: string; today: Day }): CalendarReading {
  const zone = zoneOf(timeZone);
  const text = decodeBody(body);
  const scan = refuse(text) ?? scanCalendars(text);
  if (typeof scan === 'string') return { unreadable: scan };
  const events = readEvents(scan, { zone, today, zoneNamed: zonesOf(scan) });
  if (typeof events === 'string') return { unreadable: events };
  const skipped = [
    ...scan.strays.map((stray) => ({ uid: '', reason: 'unreadable' as const, text: stray })),
    ...events.skipped,
  ];
  return {
    productId: scan.calendars.map(({ productId }) => productId).find((id) => id !== '') ?? '',
    entries: withoutDuplicates(dropMarkers(events.entries)),
    skipped: distinct(skipped),
  };
}

function refuse(text: string): UnreadableReason | undefined {
  if (text === '') return 'empty_body';
  if (text.startsWith('<')) return 'html';
  return text.startsWith('{') || text.startsWith('[') ? 'json' : undefined;
}

/** Looks each TZID up once, and reads the VTIMEZONEs of the calendar when one of them is needed. */
function zonesOf({ zones }: Scan): Place['zoneNamed'] {
  const found = new Map<string, Zone | undefined>();
  let feedZones: Map<string, FeedZone> | undefined;
  const readAll = () => {
    feedZones ??= new Map(zones.map(readFeedZone).map(({ tzid, zone }) => [tzid, zone]));
    return feedZones;
  };
  return (tzid) => {
    if (!found.has(tzid)) found.set(tzid, findZone(tzid, readAll));
    return found.get(tzid);
  };
}

function readEvents(scan: Scan, place: Place): { entries: PlacedEntry[]; skipped: SkippedEntry[] } | UnreadableReason {
  const events = scan.events.map((raw): Event => ({ raw, uid: readUid(raw), outcome: outcomeOf(raw, place) }));
  const exceptions = readExceptions(events, place);
  const budget = { steps: stepsOfBody };
  const entries: PlacedEntry[] = [];
  const skipped: SkippedEntry[] = [];
  for (const { raw, uid, outcome } of events) {
    const skip = (reason: SkipReason) => skipped.push({ uid, reason, text: wordsOf(raw), ...beginningOf(raw, place) });
    if (typeof outcome === 'string') {
      skip(outcome);
      continue;
    }
    const replaced = raw.recurrenceId === undefined ? exceptions.get(uid) : undefined;
    const isRepeated = raw.rrule !== undefined || raw.rdates.length > 0;
    const span = isRepeated ? outcome : cutFar(outcome, place.today);
    if (!isRepeated && isTooFar(span, place.today)) skip('too_far');
    else if (!isRepeated && !replaced && raw.exdates.length === 0) entries.push(entryOf(raw, uid, span));
    else {
      try {
        const { nights, isCut } = readRecurrence(raw, outcome, replaced, place, budget);
        const entry = entryOf(raw, uid, outcome);
        for (const { arrival, departure } of nights) entries.push({ ...entry, arrival, departure });
        if (isCut) skip('too_far');
      } catch (error) {
        if (!(error instanceof BadRule)) throw error;
        skip('unreadable');
      }
    }
    if (entries.length > mostEntries || budget.steps < 0) return 'too_many_entries';
  }
  return { entries, skipped };
}

/** What is replaced, of each uid. */
function readExceptions(events: readonly Event[], place: Place): Map<string, Exceptions> {
  const replacing = events.filter(({ raw, outcome }) => raw.recurrenceId !== undefined && replaces(outcome));
  const byUid = Map.groupBy(replacing, ({ uid }) => uid);
  return new Map(
    [...byUid].map(([uid, of]) => [
      uid,
      exceptionsOf(
        of.map(({ raw }) => raw),
        place,
      ),
    ]),
  );
}

function outcomeOf(raw: RawEvent, place: Place): Span | SkipReason {
  // Some write it as Americans do.
  if (/^CANCELL?ED$/.test(wordOf(raw.status))) return 'cancelled';
  if (wordOf(raw.transp) === 'TRANSPARENT') return 'transparent';
  return readSpan(raw, place);
}

/** A replacement that cannot be read leaves the occurrence where it was: nights that may be taken are not freed. */
function replaces(outcome: Span | SkipReason): boolean {
  return typeof outcome !== 'string' || ['cancelled', 'transparent', 'no_night'].includes(outcome);
}

function entryOf(raw: RawEvent, uid: string, { arrival, departure, isEmpty }: Span): PlacedEntry {
  return {
    uid,
    arrival,
    departure,
    summary: oneLine(withoutTurns(textOf(raw.summary)), longest.summary),
    description: severalLines(textOf(raw.description), longest.description),
    tentative: wordOf(raw.status) === 'TENTATIVE',
    ...((isEmpty || (raw.dtend === undefined && raw.duration === undefined)) && { isEndless: true as const }),
    isEmpty,
    productId: raw.calendar.productId,
  };
}

/** A uid that is too long keeps its beginning and ends with `#` and the SHA-256 of the whole, so that it stays its own. */
function readUid(raw: RawEvent): string {
  const whole = textOf(raw.uid);
  const uid = oneLine(whole, longest.uid + 1);
  if (uid.length <= longest.uid) return uid;
  const hash = createHash('sha256').update(whole).digest('hex');
  return `${uid.slice(0, longest.uid - hash.length - 1).toWellFormed()}#${hash}`;
}

function wordOf(line: string | undefined): string {
  return line === undefined ? '' : textOf(line).trim().toUpperCase();
}

function beginningOf({ dtstart }: RawEvent, place: Place): Pick<SkippedEntry, 'begins'> {
  const start = dtstart === undefined ? undefined : readDateLine(dtstart);
  return start && isCountable(start.day) ? { begins: dayOf(start, place) } : {};
}

/** What tells a host which event it was: its summary and its dates as they stand there. */
function wordsOf({ summary, dtstart, dtend }: RawEvent): string {
  const dates = [dtstart, dtend].map((line) => (line === undefined ? '' : (splitLine(line)?.value ?? line)));
  return oneLine([oneLine(textOf(summary), 70), ...dates].join(' '), longest.skippedText);
}

/** In order; of several of one uid and the same nights, one that is certain and says most. */
function withoutDuplicates(entries: readonly PlacedEntry[]): CalendarEntry[] {
  const ordered = entries.toSorted(
    (one, other) =>
      compare(one.arrival, other.arrival) ||
      compare(one.departure, other.departure) ||
      compare(one.uid, other.uid) ||
      Number(one.tentative) - Number(other.tentative) ||
      other.description.length - one.description.length ||
      compare(one.description, other.description) ||
      compare(one.summary, other.summary),
  );
  return ordered
    .filter(({ uid, arrival, departure }, at) => {
      const before = ordered[at - 1];
      return before?.uid !== uid || before.arrival !== arrival || before.departure !== departure;
    })
    .map(({ uid, arrival, departure, summary, description, tentative, isEndless }) => {
      return { uid, arrival, departure, summary, description, tentative, ...(isEndless && { isEndless }) };
    });
}

function distinct(skipped: readonly SkippedEntry[]): SkippedEntry[] {
  const ordered = skipped.toSorted(
    (one, other) => compare(one.uid, other.uid) || compare(one.reason, other.reason) || compare(one.text, other.text),
  );
  return ordered.filter(({ uid, reason, text }, at) => {
    const before = ordered[at - 1];
    return before?.uid !== uid || before.reason !== reason || before.text !== text;
  });
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
