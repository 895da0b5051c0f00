import { cached } from './cached.ts';
import { formatTime, formatWeekday } from './dates.ts';
import { lazily } from './lazily.ts';

/** A day of the calendar, '2026-11-20', wherever its nights are spent. */
export type Day = string;

/** A month of the calendar, '2026-11'. */
export type Month = string;

/** A day of 24 hours. */
export const dayInMilliseconds = 86_400_000;

const parisDay = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }));
const monthName = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' }));
const weekdayName = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'narrow' }));
const shortDay = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short' }));

/** Days that are remembered: those of the years that people look at. */
const mostDays = 4_000;

const noonOf = cached(mostDays, (day: Day) => new Date(`${day}T12:00:00Z`).getTime());
const dayOfNoon = cached(mostDays, (noon: number) => new Date(noon).toISOString().slice(0, 10));

/** Noon, so that the day is the same in Paris. */
export function dateOf(day: Day): Date {
  return new Date(noonOf(day));
}

/** Milliseconds in which the day stays the same everywhere: clocks differ by whole quarters of an hour, and have since 1972. */
const quarter = 900_000;

const dayOfQuarter = cached(1_000, (at: number) => parisDay().format(at * quarter));

/** The day that it is in Paris. Cheap: a format takes 12 µs, and every request for a page of a site asks. */
export function dayAt(instant: Date): Day {
  return dayOfQuarter(Math.floor(instant.getTime() / quarter));
}

const daysIn = new Map<string, Intl.DateTimeFormat>();

/** The day that it is in a time zone, 'America/Martinique'. */
export function dayIn(instant: Date, timeZone: string): Day {
  const known = daysIn.get(timeZone);
  if (known) return known.format(instant);
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone });
  daysIn.set(timeZone, made);
  return made.format(instant);
}

/** The day so many days later, or earlier. @throws RangeError when the text is no day. */
export function addDays(day: Day, days: number): Day {
  return dayOfNoon(noonOf(day) + days * dayInMilliseconds);
}

/** The later of two days. */
export function laterDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** Nights from one day to another; negative when the second comes first. */
export function nightsBetween(from: Day, to: Day): number {
  return Math.round((noonOf(to) - noonOf(from)) / dayInMilliseconds);
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function addMonths(month: Month, months: number): Month {
  const date = dateOf(firstDayOf(month));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** So many days from the first one on. */
export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export function daysOf(month: Month): Day[] {
  return daysFrom(firstDayOf(month), nightsBetween(firstDayOf(month), firstDayOf(addMonths(month, 1))));
}

/** Whether a text names a month, as an address may. */
export function isMonth(text: string | null): text is Month {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** 'novembre 2026' */
export function monthLabel(month: Month): string {
  return monthName().format(dateOf(firstDayOf(month)));
}

/** 'nov.' */
export function shortMonthLabel(month: Month): string {
  return shortDay()
    .format(dateOf(firstDayOf(month)))
    .replace(/^1 /, '');
}

/** 'novembre' in the year of a day, else 'nov. 2026'. */
export function briefMonthLabel(month: Month, today: Day): string {
  const year = month.slice(0, 4);
  return year === today.slice(0, 4) ? monthLabel(month).replace(` ${year}`, '') : `${shortMonthLabel(month)} ${year}`;
}

/** 'V' for a Friday. */
export function weekdayLetter(day: Day): string {
  return weekdayName().format(dateOf(day));
}

export function isWeekend(day: Day): boolean {
  const weekday = dateOf(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** 'Vendredi 20 novembre' */
export function weekdayLabel(day: Day): string {
  return formatWeekday(dateOf(day)).replace(/ \d{4}$/, '');
}

/** '20 nov.', never broken over two lines. */
export function shortDayLabel(day: Day): string {
  return shortDay().format(dateOf(day)).replace(/^1 /, '1er ').replaceAll(' ', '\u00a0');
}

/** '16 h 30' for '16:30'. */
export function hourLabel(time: string): string {
  return formatTime(new Date(`2026-01-01T${time}:00+01:00`));
}
