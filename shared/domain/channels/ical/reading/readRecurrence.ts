import { addDays, type Day } from '@app/contract/core/days.ts';
import { textOf } from './contentLine.ts';
import { clockSeconds, readDateLine, readDateList, type DateValue } from './dateValues.ts';
import { BadRule, expandRule, later, type Budget, type Moment, untilOf } from './expandRule.ts';
import { addYears, dayOf, isCountable, isTooFar, localTime, type Place, type Span } from './readSpan.ts';
import type { RawEvent } from './scanCalendars.ts';

/** Of one recurrence: four years of one a day would be more, and no host wants that many stays. */
const mostOccurrences = 1_000;

interface Occurrences {
  nights: { arrival: Day; departure: Day }[];
  /** Some were left out, because there are more than are read. */
  isCut: boolean;
}

/** Moments that a RECURRENCE-ID replaces, as `exceptionOf` writes them for events of whole days and of hours. */
export type Exceptions = Record<'wholeDays' | 'hours', ReadonlySet<string>>;

/** The window of recurrences that are of use: one year back, three ahead. */
function windowAround(today: Day): { from: Day; to: Day } {
  return { from: addYears(today, -1), to: addYears(today, 3) };
}

/**
 * The occurrences of an event that has RRULE, RDATE, EXDATE or exceptions, within the window.
 *
 * @throws BadRule when its rule cannot be followed.
 */
export function readRecurrence(
  event: RawEvent,
  span: Span,
  exceptions: Exceptions | undefined,
  place: Place,
  budget: Budget,
): Occurrences {
  const window = windowAround(place.today);
  const isRepeated = event.rrule !== undefined || event.rdates.length > 0;
  const replaced = exceptions?.[span.isWholeDays ? 'wholeDays' : 'hours'];
  const excluded = new Set<string>();
  for (const line of event.exdates) {
    for (const value of readDateList(line)) excluded.add(keyOf(value, span.isWholeDays, place));
  }
  const nights = new Map<Day, { arrival: Day; departure: Day }>();
  for (const moment of momentsOf(event, span, place, budget)) {
    if (!isCountable(moment.day)) continue;
    const own = occurrence(span, moment, place);
    if (isRepeated && (own.arrival > window.to || own.departure <= window.from)) continue;
    if (isTooFar(own, place.today)) continue;
    if (own.keys.some((key) => excluded.has(key) || replaced?.has(key))) continue;
    if (nights.size === mostOccurrences && !nights.has(own.arrival))
      return { nights: [...nights.values()], isCut: true };
    nights.set(own.arrival, { arrival: own.arrival, departure: own.departure });
  }
  return { nights: [...nights.values()], isCut: false };
}

/** What the RECURRENCE-IDs of some events take the place of. */
export function exceptionsOf(events: readonly RawEvent[], place: Place): Exceptions {
  const values = events.flatMap(({ recurrenceId }) => readDateLine(recurrenceId ?? '') ?? []);
  return {
    wholeDays: new Set(values.map((value) => keyOf(value, true, place))),
    hours: new Set(values.map((value) => keyOf(value, false, place))),
  };
}

/** A date means its whole day; a time means an occurrence that begins then. */
function keyOf(value: DateValue, isWholeDays: boolean, place: Place): string {
  if (isWholeDays) return dayOf(value, place);
  if (value.form === 'date') return value.day;
  const { day, second } = localTime(value, place);
  return `${day} ${second}`;
}

/**
 * DTSTART is an occurrence, also when the rule does not name it (Google, Apple and Outlook show it).
 *
 * @throws BadRule
 */
function* momentsOf(event: RawEvent, span: Span, place: Place, budget: Budget): Generator<DateValue, void, void> {
  yield span.start;
  for (const line of event.rdates) yield* readDateList(line);
  if (event.rrule === undefined) return;
  const rule = textOf(event.rrule);
  const { form, zoneName } = span.start;
  const until = readUntil(rule);
  const isPast = untilTest(until, span, place);
  const window = windowAround(place.today);
  // Occurrences that began before the window may reach into it, and a zone may be a day ahead.
  const from = later({ day: window.from, second: 0 }, -span.length).day;
  const to = addDays(until && until.day < window.to ? until.day : window.to, 1);
  if (to < from) return;
  for (const moment of expandRule(rule, span.start, { from, to }, budget)) {
    const value: DateValue = { ...moment, form, zoneName };
    if (isPast(value)) return;
    yield value;
  }
}

/** @throws BadRule when UNTIL is no date: a recurrence without its end would take nights that are free. */
function readUntil(rule: string): DateValue | undefined {
  const text = untilOf(rule);
  const until = text === undefined ? undefined : readDateLine(`UNTIL:${text}`);
  if (text !== undefined && !until) throw new BadRule();
  return until;
}

/** Whether a moment is past the UNTIL of a rule. */
function untilTest(until: DateValue | undefined, span: Span, place: Place): (value: DateValue) => boolean {
  if (!until) return () => false;
  if (until.form === 'date' || span.start.form === 'date') return ({ day }) => day > until.day;
  // A time without zone is of the clock of the event, like its occurrences.
  if (until.form === 'local') return (value) => clockSeconds(value) > clockSeconds(until);
  const last = clockSeconds(localTime(until, place));
  return (value) => clockSeconds(localTime(value, place)) > last;
}

function occurrence(span: Span, value: DateValue, place: Place): { arrival: Day; departure: Day; keys: string[] } {
  const from: Moment = span.isWholeDays ? { day: dayOf(value, place), second: 0 } : localTime(value, place);
  const keys = [from.day, `${from.day} ${from.second}`];
  return { arrival: from.day, departure: later(from, span.length).day, keys };
}
