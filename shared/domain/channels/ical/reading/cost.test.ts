import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCalendar } from './readCalendar.ts';

const settings = { timeZone: 'Europe/Paris', today: '2026-11-26' };
const read = (text: string) => readCalendar(Buffer.from(text, 'latin1'), settings);
const inCalendar = (text: string) => `BEGIN:VCALENDAR\n${text}\nEND:VCALENDAR\n`;
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTART:20261203', ...lines, 'END:VEVENT'].join('\n');
const fill = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length));

describe('the cost of reading a calendar', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['one enormous line', (size: number) => inCalendar(event(`SUMMARY:${fill('x', size)}`))],
    ['a line that is nothing but escapes', (size: number) => inCalendar(event(`DESCRIPTION:${fill('\\n', size)}`))],
    ['parameters without end', (size: number) => inCalendar(event(`DTEND;${fill('TZID="a";', size)}`))],
    ['folds', (size: number) => inCalendar(event(`SUMMARY:a${fill('\r\n a', size)}`))],
    ['blank lines', (size: number) => inCalendar(event(fill('\r\n\n\r', size)))],
    ['components within components', (size: number) => inCalendar(event(fill('BEGIN:VALARM\n', size)))],
    ['zones within zones', (size: number) => inCalendar(fill('BEGIN:VTIMEZONE\nTZID:x\nBEGIN:STANDARD\n', size))],
    ['excluded days', (size: number) => inCalendar(event('RRULE:FREQ=DAILY', `EXDATE:${fill('20270101,', size)}`))],
    ['lines of two encodings in turns', (size: number) => inCalendar(event(fill('X:\xe9\nX:\xc3\xa9\n', size)))],
  ])('grows no more than in proportion to its length: %s', (_what, calendar) => {
    /** Microseconds of the processor, whoever else has it; the least of some attempts. */
    const cost = (size: number) => {
      const body = calendar(size);
      const attempts = Array.from({ length: 5 }, () => {
        const before = process.cpuUsage();
        expect(read(body)).not.toHaveProperty('unreadable');
        const { user, system } = process.cpuUsage(before);
        return user + system;
      });
      return Math.min(...attempts);
    };
    const [short, long] = [cost(40_000), cost(640_000)];
    // Sixteen times as long: sixteen times as much, and 256 times if each character were compared with each.
    expect(long / Math.max(short, 200)).toBeLessThan(80);
  });

  it('ends at the 5,001st event, however many follow', () => {
    expect(read(`BEGIN:VCALENDAR\n${fill('BEGIN:VEVENT\n', 1_000_000)}`)).toStrictEqual({
      unreadable: 'too_many_entries',
    });
    expect(read(inCalendar(fill('END:VEVENT\n', 1_000_000)))).toStrictEqual({ unreadable: 'too_many_entries' });
    expect(read(inCalendar(fill(`${event()}\n`, 5_000 * `${event()}\n`.length)))).toMatchObject({ entries: [{}] });
  });

  /** How often ical.js looked whether a day is one of the rule. */
  const looks = () => vi.spyOn(ICAL.RecurIterator.prototype, 'check_contracting_rules');

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=5SU;BYSETPOS=9',
    'FREQ=WEEKLY;INTERVAL=1000;BYMONTH=13',
    'FREQ=SECONDLY',
    'FREQ=DAILY;INTERVAL=999999999',
    `FREQ=DAILY;BYMONTHDAY=${fill('31,', 1_000)}31`,
  ])('is bounded for a rule that finds nothing, and its neighbour is read: %s', (rule) => {
    const counted = looks();
    const neighbour = event('UID:b', 'SUMMARY:Voisin');
    const reading = read(inCalendar([event('UID:a', `RRULE:${rule}`), neighbour].join('\n')));
    expect(reading).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ uid: 'b' })]) });
    expect(counted.mock.calls.length).toBeLessThanOrEqual(10_000);
  });

  it('is bounded for all rules of a body together, which is then refused', () => {
    const counted = looks();
    const bad = event('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
    expect(read(inCalendar(fill(`${bad}\n`, 1_000 * bad.length)))).toStrictEqual({ unreadable: 'too_many_entries' });
    expect(counted.mock.calls.length).toBeLessThanOrEqual(300_000);
  });

  it('does not grow with the age of a recurrence', () => {
    const counted = looks();
    const looksFor = (start: string) => {
      counted.mockClear();
      const reading = read(inCalendar(`BEGIN:VEVENT\nDTSTART:${start}\nRRULE:FREQ=WEEKLY\nEND:VEVENT`));
      return { looks: counted.mock.calls.length, entries: 'entries' in reading ? reading.entries.length : 0 };
    };
    const old = looksFor('19010103');
    expect(old.looks).toBeGreaterThan(200);
    expect(old).toStrictEqual(looksFor('20240104'));
  });

  it('gives at most 1,000 occurrences of one recurrence, and says that there are more', () => {
    expect(read(inCalendar(event('RRULE:FREQ=DAILY')))).toMatchObject({ skipped: [{ reason: 'too_far' }] });
    const occurrences = (count: number) => event(`UID:${count}`, `RRULE:FREQ=DAILY;COUNT=${count}`);
    const reading = read(inCalendar(occurrences(1_000)));
    expect(reading).toMatchObject({ skipped: [] });
    expect('entries' in reading && reading.entries.length).toBe(1_000);
    const six = Array.from({ length: 6 }, (_, at) => occurrences(1_000 - at)).join('\n');
    expect(read(inCalendar(six))).toStrictEqual({ unreadable: 'too_many_entries' });
  });
});
