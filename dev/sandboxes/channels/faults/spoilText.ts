import { calendarLines, writeLines } from '../feeds/buildFeed.ts';
import type { FeedEvent, FeedForm } from '../feeds/FeedForm.ts';
import type { textFaults } from './faultModes.ts';

interface WrittenFeed {
  form: FeedForm;
  head: string[];
  events: FeedEvent[];
}

export interface Body {
  contentType: string;
  bytes: Buffer;
}

const calendar = 'text/calendar; charset=utf-8';

/** The feed as it is. */
export function plainBody({ form, head, events }: WrittenFeed): Body {
  return { contentType: calendar, bytes: Buffer.from(writeLines(calendarLines(head, events), form)) };
}

/** The feed with what the fault does to its text or its bytes. */
export function spoilText(mode: keyof typeof textFaults, feed: WrittenFeed): Body {
  const { form, head, events } = feed;
  const text = writeLines(calendarLines(head, events), form);
  switch (mode) {
    case 'truncated':
      return { contentType: calendar, bytes: Buffer.from(text.slice(0, middleOfLastEvent(text))) };
    case 'two_calendars': {
      const half = Math.ceil(events.length / 2);
      const lines = [events.slice(0, half), events.slice(half)].flatMap((part) => calendarLines(head, part));
      return { contentType: calendar, bytes: Buffer.from(writeLines(lines, form)) };
    }
    case 'lower_case': {
      const lines = calendarLines(head, events).map(lowerCase);
      return { contentType: calendar, bytes: Buffer.from(writeLines(lines, form)) };
    }
    case 'mixed_ends': {
      const ends = ['\r\n', '\n', '\r'];
      const lines = text.split(/\r?\n/).slice(0, -1);
      return {
        contentType: calendar,
        bytes: Buffer.from(lines.map((line, at) => line + ends[at % ends.length]).join('')),
      };
    }
    case 'unfold':
      return { contentType: calendar, bytes: foldBadly(calendarLines(accented(head, events), events), form.lineEnd) };
    case 'bom':
      return { contentType: calendar, bytes: Buffer.from(`\uFEFF${text}`) };
    case 'utf16':
      return { contentType: 'text/calendar; charset=utf-16', bytes: Buffer.from(`\uFEFF${text}`, 'utf16le') };
    case 'latin1': {
      const lines = calendarLines(accented(head, events), events);
      return { contentType: 'text/calendar', bytes: Buffer.from(writeLines(lines, form), 'latin1') };
    }
  }
}

function middleOfLastEvent(text: string): number {
  const last = text.lastIndexOf('BEGIN:VEVENT');
  return last === -1 ? text.indexOf('END:VCALENDAR') - 5 : Math.floor((last + text.lastIndexOf('END:VEVENT')) / 2);
}

/** Names of components, properties and parameters: all that stands before the value, and after BEGIN and END. */
function lowerCase(line: string): string {
  if (/^(BEGIN|END):/.test(line)) return line.toLowerCase();
  const colon = line.indexOf(':');
  return line.slice(0, colon).toLowerCase() + line.slice(colon);
}

/** What comes before the events, with an accent where the events of the platform have none. */
function accented(head: string[], events: FeedEvent[]): string[] {
  return events.some(({ lines }) => lines.some((line) => line.includes('é')))
    ? head
    : [...head, 'X-WR-CALNAME:Réservée'];
}

/** Folds inside UIDs, and between the two bytes of an accented letter. */
function foldBadly(lines: string[], lineEnd: string): Buffer {
  const separator = Buffer.from(`${lineEnd} `);
  return Buffer.concat(
    lines.flatMap((line) => {
      const bytes = Buffer.from(line);
      const firstByteOfTwo = bytes.findIndex((byte) => byte >= 0xc2);
      const at = line.startsWith('UID:') ? 14 : firstByteOfTwo + 1;
      const pieces = at > 0 ? [bytes.subarray(0, at), separator, bytes.subarray(at)] : [bytes];
      return [...pieces, Buffer.from(lineEnd)];
    }),
  );
}
