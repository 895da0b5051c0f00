import { describe, expect, it } from 'vitest';
import { dateOf } from './days.ts';
import {
  easterOf,
  holidayOf,
  isBridge,
  publicHolidaysOf,
  schoolHolidays,
  schoolHolidaysOf,
  schoolZones,
} from './frenchCalendar.ts';

describe('public holidays', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  it('Easter is always a Sunday between 22 March and 25 April', () => {
    for (let year = 1583; year < 2600; year += 1) {
      const easter = easterOf(year);
      expect(dateOf(easter).getUTCDay()).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
  });

  it('a year has eleven of them, in order', () => {
    expect(publicHolidaysOf(2027).map(({ day, name }) => `${day} ${name}`)).toStrictEqual([
      '2027-01-01 Jour de l’an',
      '2027-03-29 Lundi de Pâques',
      '2027-05-01 Fête du Travail',
      '2027-05-06 Ascension',
      '2027-05-08 Victoire de 1945',
      '2027-05-17 Lundi de Pentecôte',
      '2027-07-14 Fête nationale',
      '2027-08-15 Assomption',
      '2027-11-01 Toussaint',
      '2027-11-11 Armistice de 1918',
      '2027-12-25 Noël',
    ]);
  });

  it('a day says which one it is, or that it is none', () => {
    expect(holidayOf('2026-05-14')).toBe('Ascension');
    expect(holidayOf('2026-05-15')).toBeNull();
    expect(holidayOf('2008-05-01')).toBe('Fête du Travail, Ascension');
  });

  it('the day between a holiday and a weekend is a bridge, on either side', () => {
    expect(isBridge('2026-05-15')).toBe(true);
    expect(isBridge('2026-07-13')).toBe(true);
    // A Wednesday and Thursday beside a holiday are two days of work, not one.
    expect(isBridge('2026-11-12')).toBe(false);
    expect(isBridge('2026-05-14')).toBe(false);
    expect(isBridge('2026-05-16')).toBe(false);
    expect(isBridge('2026-06-10')).toBe(false);
  });
});

describe('school holidays', () => {
  it('begin on their first day without school and end before the return', () => {
    expect(schoolHolidaysOf('2026-10-16')).toStrictEqual([]);
    expect(schoolHolidaysOf('2026-10-17').map(({ name }) => name)).toStrictEqual(['Toussaint']);
    expect(schoolHolidaysOf('2026-11-01')).toHaveLength(1);
    expect(schoolHolidaysOf('2026-11-02')).toStrictEqual([]);
  });

  it('name the zones that have them at the same time', () => {
    const zonesOn = (day: string) => schoolHolidaysOf(day).flatMap(({ zones }) => zones);
    expect(zonesOn('2027-02-10')).toStrictEqual(['C']);
    expect(zonesOn('2027-02-21')).toStrictEqual(['C', 'A', 'B']);
    expect(zonesOn('2026-12-25')).toStrictEqual(['A', 'B', 'C']);
  });

  it('are shown neither before nor after the years that are known', () => {
    expect(schoolHolidaysOf('2025-08-01')).toStrictEqual([]);
    expect(schoolHolidaysOf('2027-10-25')).toStrictEqual([]);
  });

  it('begin on a Saturday, last sixteen days except in summer, and never overlap in a zone', () => {
    for (const { name, from, until } of schoolHolidays) {
      expect(dateOf(from).getUTCDay()).toBe(6);
      if (name !== 'Été') expect((dateOf(until).getTime() - dateOf(from).getTime()) / 86_400_000).toBe(16);
    }
    for (const zone of schoolZones) {
      const ofZone = schoolHolidays.filter(({ zones }) => zones.includes(zone));
      expect(ofZone).toHaveLength(10);
      for (const [index, { from }] of ofZone.entries()) expect(from > (ofZone[index - 1]?.until ?? '')).toBe(true);
    }
  });
});
