import { addDays, dateOf, type Day } from '@app/contract/core/days.ts';
import { textOf } from './contentLine.ts';
import { clockSeconds, readDateLine, readDateList } from './dateValues.ts';
import type { Zone } from './Zone.ts';

/** A zone as a calendar describes it itself, in a VTIMEZONE. */
export interface FeedZone extends Zone {
  /** X-LIC-LOCATION: what the IANA calls it. */
  location: string | undefined;
}

/** A change of the clocks, in clock seconds before it. */
interface Change {
  onset: number;
  /** Seconds ahead of UTC before and after. */
  from: number;
  to: number;
}

/** One STANDARD or DAYLIGHT: since when the clocks have which offset. */
interface Observance {
  from: number;
  to: number;
  /** The first change and others that are listed. */
  onsets: number[];
  yearly: YearlyChange | undefined;
}

/** The only rule that zones have in practice: a weekday of a month, every year, at one time of the day. */
interface YearlyChange {
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** The first is 1, the last is -1. */
  position: number;
  second: number;
  firstYear: number;
  lastYear: number;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** What is read of a VTIMEZONE: real ones have some dozens of observances with few changes, or few with dozens. */
const most = { observances: 100, changes: 200 };

/**
 * Reads the lines between BEGIN:VTIMEZONE and its END. ical.js has zones too, but they depend on the day on which they
 * are asked and take any rule, however often it applies.
 */
export function readFeedZone(lines: readonly string[]): { tzid: string; zone: FeedZone } {
  const observances: Observance[] = [];
  let [tzid, location]: [string, string | undefined] = ['', undefined];
  let part: Map<string, string[]> | undefined;
  for (const line of lines) {
    const name = (line.split(/[:;]/, 1)[0] ?? '').toUpperCase();
    if (name === 'BEGIN') part = new Map();
    else if (name === 'END') {
      const observance = part && readObservance(part);
      if (observance) observances.push(observance);
      part = undefined;
    } else if (part) part.set(name, [...(part.get(name) ?? []).slice(0, 20), line]);
    else if (name === 'TZID') tzid = textOf(line).trim();
    else if (name === 'X-LIC-LOCATION') location = textOf(line).trim();
  }
  return { tzid, zone: { location, ...zoneOfObservances(observances.slice(-most.observances)) } };
}

function readObservance(part: ReadonlyMap<string, readonly string[]>): Observance | undefined {
  const from = readOffset(textOf(part.get('TZOFFSETFROM')?.[0]));
  const to = readOffset(textOf(part.get('TZOFFSETTO')?.[0]));
  const start = readDateLine(part.get('DTSTART')?.[0] ?? '');
  if (from === undefined || to === undefined || !start) return undefined;
  const listed = (part.get('RDATE') ?? []).flatMap(readDateList).map(clockSeconds);
  const yearly = readYearlyChange(textOf(part.get('RRULE')?.[0]), start);
  return { from, to, onsets: [clockSeconds(start), ...listed].slice(-most.changes), yearly };
}

/** Seconds of '+0200' or '-043000'. */
function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

function readYearlyChange(rule: string, start: { day: Day; second: number }): YearlyChange | undefined {
  if (rule.length > 200) return undefined;
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()];
      }),
  );
  const [, position, weekday = ''] = /^([+-]?\d)(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? [];
  if (parts.get('FREQ') !== 'YEARLY' || position === undefined) return undefined;
  const [lastYear] = /^\d{4}/.exec(parts.get('UNTIL') ?? '') ?? ['9999'];
  return {
    month: Number(parts.get('BYMONTH') ?? start.day.slice(5, 7)),
    weekday: weekdays.indexOf(weekday),
    position: Number(position),
    second: start.second,
    firstYear: Number(start.day.slice(0, 4)),
    lastYear: Number(lastYear),
  };
}

function zoneOfObservances(observances: readonly Observance[]): Zone {
  const known = new Map<number, Change[]>();
  const changesAround = (year: number): Change[] => {
    const changes = known.get(year) ?? observances.flatMap((observance) => changesOf(observance, year));
    known.set(year, changes);
    return changes;
  };
  /** The offset after the last change before a time, which is one of its own clock or of UTC. */
  const offsetAt = (time: number, clock: 'own' | 'utc'): number => {
    let latest = Number.NEGATIVE_INFINITY;
    let offset = observances[0]?.from ?? 0;
    for (const { onset, from, to } of changesAround(new Date(time * 1000).getUTCFullYear())) {
      const moment = clock === 'own' ? onset : onset - from;
      if (moment > time || moment <= latest) continue;
      latest = moment;
      offset = to;
    }
    return offset;
  };
  return {
    toUtc: (clock) => clock - offsetAt(clock, 'own'),
    fromUtc: (utc) => utc + offsetAt(utc, 'utc'),
  };
}

/** The listed changes, and those of the rule that are near a year. */
function changesOf({ from, to, onsets, yearly }: Observance, year: number): Change[] {
  const inYears = yearly ? [year - 1, year, year + 1].flatMap((each) => changeIn(each, yearly)) : [];
  return [...onsets, ...inYears].map((onset) => ({ onset, from, to }));
}

/** Clock seconds of the change of a year; none when there is none. */
function changeIn(year: number, { month, weekday, position, second, firstYear, lastYear }: YearlyChange): number[] {
  if (year < firstYear || year > lastYear || !(month >= 1 && month <= 12) || position === 0) return [];
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const lastDay = addDays(`${addDays(first, 31).slice(0, 8)}01`, -1);
  const day =
    position > 0
      ? addDays(first, ((weekday - dateOf(first).getUTCDay() + 7) % 7) + 7 * (position - 1))
      : addDays(lastDay, 7 * (position + 1) - ((dateOf(lastDay).getUTCDay() - weekday + 7) % 7));
  return [clockSeconds({ day, second })];
}
