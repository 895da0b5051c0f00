import ICAL from 'ical.js';
import { type Day, earlierFirst, parisDay, type Span } from '../state/days.ts';

interface ReadCalendar {
  /** How many events there are, those that take no nights included. */
  events: number;
  nights: Span[];
}

/**
 * What a platform takes from a calendar: the nights of its events, without those that are cancelled or take no time.
 * @throws Error when it is no calendar, or not a whole one.
 */
export function readCalendar(text: string): ReadCalendar {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') throw new Error('It is no calendar.');
  if (!lines.some((line) => line.trim().toUpperCase() === 'END:VCALENDAR')) throw new Error('It has no end.');
  const events = eventsIn(lines);
  return { events: events.length, nights: events.flatMap(nightsIn).toSorted(earlierFirst) };
}

/** The lines of each event: one that cannot be read must not take the others with it. */
function eventsIn(lines: readonly string[]): string[][] {
  const events: string[][] = [];
  let event: string[] | undefined;
  for (const line of lines) {
    const name = line.trim().toUpperCase();
    if (name === 'BEGIN:VEVENT') event = [];
    event?.push(line);
    if (name !== 'END:VEVENT') continue;
    if (event) events.push(event);
    event = undefined;
  }
  return events;
}

function nightsIn(lines: readonly string[]): Span[] {
  try {
    const calendar = ICAL.Component.fromString(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
    const component = calendar.getFirstSubcomponent('vevent');
    if (!component || isFree(component)) return [];
    const { startDate, endDate } = new ICAL.Event(component);
    const [arrival, departure] = [dayOf(startDate), dayOf(endDate)];
    return arrival < departure ? [{ arrival, departure }] : [];
  } catch {
    // What a platform cannot read it leaves out, and tells nobody.
    return [];
  }
}

function isFree(component: ICAL.Component): boolean {
  return (
    component.getFirstPropertyValue('transp') === 'TRANSPARENT' ||
    component.getFirstPropertyValue('status') === 'CANCELLED'
  );
}

function dayOf(time: ICAL.Time): Day {
  return !time.isDate && time.zone === ICAL.Timezone.utcTimezone
    ? parisDay(time.toJSDate())
    : time.toString().slice(0, 10);
}
