import { compact, escapeText, type FeedEvent, type FeedForm, utcStamp } from './FeedForm.ts';
import type { Span } from '../state/days.ts';

/** The clock changes of Paris, as Google sends them with every calendar. */
const paris = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'X-LIC-LOCATION:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

interface Entry extends Span {
  kind: FeedEvent['kind'];
  uid: string;
  summary: string;
  changedAt: Date;
  edits: number;
  rrule: string | null;
  transparent: boolean;
}

/** A calendar of Google in which a host writes: timed events with a zone, free text, repeated and « free » ones. */
export const google: FeedForm = {
  lineEnd: '\r\n',
  folds: true,
  head: (name) => [
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Paris',
    ...paris,
  ],
  stay: ({ guest, changedAt, ...stay }, { now }) =>
    // Whoever may not read the details of an event sees this word.
    event({ ...stay, kind: 'stay', summary: guest ?? 'Busy', changedAt: new Date(changedAt), rrule: null }, now),
  closed: (closure, { now }) => event({ ...closure, kind: 'closed', summary: 'Fermé', edits: 0 }, now),
};

function event(entry: Entry, now: Date): FeedEvent {
  const { kind, arrival, departure, uid, changedAt, edits, rrule, transparent, summary } = entry;
  const lines = [
    `DTSTART;TZID=Europe/Paris:${compact(arrival)}T160000`,
    `DTEND;TZID=Europe/Paris:${compact(departure)}T100000`,
    ...(rrule === null ? [] : [`RRULE:${rrule}`]),
    `DTSTAMP:${utcStamp(now)}`,
    `UID:${uid}`,
    `LAST-MODIFIED:${utcStamp(changedAt)}`,
    `SEQUENCE:${edits}`,
    'STATUS:CONFIRMED',
    `SUMMARY:${escapeText(summary)}`,
    `TRANSP:${transparent ? 'TRANSPARENT' : 'OPAQUE'}`,
  ];
  return { kind, arrival, departure, uid, lines };
}
