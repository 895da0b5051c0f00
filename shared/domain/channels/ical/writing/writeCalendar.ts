import type { Day } from '@app/contract/core/days.ts';

/** Nights that are taken, as another calendar may read them. */
export interface ExportedEntry {
  /** Of the stay, for as long as there is one. */
  uid: string;
  /** The first night. */
  arrival: Day;
  /** The day after the last night. */
  departure: Day;
  summary: string;
  changedAt: Date;
}

/**
 * Writes a calendar of whole days (RFC 5545). The same entries give the same bytes in whatever order they come: its time
 * stamps are those of their last change, because a DTSTAMP of now makes every event look changed to those who read it.
 *
 * Written line by line and not with ical.js, which folds into lines of 76 octets after the first.
 */
export function writeCalendar(
  entries: readonly ExportedEntry[],
  { name, productId }: { name: string; productId: string },
): string {
  const written = entries.length > 0 ? entries.toSorted(byArrival) : [placeholder];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...written.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Some who read calendars refuse one without events, and then never come back. It is over before anybody's first stay. */
const placeholder: ExportedEntry = {
  uid: 'calendrier-sans-nuit@clairvolet',
  arrival: '1970-01-01',
  departure: '1970-01-02',
  summary: 'Calendrier vide',
  changedAt: new Date(0),
};

function byArrival(one: ExportedEntry, other: ExportedEntry): number {
  const [key, otherKey] = [sortKey(one), sortKey(other)];
  if (key === otherKey) return 0;
  return key < otherKey ? -1 : 1;
}

function sortKey({ arrival, uid, departure, summary, changedAt }: ExportedEntry): string {
  return [arrival, uid, departure, summary, changedAt.toISOString()].join(' ');
}

function eventLines({ uid, arrival, departure, summary, changedAt }: ExportedEntry): string[] {
  // '2026-11-26T10:00:00.000Z'
  const changed = `${changedAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${arrival.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${departure.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** A text of RFC 5545, 3.3.11, on one line whatever it holds; control characters may not stand in one. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Cuts a line into lines of at most 75 octets of UTF-8, between two characters, each but the first after a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
