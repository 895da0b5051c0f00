import { lazily } from './lazily.ts';

/** A calendar day and a time of that day, as people in France read them. Months count from 1. */
export interface ParisTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const reading = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
);

/** What clocks and calendars in Europe/Paris show at an instant. */
export function readParisTime(instant: Date): ParisTime {
  const parts = new Map(
    reading()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

/**
 * The instant at which Europe/Paris shows this; days beyond a month's end run over into the next. Of an hour that comes twice
 * one of the two, for an hour that summer time skips an hour off.
 */
export function parisInstant({ year, month, day, hour = 0, minute = 0 }: PartialTime): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  // The offset depends on the instant that is sought: near a change of the clocks the first guess may be an hour off.
  const guess = wanted - offsetAt(new Date(wanted));
  return new Date(wanted - offsetAt(new Date(guess)));
}

type PartialTime = Pick<ParisTime, 'year' | 'month' | 'day'> & Partial<Pick<ParisTime, 'hour' | 'minute'>>;

/** Milliseconds by which Europe/Paris is ahead of UTC. */
function offsetAt(instant: Date): number {
  const { year, month, day, hour, minute } = readParisTime(instant);
  const wholeMinute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.UTC(year, month - 1, day, hour, minute) - wholeMinute;
}
