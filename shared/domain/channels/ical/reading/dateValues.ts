import { addDays, type Day } from '@app/contract/core/days.ts';
import { parameterOf, splitLine } from './contentLine.ts';

/** A date or a time as a calendar writes it, on the clock of whatever zone it is of. */
export interface DateValue {
  day: Day;
  /** Seconds after midnight; 0 for a date. */
  second: number;
  form: 'date' | 'utc' | 'local';
  /** The TZID of a local time. */
  zoneName: string | undefined;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const secondsOfDay = 86_400;

/** The value of a DTSTART, DTEND or RECURRENCE-ID; undefined when its digits are no date. */
export function readDateLine(line: string): DateValue | undefined {
  const parts = splitLine(line);
  if (!parts) return undefined;
  // Exchange writes names of zones with a colon and no quotes: 'DTSTART;TZID=tzone://Microsoft/Utc:20270703T160000'.
  const last = line.lastIndexOf(':');
  return readDateValue(parts.value, parts.head) ?? readDateValue(line.slice(last + 1), line.slice(0, last));
}

/** Every date of an EXDATE or RDATE, of whose periods only the start is read. Those that are no dates are left out. */
export function readDateList(line: string): DateValue[] {
  const parts = splitLine(line);
  if (!parts) return [];
  const { head, value } = parts;
  return value.split(',').flatMap((text) => readDateValue(text.split('/', 1)[0] ?? '', head) ?? []);
}

/** A day, perhaps with a time, of which the fraction of a second does not count, and with what that is ahead of UTC. */
const marked = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?([Zz]|[+-]\d\d:\d\d)?)?$/;

/** Digits as RFC 5545 asks for them, or '2027-10-09T16:00:00.000+02:00' as home-made calendars write it. */
function readDateValue(text: string, head: string): DateValue | undefined {
  const value = text.trim();
  if (value[4] !== '-') return readDigits(value, head);
  const [, day = '', time, offset = ''] = marked.exec(value) ?? [];
  const moment = time === undefined ? day : `${day}T${time}${offset && 'Z'}`;
  const read = readDigits(moment.replaceAll(/[-:]/g, ''), head);
  if (read?.form !== 'utc') return read;
  const utc = clockTime(clockSeconds(read) - secondsAhead(offset));
  // A day before or after all that four digits can write.
  return utc.day[4] === '-' ? { ...read, ...utc } : undefined;
}

/** Seconds that '+01:00' is ahead of UTC. */
function secondsAhead(offset: string): number {
  if (offset.length < 2) return 0;
  const seconds = 3600 * Number(offset.slice(1, 3)) + 60 * Number(offset.slice(4, 6));
  return offset.startsWith('-') ? -seconds : seconds;
}

/**
 * Reads digits, not the VALUE that is announced: platforms write `DTSTART:20271009` and `VALUE=DATE:20271009T000000`.
 * ical.js would turn 20281345 into a day of 2029; here it is no date.
 */
function readDigits(value: string, head: string): DateValue | undefined {
  const year = digits(value, 0, 4);
  const month = digits(value, 4, 6);
  const dayOfMonth = digits(value, 6, 8);
  if (!(dayOfMonth >= 1) || !(dayOfMonth <= lengthOfMonth(year, month))) return undefined;
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
  if (value.length === 8) return { day, second: 0, form: 'date', zoneName: undefined };
  const isUtc = value.at(-1) === 'Z' || value.at(-1) === 'z';
  const second = readTime(isUtc ? value.slice(8, -1) : value.slice(8));
  if (second === undefined) return undefined;
  if (parameterOf(head, 'VALUE')?.toUpperCase() === 'DATE')
    return { day, second: 0, form: 'date', zoneName: undefined };
  const form = isUtc ? 'utc' : 'local';
  const zoneName = isUtc ? undefined : parameterOf(head, 'TZID');
  // 24:00, which some write, is the midnight that ends the day.
  // There is no day after the last that four digits can write.
  if (second >= secondsOfDay && day === '9999-12-31') return undefined;
  if (second >= secondsOfDay) return { day: addDays(day, 1), second: 0, form, zoneName };
  return { day, second, form, zoneName };
}

/** Seconds after midnight of 'T160000' or 'T1600'. */
function readTime(text: string): number | undefined {
  if (text[0] !== 'T' && text[0] !== 't') return undefined;
  if (text.length !== 7 && text.length !== 5) return undefined;
  const hours = digits(text, 1, 3);
  const minutes = digits(text, 3, 5);
  const seconds = text.length === 5 ? 0 : digits(text, 5, 7);
  if (hours === 24 && minutes === 0 && seconds === 0) return secondsOfDay;
  if (!(hours < 24) || !(minutes < 60) || !(seconds <= 60)) return undefined;
  // A leap second belongs to its minute.
  return hours * 3600 + minutes * 60 + Math.min(seconds, 59);
}

/** NaN when one of them is no digit. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** NaN when there is no such month. */
function lengthOfMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (daysOfMonths[month - 1] ?? Number.NaN);
}

/** Seconds from 1970 to a moment on the clock of one zone, as if each of its days had as many. */
export function clockSeconds({ day, second }: { day: Day; second: number }): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / 1000 + second;
}

/** The other way round. */
export function clockTime(seconds: number): { day: Day; second: number } {
  const days = Math.floor(seconds / secondsOfDay);
  return { day: addDays('1970-01-01', days), second: seconds - days * secondsOfDay };
}
