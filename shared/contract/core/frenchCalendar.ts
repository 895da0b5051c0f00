import { addDays, isWeekend, type Day } from './days.ts';

/** What stands in a French calendar beside the days themselves. Pure: no zod, so that first views may read it. */

export const schoolZones = ['A', 'B', 'C'] as const;
export type SchoolZone = (typeof schoolZones)[number];

/** A holiday of schools in the zones that have it together. */
export interface SchoolHoliday {
  name: 'Toussaint' | 'Noël' | 'Hiver' | 'Printemps' | 'Été';
  zones: readonly SchoolZone[];
  /** The first day without school. */
  from: Day;
  /** The day on which school begins again. */
  until: Day;
}

const everywhere = schoolZones;

/**
 * Mainland school holidays 2025-2026 (ministry's decree of 7 December 2022) and 2026-2027 (the ministry's decree for that year), as
 * published on education.gouv.fr. 2027-2028 is not known here: nothing is shown from September 2027 on. The return of 2027 is not decreed
 * either: its summer is taken to end with August.
 */
export const schoolHolidays: readonly SchoolHoliday[] = [
  { name: 'Toussaint', zones: everywhere, from: '2025-10-18', until: '2025-11-03' },
  { name: 'Noël', zones: everywhere, from: '2025-12-20', until: '2026-01-05' },
  { name: 'Hiver', zones: ['A'], from: '2026-02-07', until: '2026-02-23' },
  { name: 'Hiver', zones: ['B'], from: '2026-02-14', until: '2026-03-02' },
  { name: 'Hiver', zones: ['C'], from: '2026-02-21', until: '2026-03-09' },
  { name: 'Printemps', zones: ['A'], from: '2026-04-04', until: '2026-04-20' },
  { name: 'Printemps', zones: ['B'], from: '2026-04-11', until: '2026-04-27' },
  { name: 'Printemps', zones: ['C'], from: '2026-04-18', until: '2026-05-04' },
  { name: 'Été', zones: everywhere, from: '2026-07-04', until: '2026-09-01' },
  { name: 'Toussaint', zones: everywhere, from: '2026-10-17', until: '2026-11-02' },
  { name: 'Noël', zones: everywhere, from: '2026-12-19', until: '2027-01-04' },
  { name: 'Hiver', zones: ['C'], from: '2027-02-06', until: '2027-02-22' },
  { name: 'Hiver', zones: ['A'], from: '2027-02-13', until: '2027-03-01' },
  { name: 'Hiver', zones: ['B'], from: '2027-02-20', until: '2027-03-08' },
  { name: 'Printemps', zones: ['C'], from: '2027-04-03', until: '2027-04-19' },
  { name: 'Printemps', zones: ['A'], from: '2027-04-10', until: '2027-04-26' },
  { name: 'Printemps', zones: ['B'], from: '2027-04-17', until: '2027-05-03' },
  { name: 'Été', zones: everywhere, from: '2027-07-03', until: '2027-09-01' },
];

/** The school holidays that a day lies in, each with its zones; none when all are at school, or when the year is not known here. */
export function schoolHolidaysOf(day: Day): readonly SchoolHoliday[] {
  return schoolHolidays.filter(({ from, until }) => from <= day && day < until);
}

/** A day on which France does not work, and its French name. */
export interface PublicHoliday {
  day: Day;
  name: string;
}

/** The public holidays of a year in order, those of the whole of France; Alsace-Moselle and the overseas departments have more. */
export function publicHolidaysOf(year: number): readonly PublicHoliday[] {
  const easter = easterOf(year);
  const on = (monthAndDay: string): Day => `${String(year).padStart(4, '0')}-${monthAndDay}`;
  return [
    { day: on('01-01'), name: 'Jour de l’an' },
    { day: addDays(easter, 1), name: 'Lundi de Pâques' },
    { day: on('05-01'), name: 'Fête du Travail' },
    { day: on('05-08'), name: 'Victoire de 1945' },
    { day: addDays(easter, 39), name: 'Ascension' },
    { day: addDays(easter, 50), name: 'Lundi de Pentecôte' },
    { day: on('07-14'), name: 'Fête nationale' },
    { day: on('08-15'), name: 'Assomption' },
    { day: on('11-01'), name: 'Toussaint' },
    { day: on('11-11'), name: 'Armistice de 1918' },
    { day: on('12-25'), name: 'Noël' },
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The name of the public holiday that a day is; null when it is none. Two on one day (Ascension on 8 May) are named together. */
export function holidayOf(day: Day): string | null {
  const names = publicHolidaysOf(Number(day.slice(0, 4)))
    .filter((holiday) => holiday.day === day)
    .map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : null;
}

/** Whether a day is a « pont »: a single working day between a public holiday and a weekend. */
export function isBridge(day: Day): boolean {
  if (isWeekend(day) || holidayOf(day) !== null) return false;
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  return (isWeekend(before) && holidayOf(after) !== null) || (holidayOf(before) !== null && isWeekend(after));
}

/** Easter Sunday of a year of the Gregorian calendar, by the computation of Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  const day = String((sum % 31) + 1).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${month}-${day}`;
}
