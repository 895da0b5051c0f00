import { parisInstant, readParisTime } from '../core/parisTime.ts';
import { dayInMilliseconds } from '../core/days.ts';
import { withdrawalDays } from './rules.ts';

/** What decides whether a customer may withdraw. */
export interface WithdrawalFacts {
  /** A customer with a company or its number contracts as a professional. */
  company: string | null;
  siret: string | null;
  /** When the contract was made: when the subscription began. A renewal or another plan is no new contract. */
  startedAt: Date;
}

/**
 * The last instant at which a consumer may withdraw from their subscription; null for a professional, or when it has
 * passed. Fourteen whole days follow the day of the contract; when the last one is a Saturday, a Sunday or a public
 * holiday, the next working day is the last (code de la consommation, L221-18 and L221-19; regulation 1182/71, article 3).
 */
export function withdrawalUntil({ company, siret, startedAt }: WithdrawalFacts, now: Date): Date | null {
  if (company?.trim() || siret?.trim()) return null;
  const { year, month, day } = readParisTime(startedAt);
  let last = dayNumber(year, month, day) + withdrawalDays;
  while (!isWorkingDay(last)) last += 1;
  const until = new Date(startOfDay(last + 1).getTime() - 1);
  return now > until ? null : until;
}

/** Midnight in Europe/Paris. */
function startOfDay(day: number): Date {
  return parisInstant({ year: 1970, month: 1, day: day + 1 });
}

/** The count of a calendar day since 1970-01-01; days beyond a month's end run over into the next. */
function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayInMilliseconds;
}

/** Month and day of the public holidays that stay (code du travail, L3133-1). */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movingHolidays = [1, 39, 50];

/** Neither a Saturday, nor a Sunday, nor a public holiday in France. */
function isWorkingDay(day: number): boolean {
  const date = new Date(day * dayInMilliseconds);
  if ([0, 6].includes(date.getUTCDay()) || fixedHolidays.includes(date.toISOString().slice(5, 10))) return false;
  return !movingHolidays.includes(day - easterOf(date.getUTCFullYear()));
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = century - Math.floor((century + 8) / 25) + 1;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(correction / 3) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return dayNumber(year, Math.floor(days / 31), (days % 31) + 1);
}
