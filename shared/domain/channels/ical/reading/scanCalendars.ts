import type { UnreadableReason } from '../ReadCalendar.ts';
import { longest, oneLine, textOf } from './contentLine.ts';

/** The lines of one VEVENT that matter here, as they stand in the calendar; of several of one name, the first. */
export interface RawEvent {
  calendar: RawCalendar;
  dtstart?: string;
  dtend?: string;
  duration?: string;
  uid?: string;
  summary?: string;
  description?: string;
  status?: string;
  transp?: string;
  rrule?: string;
  recurrenceId?: string;
  rdates: string[];
  exdates: string[];
}

interface RawCalendar {
  productId: string;
}

export interface Scan {
  calendars: RawCalendar[];
  events: RawEvent[];
  /** The first words of what ends like an event without having begun. */
  strays: string[];
  /** The lines of each VTIMEZONE, without those that begin and end it. */
  zones: string[][];
}

/** More VEVENTs than that are no calendar of a rental. */
export const mostEntries = 5_000;
/** Zones of one body and lines of each: real ones have a handful, of some dozens of lines. */
const most = { zones: 50, zoneLines: 1_000 };
/** No name that is looked for is longer. */
const longestName = 'X-LIC-LOCATION'.length;
/** No line that is looked at has a use for more; lists of excluded days have no limit. */
const longestLine = 20_000;

type Single = Exclude<keyof RawEvent, 'calendar' | 'rdates' | 'exdates'>;
const singles = new Map<string, Single>([
  ['DTSTART', 'dtstart'],
  ['DTEND', 'dtend'],
  ['DURATION', 'duration'],
  ['UID', 'uid'],
  ['SUMMARY', 'summary'],
  ['DESCRIPTION', 'description'],
  ['STATUS', 'status'],
  ['TRANSP', 'transp'],
  ['RRULE', 'rrule'],
  ['RECURRENCE-ID', 'recurrenceId'],
]);

/**
 * Walks once over the lines of an unfolded calendar and picks those that matter. Whatever is damaged stays within its
 * VEVENT: a line without a colon is passed over, the next BEGIN:VEVENT ends one that was not ended, and END:VEVENT ends
 * whatever is open inside.
 */
export function scanCalendars(text: string): Scan | UnreadableReason {
  const scanner = new Scanner();
  for (let start = 0; start < text.length;) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed === -1 ? text.length : lineFeed;
    const refusal = scanner.read(text, start, end);
    if (refusal) return refusal;
    start = end + 1;
  }
  return scanner.end();
}

class Scanner {
  readonly #scan: Scan = { calendars: [], events: [], strays: [], zones: [] };
  #calendar: RawCalendar | undefined;
  #event: RawEvent | undefined;
  /** How many components are open inside the event. */
  #depth = 0;
  #zone: string[] | undefined;

  /** Reads the line between two positions. Returns why nothing of the whole text is of use, as soon as that is known. */
  read(text: string, start: number, end: number): UnreadableReason | undefined {
    let nameEnd = start;
    const last = Math.min(end, start + longestName + 1);
    while (nameEnd < last && text[nameEnd] !== ':' && text[nameEnd] !== ';') nameEnd += 1;
    const name = nameEnd < last ? text.slice(start, nameEnd).toUpperCase() : '';
    if (name === 'BEGIN') return this.#begin(componentName(text, nameEnd, end));
    if (this.#scan.calendars.length === 0) return 'no_calendar';
    if (name === 'END') return this.#end(componentName(text, nameEnd, end));
    if (name === '') return undefined;
    if (this.#event) this.#keep(this.#event, name, text, start, end);
    else if (this.#zone) this.#keepOfZone(text.slice(start, Math.min(end, start + longestLine)));
    else if (name === 'PRODID' && this.#calendar?.productId === '') {
      this.#calendar.productId = oneLine(
        textOf(text.slice(start, Math.min(end, start + longestLine))),
        longest.productId,
      );
    }
    return undefined;
  }

  end(): Scan | UnreadableReason {
    return this.#calendar ? 'truncated' : this.#scan;
  }

  #begin(component: string): UnreadableReason | undefined {
    if (component === 'VCALENDAR') {
      // One begins within another: the end of the first is missing.
      if (this.#calendar) return 'truncated';
      this.#calendar = { productId: '' };
      this.#scan.calendars.push(this.#calendar);
      return undefined;
    }
    if (this.#scan.calendars.length === 0) return 'no_calendar';
    if (component === 'VEVENT') {
      this.#close();
      if (this.#calendar) this.#event = { calendar: this.#calendar, rdates: [], exdates: [] };
      else this.#scan.strays.push(`BEGIN:${component}`);
      return this.#refuseTooMany();
    }
    if (this.#event) this.#depth += 1;
    else if (this.#zone) this.#keepOfZone(`BEGIN:${component}`);
    else if (component === 'VTIMEZONE' && this.#scan.zones.length < most.zones) {
      this.#zone = [];
      this.#scan.zones.push(this.#zone);
    }
    return undefined;
  }

  #end(component: string): UnreadableReason | undefined {
    if (component === 'VCALENDAR') {
      this.#close();
      this.#calendar = undefined;
    } else if (component === 'VEVENT') {
      if (this.#event) this.#close();
      else this.#scan.strays.push(`END:${component}`);
      return this.#refuseTooMany();
    } else if (this.#event) this.#depth = Math.max(0, this.#depth - 1);
    else if (component === 'VTIMEZONE') this.#zone = undefined;
    else this.#keepOfZone(`END:${component}`);
    return undefined;
  }

  #close() {
    if (this.#event) this.#scan.events.push(this.#event);
    this.#event = undefined;
    this.#depth = 0;
    this.#zone = undefined;
  }

  #refuseTooMany(): UnreadableReason | undefined {
    const { events, strays } = this.#scan;
    return events.length + strays.length > mostEntries ? 'too_many_entries' : undefined;
  }

  #keep(event: RawEvent, name: string, text: string, start: number, end: number) {
    if (this.#depth > 0) return;
    const single = singles.get(name);
    if (single) event[single] ??= text.slice(start, Math.min(end, start + longestLine));
    else if (name === 'EXDATE') event.exdates.push(text.slice(start, end));
    else if (name === 'RDATE') event.rdates.push(text.slice(start, end));
  }

  #keepOfZone(line: string) {
    if (this.#zone && this.#zone.length < most.zoneLines) this.#zone.push(line);
  }
}

/** The name after the colon of a BEGIN or END, in capitals. */
function componentName(text: string, colon: number, end: number): string {
  return text
    .slice(colon + 1, Math.min(end, colon + 60))
    .trim()
    .toUpperCase();
}
