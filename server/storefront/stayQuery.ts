import { dateOf, nightsBetween, type Day, type Month, isMonth } from '@app/contract/core/days.ts';
import { reservationBounds } from '@app/contract/reservations/rules.ts';

/** What a guest asks of a page by its address, `?arrivee=2027-06-05&depart=2027-06-12&adultes=2`. Anything unreadable is left out. */
export interface StayQuery {
  arrival: Day | null;
  /** After the arrival, when both are there. */
  departure: Day | null;
  adults: number;
  children: number;
  /** The first of the months that a calendar shows; null: those of the arrival, or the next ones. */
  month: Month | null;
  /** The address of the property that it is about, below the site's; null on the pages of properties, which say it themselves. */
  property: string | null;
  /** What of it cannot be followed. */
  problem: 'departureFirst' | 'unreadable' | null;
}

/** The names of the parameters; any other is not looked at. */
export const stayParameters = {
  arrival: 'arrivee',
  departure: 'depart',
  adults: 'adultes',
  children: 'enfants',
  month: 'mois',
  property: 'logement',
} as const;

/** Who comes, as long as nobody said. */
export const usualAdults = 2;

/** A stay that has a first and a last day. */
export interface AskedStay extends StayQuery {
  arrival: Day;
  departure: Day;
}

/** Whether both days of a stay were given. */
export function hasDates(query: StayQuery): query is AskedStay {
  return query.arrival !== null && query.departure !== null;
}

/** The stay that the query of an address asks about. @param text without its question mark. */
export function readStayQuery(text: string): StayQuery {
  const given = new URLSearchParams(text);
  const month = given.get(stayParameters.month);
  const [arrival, departure] = [dayOf(given.get(stayParameters.arrival)), dayOf(given.get(stayParameters.departure))];
  const query: StayQuery = {
    arrival: arrival ?? null,
    departure: departure ?? null,
    adults: countOf(given.get(stayParameters.adults), 1, usualAdults),
    children: countOf(given.get(stayParameters.children), 0, 0),
    month: isMonth(month) ? month : null,
    property: slugOf(given.get(stayParameters.property)),
    problem: arrival === undefined || departure === undefined ? 'unreadable' : null,
  };
  if (!hasDates(query)) return query;
  const nights = nightsBetween(query.arrival, query.departure);
  if (nights < 1) return { ...query, departure: null, problem: 'departureFirst' };
  return nights > reservationBounds.nights ? { ...query, departure: null, problem: 'unreadable' } : query;
}

/** A day that exists; null: none was given; undefined: what was given is none. */
function dayOf(text: string | null): Day | null | undefined {
  if (text === null || text === '') return null;
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function slugOf(text: string | null): string | null {
  return text !== null && /^[a-z\d-]{1,200}$/.test(text) ? text : null;
}

function countOf(text: string | null, least: number, usual: number): number {
  if (text === null || !/^\d{1,2}$/.test(text)) return usual;
  return Math.min(Math.max(Number(text), least), reservationBounds.people);
}

/** The query that asks for a stay, with a question mark; empty when it says nothing. */
export function stayQueryText(query: Partial<Omit<StayQuery, 'problem'>>): string {
  const { arrival, departure, adults = usualAdults, children = 0, month, property } = query;
  const text = new URLSearchParams();
  if (arrival) text.set(stayParameters.arrival, arrival);
  if (departure) text.set(stayParameters.departure, departure);
  if (adults !== usualAdults) text.set(stayParameters.adults, String(adults));
  if (children > 0) text.set(stayParameters.children, String(children));
  if (month) text.set(stayParameters.month, month);
  if (property) text.set(stayParameters.property, property);
  return text.size > 0 ? `?${text.toString()}` : '';
}

const parameters: ReadonlySet<string> = new Set(Object.values(stayParameters));

/** Whether the query of an address asks about a stay; others, as advertisements append them, change nothing. */
export function asksForStay(text: string): boolean {
  return text !== '' && [...new URLSearchParams(text).keys()].some((name) => parameters.has(name));
}
