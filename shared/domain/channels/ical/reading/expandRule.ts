import ICAL from 'ical.js';
import { addDays, addMonths, monthOf, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { clockSeconds, clockTime } from './dateValues.ts';

/** A moment on the clock of the zone in which an event recurs. */
export interface Moment {
  day: Day;
  second: number;
}

/** Work that the recurrences of one body may still cost, in steps of the iterator. */
export interface Budget {
  steps: number;
}

/** What a body may cost, and any one rule of it. */
export const stepsOfBody = 300_000;
const stepsOfRule = 10_000;
/** What costs ical.js as much as so many steps: the days of a year, those of a month, and so many days that it counts. */
const [stepsOfYear, stepsOfMonth, daysOfStep] = [10, 20, 30];

/** Real rules are shorter than a hundred characters. */
const longestRule = 500;
const longestInterval = 1_000;

/** A rule that cannot be followed: it has bad parts, recurs within a day or costs too much. */
export class BadRule extends Error {}

/**
 * The moments of a recurrence rule from its start to the end of a window, without those that precede the window where that
 * can be told cheaply. UNTIL is not heeded: it may be of another zone than the start, which the caller compares.
 *
 * @throws BadRule
 */
export function* expandRule(
  rule: string,
  start: Moment,
  window: { from: Day; to: Day },
  budget: Budget,
): Generator<Moment, void, void> {
  const parts = partsOf(rule);
  const interval = Number(parts.get('INTERVAL') ?? '1');
  const frequency = parts.get('FREQ') ?? '';
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency)) throw new BadRule();
  // ical.js steps over an interval day by day.
  if (!(interval <= longestInterval)) throw new BadRule();
  const from = parts.has('COUNT') ? start : skipPeriods(start, window.from, frequency, Math.max(1, interval));
  // Also keeps ical.js from looking for a match up to the year 20,000.
  parts.set('UNTIL', `${window.to.replaceAll('-', '')}T235959`);
  const text = [...parts].map(([name, value]) => `${name}=${value}`).join(';');
  try {
    const iterator = iterate(text, from, budget);
    for (let time = iterator.next(); time; time = iterator.next()) {
      const month = String(time.month).padStart(2, '0');
      const day = `${String(time.year).padStart(4, '0')}-${month}-${String(time.day).padStart(2, '0')}`;
      yield { day, second: (time.hour * 60 + time.minute) * 60 + time.second };
    }
  } catch (error) {
    // The library throws plain errors for the parts of a rule.
    throw new BadRule('A rule that cannot be followed.', { cause: error });
  }
}

/** UNTIL of a rule, as it stands there. */
export function untilOf(rule: string): string | undefined {
  return partsOf(rule).get('UNTIL');
}

function partsOf(rule: string): Map<string, string> {
  if (rule.length > longestRule) throw new BadRule();
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, equals).trim();
    if (equals > 0 && !name.startsWith('X-')) parts.set(name, part.slice(equals + 1).trim());
  }
  return parts;
}

/**
 * The start moved by whole periods of the rule, to the last one that is a period or more before a day: all parts of a rule
 * are relative to its periods. A start at the end of a month stays, because not every month has such a day.
 */
function skipPeriods(start: Moment, day: Day, frequency: string, interval: number): Moment {
  const { second } = start;
  const nights = nightsBetween(start.day, day);
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const period = interval * (frequency === 'DAILY' ? 1 : 7);
    const periods = Math.floor(nights / period) - 1;
    return periods > 0 ? { day: addDays(start.day, periods * period), second } : start;
  }
  const dayOfMonth = start.day.slice(8);
  if (dayOfMonth > '28') return start;
  const period = interval * (frequency === 'MONTHLY' ? 1 : 12);
  const periods = Math.floor(nights / 31 / period) - 1;
  if (periods <= 0) return start;
  return { day: `${addMonths(monthOf(start.day), periods * period)}-${dayOfMonth}`, second };
}

/**
 * The iterator of ical.js looks without end for a 30th of February. Each round of its loops passes one of these methods,
 * which count.
 */
function iterate(text: string, { day, second }: Moment, budget: Budget): ICAL.RecurIterator {
  let left = stepsOfRule;
  const spend = (steps: number) => {
    left -= steps;
    budget.steps -= steps;
    if (left < 0 || budget.steps < 0) throw new BadRule();
  };
  class CountedIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      spend(1);
      return super.check_contracting_rules();
    }

    override expand_year_days(year: number): number {
      spend(stepsOfYear);
      return super.expand_year_days(year);
    }

    override next_month(): number {
      spend(stepsOfMonth);
      return super.next_month();
    }

    override increment_monthday(days: number): void {
      spend(Math.floor(days / daysOfStep));
      super.increment_monthday(days);
    }
  }
  const [hour, minute] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const dtstart = ICAL.Time.fromData({
    year,
    month,
    day: dayOfMonth,
    hour,
    minute,
    second: second % 60,
    isDate: false,
  });
  return new CountedIterator({ rule: ICAL.Recur.fromString(text), dtstart });
}

/** The moment so many seconds later on the same clock. */
export function later(moment: Moment, seconds: number): Moment {
  return clockTime(clockSeconds(moment) + seconds);
}
