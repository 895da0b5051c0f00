import { compact, type Closure, type FeedContext, type FeedEvent, type FeedForm, utcStamp } from '../feeds/FeedForm.ts';
import { addDays, addMonths, nightsOf, parisMidnight, type Span } from '../state/days.ts';
import type { eventFaults } from './faultModes.ts';

interface Spoiling extends FeedContext {
  form: FeedForm;
  /** How many reads the fault has spoiled, with this one. */
  reads: number;
  /** The events of the listing that the fault names. */
  otherEvents: () => FeedEvent[];
  /** An identifier in the form of the platform that never was. */
  newUid: (kind: FeedEvent['kind']) => string;
}

type Spoil = (events: FeedEvent[], context: Spoiling) => FeedEvent[];

/** What each fault makes of the events; what concerns their days alone is below. */
const spoilings: Record<keyof typeof eventFaults, Spoil> = {
  empty: () => [],
  half: (events) => events.filter((_, at) => at % 2 === 1),
  flapping: (events, { reads }) => (reads % 2 === 0 ? [] : events),
  // The rules of the listing are read for it before the events are made.
  window: (events) => events,
  other_property: (_, { otherEvents }) => otherEvents(),
  reissue: (events, { newUid }) => events.map((event) => withUid(event, newUid(event.kind))),
  no_uid: (events) => eachLine(events, (line) => (line.startsWith('UID') ? [] : [line])),
  duplicate_uid: (events) => events.map((event) => withUid(event, events[0]?.uid ?? event.uid)),
  overlap(events, context) {
    const [first] = events;
    const arrival = first?.arrival ?? context.today;
    return [...events, closed({ arrival, departure: addDays(first?.departure ?? arrival, 2) }, context)];
  },
  long_block: (events, context) => [
    ...events,
    closed({ arrival: context.today, departure: addMonths(context.today, 120) }, context),
  ],
  bad_event: (events, context) => [
    ...events,
    ...eachLine([soon(context)], (line) => [line.replace(/^(DTSTART\b[^:]*):\d{8}/, '$1:20281345')]),
  ],
  old_dtstamp: (events, context) => stamped(events, addMonths(context.today, -120), context),
  clock_skew: (events, context) => stamped(events, addDays(context.today, 2), context),
  split: (events) => events.flatMap(intoNights),
  no_dtend: (events) => eachLine(events, (line) => (line.startsWith('DTEND') ? [] : [line])),
  zero_length: (events) => eachEnd(events, ({ arrival }) => arrival),
  reversed: (events) => eachEnd(events, ({ arrival }) => addDays(arrival, -1)),
  duration: (events) =>
    eachLine(events, (line, event) => [line.startsWith('DTEND') ? `DURATION:P${nightsOf(event)}D` : line]),
  no_value: (events) => eachDay(events, (name, day) => `${name}:${compact(day)}`),
  evening_utc: (events) => eachDay(events, (name, day) => `${name}:${utcStamp(parisMidnight(day))}`),
  tzid_unknown: (events) => eachDay(events, (name, day) => `${name};TZID=Terre/Milieu:${compact(day)}T120000`),
  tzid_windows: (events) =>
    eachDay(events, (name, day) => `${name};TZID="Romance Standard Time":${compact(day)}T120000`),
  cancelled: (events, context) => [...events, withLines(soon(context), ['STATUS:CANCELLED'])],
  transparent: (events, context) => [...events, withLines(soon(context), ['TRANSP:TRANSPARENT'])],
  alarm: (events) => events.map((event) => withLines(event, alarm)),
  orphan_line: (events, context) => {
    const [first = soon(context), ...others] = events;
    return [withLines(first, ['et le reste de la phrase']), ...others];
  },
};

/** What the fault makes of the events of a feed. */
export function spoilEvents(mode: keyof typeof eventFaults, events: FeedEvent[], context: Spoiling): FeedEvent[] {
  return spoilings[mode](events, context);
}

const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Reminder', 'TRIGGER:-P1D', 'END:VALARM'];

/** Three nights in a month, of an event that is added. */
function soon(context: Spoiling): FeedEvent {
  const arrival = addDays(context.today, 30);
  return closed({ arrival, departure: addDays(arrival, 3) }, context);
}

function closed(span: Span, context: Spoiling): FeedEvent {
  const uid = context.newUid('closed');
  const closure: Closure = { ...span, uid, changedAt: context.now, rrule: null, transparent: false };
  return context.form.closed(closure, context);
}

function eachLine(events: FeedEvent[], spoil: (line: string, event: FeedEvent) => string[]): FeedEvent[] {
  return events.map((event) => ({ ...event, lines: event.lines.flatMap((line) => spoil(line, event)) }));
}

function withUid(event: FeedEvent, uid: string): FeedEvent {
  const lines = event.lines.map((line) => (line.startsWith('UID:') ? `UID:${uid}` : line));
  return { ...event, uid, lines };
}

/** The event with further lines; of STATUS and TRANSP only the new one remains. */
function withLines(event: FeedEvent, added: string[]): FeedEvent {
  const isReplaced = (line: string): boolean =>
    added.some((other) => /^(STATUS|TRANSP):/.test(other) && line.split(':')[0] === other.split(':')[0]);
  return { ...event, lines: [...event.lines.filter((line) => !isReplaced(line)), ...added] };
}

/** A DTSTAMP of that day, also where the platform sends none. */
function stamped(events: FeedEvent[], day: string, { now }: Spoiling): FeedEvent[] {
  const time = now.toISOString().slice(10);
  const stamp = `DTSTAMP:${utcStamp(new Date(`${day}${time}`))}`;
  return events.map((event) => ({
    ...event,
    lines: [...event.lines.filter((line) => !line.startsWith('DTSTAMP')), stamp],
  }));
}

function eachDay(events: FeedEvent[], write: (name: string, day: string) => string): FeedEvent[] {
  return eachLine(events, (line, { arrival, departure }) => {
    if (line.startsWith('DTSTART')) return [write('DTSTART', arrival)];
    return [line.startsWith('DTEND') ? write('DTEND', departure) : line];
  });
}

/** Another end, in the form that the platform gives its ends. */
function eachEnd(events: FeedEvent[], end: (event: FeedEvent) => string): FeedEvent[] {
  return eachLine(events, (line, event) => [
    line.startsWith('DTEND') ? line.replace(/:\d{8}/, `:${compact(end(event))}`) : line,
  ]);
}

function intoNights(event: FeedEvent): FeedEvent[] {
  if (event.kind !== 'stay') return [event];
  return Array.from({ length: nightsOf(event) }, (_, night) => {
    const arrival = addDays(event.arrival, night);
    const departure = addDays(arrival, 1);
    const lines = event.lines.map((line) => {
      if (line.startsWith('DTSTART')) return line.replace(/:\d{8}/, `:${compact(arrival)}`);
      return line.startsWith('DTEND') ? line.replace(/:\d{8}/, `:${compact(departure)}`) : line;
    });
    return { ...event, arrival, departure, lines };
  });
}
