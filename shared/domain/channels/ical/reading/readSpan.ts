import ICAL from 'ical.js';
import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { SkipReason } from '../ReadCalendar.ts';
import { textOf } from './contentLine.ts';
import { clockSeconds, clockTime, readDateLine, secondsOfDay, type DateValue } from './dateValues.ts';
import type { RawEvent } from './scanCalendars.ts';
import type { Zone } from './Zone.ts';

/** Where the nights are spent, and how to understand the times that a calendar writes. */
export interface Place {
  zone: Zone;
  today: Day;
  /** Undefined: the zone of the property. */
  zoneNamed: (tzid: string) => Zone | undefined;
}

/** When an event is: from one day to another of the property. */
export interface Span {
  start: DateValue;
  /** Whether it is made of whole days, on whose clock does then not matter. */
  isWholeDays: boolean;
  arrival: Day;
  departure: Day;
  /** DTEND = DTSTART: such a one takes one night, unless it only marks the edge of another. */
  isEmpty: boolean;
  /** Seconds from its beginning to its end, on the clock of the property. */
  length: number;
}

const earliest = '2000-01-01';
/** Days beyond these are compared, never counted with. */
const [firstCountable, lastCountable] = ['1900-01-01', '2200-01-01'];

/** Reads the days of an event; says why it has none. */
export function readSpan(event: RawEvent, place: Place): Span | SkipReason {
  if (event.dtstart === undefined) return 'no_start';
  const start = readDateLine(event.dtstart);
  if (!start) return 'bad_date';
  const end = event.dtend === undefined ? undefined : countable(midnightAfter(readDateLine(event.dtend), start));
  if (event.dtend !== undefined && !end) return 'bad_date';
  const duration = end || event.duration === undefined ? undefined : readDuration(event.duration);
  if (!end && event.duration !== undefined && duration === undefined) return 'bad_date';
  if ([start, end].some((value) => value && !isCountable(value.day))) {
    return end && isBefore(end, start) ? 'ends_before_start' : 'too_far';
  }
  if (duration !== undefined && Math.abs(duration) > 300 * 366 * secondsOfDay) return 'too_far';
  const isWholeDays = isWhole(start) && (start.form === 'date' || !end || isWhole(end)) && isDays(duration, start);
  return isWholeDays ? wholeDays(start, end, duration, place) : hours(start, end, duration, place);
}

/** « Until the year 9999 » is until the last day that is counted with. */
function countable<Value extends { day: Day } | undefined>(end: Value): Value {
  return end && end.day >= lastCountable ? { ...end, day: addDays(lastCountable, -1) } : end;
}

/** What is closed for good is so to the end of what is read: a day that stays the same for a year, so that nothing changes with each reading. */
export function cutFar<Nights extends { arrival: Day; departure: Day }>(span: Nights, today: Day): Nights {
  if (span.departure <= addYears(today, 12)) return span;
  const last = `${addYears(today, 12).slice(0, 4)}-01-01`;
  return span.arrival < last ? { ...span, departure: last } : span;
}

/** A span that is too long ago or too far ahead to be a stay. */
export function isTooFar({ arrival, departure }: { arrival: Day; departure: Day }, today: Day): boolean {
  return arrival < earliest || departure > addYears(today, 12);
}

/** The same day of another year; of the 29th of February the day before, where there is none. */
export function addYears(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years;
  return day.endsWith('-02-29') && years % 4 !== 0 ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** A moment on the clock of the property. */
export function localTime(value: DateValue, { zone, zoneNamed }: Place): { day: Day; second: number } {
  if (value.form === 'date' || !isCountable(value.day)) return value;
  const theirs = value.zoneName === undefined ? undefined : zoneNamed(value.zoneName);
  if (value.form === 'local' && (!theirs || theirs === zone)) return value;
  const utc = theirs ? theirs.toUtc(clockSeconds(value)) : clockSeconds(value);
  return clockTime(zone.fromUtc(utc));
}

/** The day of a date, or of a time that stands for one: UTC midnight is how GreenGo writes days. */
export function dayOf(value: DateValue, place: Place): Day {
  return isWhole(value) ? value.day : localTime(value, place).day;
}

function wholeDays(
  start: DateValue,
  end: DateValue | undefined,
  duration: number | undefined,
  place: Place,
): Span | SkipReason {
  const arrival = start.day;
  let last = addDays(arrival, duration === undefined ? 1 : Math.ceil(duration / secondsOfDay));
  if (end) last = dayOf(end, place);
  if (last < arrival) return 'ends_before_start';
  const isEmpty = last === arrival;
  const departure = isEmpty ? addDays(arrival, 1) : last;
  const length = nightsBetween(arrival, departure) * secondsOfDay;
  return { start, isWholeDays: true, arrival, departure, isEmpty, length };
}

function hours(
  start: DateValue,
  end: DateValue | undefined,
  duration: number | undefined,
  place: Place,
): Span | SkipReason {
  const from = localTime(start, place);
  // On the clock, so that two days from midnight end at midnight, also when the clocks change between.
  const to = end ? midnightAfter(localTime(end, place), from) : clockTime(clockSeconds(from) + (duration ?? 0));
  const length = clockSeconds(to) - clockSeconds(from);
  if (length < 0) return 'ends_before_start';
  if (to.day === from.day) return 'no_night';
  return { start, isWholeDays: false, arrival: from.day, departure: to.day, isEmpty: false, length };
}

/** Whole days are also written from midnight to 23:59 of the last of them: that is the midnight after it. */
function midnightAfter<Time extends { day: Day; second: number } | undefined>(
  end: Time,
  start: { second: number },
): Time {
  if (!end || !isCountable(end.day) || start.second !== 0 || end.second < secondsOfDay - 60) return end;
  return { ...end, day: addDays(end.day, 1), second: 0 };
}

function isWhole({ form, second }: DateValue): boolean {
  return form === 'date' || (form === 'utc' && second === 0);
}

function isDays(duration: number | undefined, start: DateValue): boolean {
  return duration === undefined || start.form === 'date' || duration % secondsOfDay === 0;
}

/** Whether arithmetic with a day is of use: none that a stay could have is outside of three centuries. */
export function isCountable(day: Day): boolean {
  return day > firstCountable && day < lastCountable;
}

function isBefore(one: DateValue, other: DateValue): boolean {
  return one.day < other.day;
}

/** Seconds; undefined when it is no duration. */
function readDuration(line: string): number | undefined {
  const text = textOf(line).trim().toUpperCase();
  if (text.length > 40) return undefined;
  try {
    const seconds = ICAL.Duration.fromString(text).toSeconds();
    return Number.isSafeInteger(seconds) ? seconds : undefined;
  } catch {
    // The library throws its own class of errors for what is no duration.
    return undefined;
  }
}
