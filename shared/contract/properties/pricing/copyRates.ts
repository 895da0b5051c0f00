import { formatDate } from '../../core/dates.ts';
import { dateOf } from '../../core/days.ts';
import type { Day } from '../../core/days.ts';
import { dayNumber, dayOfNumber } from './dayNumbers.ts';
import { rateBounds } from './rateBounds.ts';
import { capitalised, spanLabel } from './rateWords.ts';
import type { NightOverride, RateRules, Season } from './rates.ts';

/** Something of the year that was not carried over, and why. */
export interface SkippedCopy {
  kind: 'season' | 'night';
  /** The first and last night as they would be in the other year; those of the year itself when they do not exist there. */
  from: Day;
  to: Day;
  sentence: string;
}

export interface ShiftedRates {
  /** What was there, and what was carried over, in order of the days. */
  rules: RateRules;
  overrides: NightOverride[];
  skipped: SkippedCopy[];
}

/**
 * Carries the seasons that begin in a year, and the prices set on its nights, to the same dates of another year. What is already there
 * stays: a season that would overlap one and a night that has something set already are skipped. Where 29 February does not exist, its
 * night is dropped and a season ends on the 28th or begins on 1 March.
 */
export function shiftRates(
  rules: RateRules,
  overrides: readonly NightOverride[],
  fromYear: number,
  toYear: number,
): ShiftedRates {
  const seasons = shiftSeasons(rules.seasons, fromYear, toYear);
  const nights = shiftOverrides(overrides, fromYear, toYear);
  return {
    rules: { ...rules, seasons: seasons.carried },
    overrides: nights.carried,
    skipped: [...seasons.skipped, ...nights.skipped],
  };
}

function shiftSeasons(seasons: readonly Season[], fromYear: number, toYear: number) {
  const carried = [...seasons];
  const skipped: SkippedCopy[] = [];
  for (const season of seasons.filter(({ from }) => yearOf(from) === fromYear)) {
    const shifted = shiftSeason(season, toYear - fromYear);
    const named = `«\u00a0${season.name}\u00a0»`;
    const skip = (nights: Pick<Season, 'from' | 'to'>, why: string) =>
      skipped.push({
        kind: 'season',
        from: nights.from,
        to: nights.to,
        sentence: `${named} n’a pas été copiée\u00a0: ${why}.`,
      });
    const overlapped = carried.find(({ from, to }) => from <= shifted.to && shifted.from <= to);
    if (shifted.to < shifted.from) skip(season, `le 29 février n’existe pas en ${toYear}`);
    else if (overlapped) skip(shifted, `elle chevaucherait «\u00a0${overlapped.name}\u00a0»`);
    else if (carried.length === rateBounds.seasons) skip(shifted, `il y a déjà ${rateBounds.seasons} saisons`);
    else carried.push(shifted);
  }
  return { carried: carried.toSorted((one, other) => dayNumber(one.from) - dayNumber(other.from)), skipped };
}

function shiftSeason(season: Season, years: number): Season {
  const from = shiftDay(season.from, years) ?? `${yearText(yearOf(season.from) + years)}-03-01`;
  const to = shiftDay(season.to, years) ?? `${yearText(yearOf(season.to) + years)}-02-28`;
  // A 29 February that the year itself lacks may make the longest season a night too long.
  const last = dayOfNumber(dayNumber(from) + rateBounds.seasonNights - 1);
  return { ...season, from, to: to < last ? to : last };
}

function shiftOverrides(overrides: readonly NightOverride[], fromYear: number, toYear: number) {
  const taken = new Set(overrides.map(({ day }) => day));
  const carried = [...overrides];
  const skipped: SkippedCopy[] = [];
  const existing: Day[] = [];
  for (const override of overrides.filter(({ day }) => yearOf(day) === fromYear)) {
    const day = shiftDay(override.day, toYear - fromYear);
    if (day === null) {
      const sentence = `La nuit du ${formatDate(dateOf(override.day))} n’a pas été copiée\u00a0: ce jour n’existe pas en ${toYear}.`;
      skipped.push({ kind: 'night', from: override.day, to: override.day, sentence });
    } else if (taken.has(day)) existing.push(day);
    else carried.push({ ...override, day });
  }
  return {
    carried: carried.toSorted((one, other) => dayNumber(one.day) - dayNumber(other.day)),
    skipped: [...skipped, ...runsOf(existing).map(existingNights)],
  };
}

function existingNights({ from, to }: { from: Day; to: Day }): SkippedCopy {
  const sentence = `${capitalised(spanLabel(from, to))}\u00a0: rien n’a été copié, un réglage y est déjà posé.`;
  return { kind: 'night', from, to, sentence };
}

/** Days one after another as their first and last. */
function runsOf(days: readonly Day[]): { from: Day; to: Day }[] {
  const runs: { from: Day; to: Day }[] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run && dayNumber(run.to) === dayNumber(day) - 1) run.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

function yearText(year: number): string {
  return String(year).padStart(4, '0');
}

/** The same date so many years on; null when that year has no such day. */
function shiftDay(day: Day, years: number): Day | null {
  const shifted = `${yearText(yearOf(day) + years)}${day.slice(4)}`;
  return dayOfNumber(dayNumber(shifted)) === shifted ? shifted : null;
}
