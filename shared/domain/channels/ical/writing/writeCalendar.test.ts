import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { readCalendar } from '../reading/readCalendar.ts';
import { type ExportedEntry, writeCalendar } from './writeCalendar.ts';

const header = { name: 'Villa Arrosa', productId: '-//Clairvolet//Calendrier//FR' };
const changedAt = new Date('2026-11-26T10:20:30.400Z');
const stay: ExportedEntry = {
  uid: 'sejour-1@clairvolet',
  arrival: '2027-07-03',
  departure: '2027-07-10',
  summary: 'Réservé',
  changedAt,
};
const read = (text: string) =>
  readCalendar(new TextEncoder().encode(text), { timeZone: 'Europe/Paris', today: '2026-11-26' });

const anyText = fc.string({ unit: 'binary', maxLength: 200, size: 'max' });
const anyEntries = fc
  .array(
    fc.tuple(
      fc.integer({ min: -9_000, max: 3_000 }),
      fc.integer({ min: 1, max: 900 }),
      anyText,
      anyText,
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
    ),
    { maxLength: 8 },
  )
  .map((list) =>
    list.map(([days, nights, text, summary, changed], at): ExportedEntry => {
      const arrival = addDays('2026-11-26', days);
      return {
        uid: `${at}-${text.slice(0, 50)}`,
        arrival,
        departure: addDays(arrival, nights),
        summary,
        changedAt: changed,
      };
    }),
  );

describe('a calendar that we write', () => {
  it('has whole days, the time of the change, and nothing that varies', () => {
    const early = { ...stay, uid: 'b', arrival: '2027-01-01', departure: '2027-01-02', summary: 'A, b; c\\d\r\ne' };
    const text = writeCalendar([stay, early, { ...early, uid: 'a' }], header);
    const event = (uid: string, from: string, to: string, summary: string) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261126T102030Z\r\nLAST-MODIFIED:20261126T102030Z\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${to}\r\nSUMMARY:${summary}\r\nTRANSP:OPAQUE\r\nEND:VEVENT\r\n`;
    expect(text).toBe(
      [
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Clairvolet//Calendrier//FR\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
        'X-WR-CALNAME:Villa Arrosa\r\n',
        event('a', '20270101', '20270102', 'A\\, b\\; c\\\\d\\ne'),
        event('b', '20270101', '20270102', 'A\\, b\\; c\\\\d\\ne'),
        event('sejour-1@clairvolet', '20270703', '20270710', 'Réservé'),
        'END:VCALENDAR\r\n',
      ].join(''),
    );
  });

  it('has an event of 1970 when no night is taken, which reading it leaves out', () => {
    const text = writeCalendar([], header);
    expect(text).toContain('DTSTART;VALUE=DATE:19700101\r\nDTEND;VALUE=DATE:19700102\r\n');
    expect(writeCalendar([], header)).toBe(text);
    expect(read(text)).toMatchObject({ entries: [], skipped: [{ reason: 'too_far' }] });
  });

  it('gives its nights back when it is read, and has lines of at most 75 octets of whole characters, for any texts', () => {
    fc.assert(
      fc.property(anyEntries, anyText, (entries, name) => {
        const text = writeCalendar(entries, { ...header, name });
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        }
        const reading = read(text);
        const nights =
          'entries' in reading ? reading.entries.map(({ arrival, departure }) => `${arrival}/${departure}`) : [];
        expect(nights).toStrictEqual(entries.map(({ arrival, departure }) => `${arrival}/${departure}`).toSorted());
        expect(writeCalendar(entries.toReversed(), { ...header, name })).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('is read by another program as it was meant', () => {
    const text = writeCalendar([{ ...stay, summary: `${'é'.repeat(80)}, fin` }], header);
    const calendar = ICAL.Component.fromString(text);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect([event.uid, event.startDate.toString(), event.endDate.toString(), event.summary]).toStrictEqual([
      'sejour-1@clairvolet',
      '2027-07-03',
      '2027-07-10',
      `${'é'.repeat(80)}, fin`,
    ]);
  });
});
