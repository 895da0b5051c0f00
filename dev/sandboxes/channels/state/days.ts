/** A calendar day, `2028-03-01`. */
export type Day = string;

/** Nights from the day of arrival to the day of departure, which is free again. */
export interface Span {
  arrival: Day;
  departure: Day;
}

const zone = 'Europe/Paris';
// Swedish dates are ISO dates.
const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });

/** Whether this is a day that exists: the thirtieth of February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Which day it is in Paris at that instant. */
export function parisDay(instant: Date): Day {
  return parisDate.format(instant);
}

/** The instant at which a day begins in Paris: 22:00 UTC of its eve in summer, 23:00 in winter. */
export function parisMidnight(day: Day): Date {
  const inSummer = new Date(`${addDays(day, -1)}T22:00:00Z`);
  return parisDay(inSummer) === day ? inSummer : new Date(`${addDays(day, -1)}T23:00:00Z`);
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day some months later, or the last one of that month when it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}

export function nightsOf({ arrival, departure }: Span): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / 86_400_000);
}

export function overlaps(one: Span, other: Span): boolean {
  return one.arrival < other.departure && other.arrival < one.departure;
}

export function earlierFirst(one: Span, other: Span): number {
  return one.arrival.localeCompare(other.arrival) || one.departure.localeCompare(other.departure);
}

/** What is left of a span without the nights of the others. */
export function subtract(span: Span, cuts: readonly Span[]): Span[] {
  let left: Span[] = [{ arrival: span.arrival, departure: span.departure }];
  for (const cut of cuts) {
    left = left.flatMap((piece) => {
      if (!overlaps(piece, cut)) return [piece];
      return [
        { arrival: piece.arrival, departure: cut.arrival },
        { arrival: cut.departure, departure: piece.departure },
      ].filter(({ arrival, departure }) => arrival < departure);
    });
  }
  return left;
}

/** The same nights in as few spans as there can be: those that overlap or touch become one. */
export function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { arrival, departure } of spans.toSorted(earlierFirst)) {
    const last = merged.at(-1);
    if (!last || arrival > last.departure) merged.push({ arrival, departure });
    else if (departure > last.departure) last.departure = departure;
  }
  return merged;
}
