import type { Span } from '../state/days.ts';
import { compact, escapeText, type FeedEvent, type FeedForm, utcStamp } from './FeedForm.ts';

/** Abritel (Vrbo in French): the guest's first name in the summary, DTSTAMP of the read, blocks named after their dates. */
export const abritel: FeedForm = {
  lineEnd: '\r\n',
  folds: true,
  head: () => ['PRODID:-//HomeAway.com, Inc.//EN', 'VERSION:2.0', 'CALSCALE:GREGORIAN'],
  stay({ uid, guest, tentative, ...span }, { now }) {
    const state = tentative ? 'Provisoire' : 'Réservée';
    return event('stay', span, uid, now, guest === null ? state : `${state} - ${guest}`);
  },
  closed: (span, { now }) => event('closed', span, uidOfDates(span), now, 'Indisponible'),
};

/** As in `02292020-0229-2020-0305-202003052020`, from 29 February to 5 March 2020. */
function uidOfDates({ arrival, departure }: Span): string {
  const [year, month, day] = arrival.split('-');
  const [endYear, endMonth, endDay] = departure.split('-');
  const start = `${month}${day}`;
  const end = `${endMonth}${endDay}`;
  return [`${start}${year}`, start, year, end, `${endYear}${end}${endYear}`].join('-');
}

function event(kind: FeedEvent['kind'], span: Span, uid: string, now: Date, summary: string): FeedEvent {
  const { arrival, departure } = span;
  const lines = [
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(arrival)}`,
    `DTEND;VALUE=DATE:${compact(departure)}`,
    `SUMMARY:${escapeText(summary)}`,
  ];
  return { kind, arrival, departure, uid, lines };
}
