import { dayInMilliseconds, type Day } from '../../core/days.ts';

/** Days since 1970-01-01: nights are counted and compared by it without a Date each. NaN when the text is no day. */
export function dayNumber(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayInMilliseconds;
}

/** The day of a number. @throws RangeError when the number is no day. */
export function dayOfNumber(number: number): Day {
  return new Date(number * dayInMilliseconds).toISOString().slice(0, 10);
}

/** The ISO weekday of a day's number: 1 for Monday, 7 for Sunday. */
export function weekdayOf(number: number): number {
  // 1970-01-01 was a Thursday; the second remainder is for the days before it.
  return ((((number + 3) % 7) + 7) % 7) + 1;
}
