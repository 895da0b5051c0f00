import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import type { ReadCalendar } from '../ReadCalendar.ts';
import { fixtureNames, readFixture } from '../testing/fixtures.ts';
import { readCalendar } from './readCalendar.ts';

const settings = { timeZone: 'Europe/Paris', today: '2026-11-26' };
const encode = (text: string) => new TextEncoder().encode(text);
const calendarOf = (events: readonly string[][], productId = '-//Smoobu//EN') => [
  'BEGIN:VCALENDAR',
  `PRODID:${productId}`,
  ...events.flat(),
  'END:VCALENDAR',
];

function read(body: Uint8Array): ReadCalendar {
  const reading = readCalendar(body, settings);
  if ('unreadable' in reading) throw new Error(`The calendar is unreadable: ${reading.unreadable}`);
  return reading;
}

const readLines = (lines: readonly string[]) => read(encode(lines.join('\r\n')));

const day = fc.integer({ min: -300, max: 700 }).map((days) => addDays('2026-11-26', days));
const digits = (text: string) => text.replaceAll('-', '');
const nights = fc.integer({ min: 0, max: 9 });
const word = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '·'));

/** The lines between BEGIN and END that say when an event is, of every form that is read, and of some that are not. */
const when = fc.oneof(
  fc
    .tuple(day, nights)
    .map(([from, count]) => [`DTSTART;VALUE=DATE:${digits(from)}`, `DTEND;VALUE=DATE:${digits(addDays(from, count))}`]),
  fc.tuple(day, nights).map(([from, count]) => [`DTSTART:${digits(from)}`, `DURATION:P${count}D`]),
  fc
    .tuple(day, nights)
    .map(([from, count]) => [`DTSTART:${digits(from)}T230000Z`, `DTEND:${digits(addDays(from, count))}T230000Z`]),
  fc
    .tuple(day, nights)
    .map(([from, count]) => [
      `DTSTART;TZID="America/New_York":${digits(from)}T160000`,
      `DTEND;TZID="America/New_York":${digits(addDays(from, count))}T100000`,
    ]),
  fc.tuple(day, nights).map(([from, count]) => [`DTSTART:${digits(from)}`, `RRULE:FREQ=WEEKLY;COUNT=${count + 1}`]),
  fc
    .tuple(day, nights)
    .map(([from, count]) => [`DTSTART:${digits(from)}`, `RECURRENCE-ID:${digits(addDays(from, 7 * count))}`]),
  // Of one uid these are duplicates.
  fc.constantFrom(['DTSTART:20270101'], ['DTSTART:20270101', 'STATUS:TENTATIVE']),
  fc.constantFrom(['DTSTART:20281345'], ['DTSTART:20270101', 'STATUS:CANCELLED'], ['TRANSP:TRANSPARENT'], []),
);
const eventOf = (uid: string, dates: readonly string[], summary: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  ...dates,
  `SUMMARY:${summary}`,
  'BEGIN:VALARM',
  'TRIGGER:-P1D',
  'END:VALARM',
  'END:VEVENT',
];
/** Few uids, so that events share them: duplicates, recurrences and what replaces their occurrences. */
const anyEvent = fc
  .tuple(fc.constantFrom('a', 'b', 'ü'), when, word)
  .map(([uid, dates, summary]) => eventOf(uid, dates, summary));
const events = fc.array(anyEvent, { maxLength: 12 });

describe('the reading of a calendar', () => {
  it('never fails, whatever the bytes are', () => {
    const fragments = fc.constantFrom(
      'BEGIN:VCALENDAR', 'END:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'TZID:X', 'END:VTIMEZONE',
      'DTSTART', 'DTEND', 'UID', 'RRULE', 'EXDATE', 'RDATE', 'RECURRENCE-ID', 'DURATION', 'SUMMARY', ';TZID=', 'X', 'Europe/Paris', '"', ':', ';', ',',
      '20270101', 'T160000', 'Z', 'P1D', 'P99999999999W', 'FREQ=', 'DAILY', 'YEARLY', ';COUNT=3', ';INTERVAL=0', ';BYDAY=-1SU', ';UNTIL=', '99991231',
      '00000101', '\\', '\n', '\r\n', '\r', ' ', '\u0000', 'é', '\ud800',
    ); // prettier-ignore
    const soup = fc.array(fragments, { maxLength: 60 }).map((parts) => encode(parts.join('')));
    const inCalendar = fc
      .array(fragments, { maxLength: 60 })
      .map((parts) =>
        encode(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270101\n${parts.join('')}\nEND:VEVENT\nEND:VCALENDAR`),
      );
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), soup, inCalendar);
    fc.assert(
      fc.property(bytes, fc.boolean(), (body, isWide) => {
        const reading = readCalendar(
          isWide ? new Uint8Array(Buffer.from(Buffer.from(body).toString(), 'utf16le')) : body,
          settings,
        );
        if ('unreadable' in reading) return;
        for (const { arrival, departure } of reading.entries) expect(arrival < departure).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('never fails for a fixture of which any piece is missing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fixtureNames), fc.nat(), fc.nat(), (name, at, length) => {
        const body = readFixture(name);
        const from = at % (body.length + 1);
        const cut = Buffer.concat([body.subarray(0, from), body.subarray(from + (length % 200))]);
        expect(() => readCalendar(cut, settings)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('gives every event of which no line is garbled', () => {
    const stays = fc.array(fc.tuple(when, word), { minLength: 1, maxLength: 8 });
    const garbage = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `X${text.replaceAll(/[\r\n]/g, '')}`);
    fc.assert(
      fc.property(stays, fc.nat(), fc.nat(), fc.oneof(garbage, fc.constant('')), (list, which, line, text) => {
        const whole = list.map(([dates, summary], index) => eventOf(`uid-${index}`, dates, summary));
        const touched = which % whole.length;
        const lines = whole[touched] ?? [];
        const garbled = whole.with(touched, lines.with(line % lines.length, text));
        const isUntouched = ({ uid }: { uid: string }) => uid !== `uid-${touched}` && uid !== '';
        const after = readLines(calendarOf(garbled, 'x')).entries.filter(isUntouched);
        expect(after).toStrictEqual(readLines(calendarOf(whole, 'x')).entries.filter(isUntouched));
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of the events, nor on how often each is there', () => {
    const shuffled = events.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: 2 * list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, twice]) => {
        const once = readLines(calendarOf(list));
        expect(readLines(calendarOf(list.toReversed()))).toStrictEqual(once);
        expect(readLines(calendarOf(twice))).toStrictEqual(once);
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on the ends of lines, nor on where they are folded', () => {
    const ends = fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 1, maxLength: 5 });
    const folds = fc.array(fc.nat({ max: 90 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(events, ends, folds, (list, eachEnd, eachFold) => {
        const lines = calendarOf(list);
        const pieces: Uint8Array[] = [];
        for (const [index, line] of lines.entries()) {
          const end = eachEnd[index % eachEnd.length] ?? '';
          const octets = encode(line);
          const at = 1 + ((eachFold[index % eachFold.length] ?? 0) % octets.length);
          // Between two octets of a character, too.
          pieces.push(octets.subarray(0, at), encode(`${end} `), octets.subarray(at), encode(end));
        }
        expect(read(Buffer.concat(pieces))).toStrictEqual(readLines(lines));
      }),
      { numRuns: 300 },
    );
  });

  it('cuts a long uid so that it stays different from others that begin alike', () => {
    const uids = ['a', 'b'].map((last) => 'u'.repeat(400) + last);
    const { entries } = readLines(calendarOf(uids.map((uid) => eventOf(uid, ['DTSTART:20270101'], ''))));
    expect(entries.map(({ uid }) => uid.length)).toStrictEqual([255, 255]);
    expect(entries[0]?.uid).toMatch(/^u{190}#[0-9a-f]{64}$/);
  });

  it('shows of a skipped event one short line without control characters', () => {
    const long = eventOf('a', [`DTSTART:${'2'.repeat(500)}`], `\u0007é\\n${'s'.repeat(500)}`);
    const { skipped } = readLines(calendarOf([long]));
    expect(skipped).toStrictEqual([{ uid: 'a', reason: 'bad_date', text: `é ${'s'.repeat(68)} ${'2'.repeat(49)}` }]);
  });

  it('says on what day of the property a skipped event begins, where it can be read', () => {
    const damaged = [
      ['a', 'DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270109'],
      ['b', 'DTSTART:20270109T230000Z', 'DTEND:20270101T230000Z'],
      ['c', 'DTSTART:2027', 'DTEND:20270101'],
    ].map(([uid = '', ...lines]) => eventOf(uid, lines, ''));
    const { skipped } = readLines(calendarOf(damaged));
    expect(skipped.map(({ begins }) => begins)).toStrictEqual(['2027-01-10', '2027-01-10', undefined]);
  });

  it('counts its window of recurrences in years, also from a 29th of February', () => {
    const yearly = eventOf('a', ['DTSTART:20200301', 'DTEND:20200302', 'RRULE:FREQ=YEARLY'], '');
    const reading = readCalendar(encode(calendarOf([yearly]).join('\n')), { ...settings, today: '2028-02-29' });
    const arrivals = 'entries' in reading ? reading.entries.map(({ arrival }) => arrival) : [];
    expect(arrivals).toStrictEqual(['2027-03-01', '2028-03-01', '2029-03-01', '2030-03-01']);
  });

  it.each(['RDATE', 'EXDATE', 'RECURRENCE-ID', 'DTEND', 'RRULE:FREQ=DAILY;UNTIL'])(
    'never fails for a %s at the end or the beginning of all time',
    (name) => {
      for (const end of ['99991231T240000Z', '99991231', '00000101T000000', '00010101T000000Z']) {
        const line = name.includes(':') ? `${name}=${end}` : `${name}:${end}`;
        expect(() => readLines(calendarOf([eventOf('a', ['DTSTART:20270101', line], '')]))).not.toThrow();
        expect(() =>
          readLines(calendarOf([eventOf('a', ['DTSTART:20270101T120000Z', 'DURATION:P2D', line], '')])),
        ).not.toThrow();
      }
    },
  );

  it('refuses a time zone that does not exist', () => {
    expect(() => readCalendar(encode(''), { ...settings, timeZone: 'Europe/Nulle_Part' })).toThrow(RangeError);
  });
});
