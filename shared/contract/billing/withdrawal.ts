import { parisInstant, readParisTime } from '../core/parisTime.ts';
import { dayNumber, isWorkingDay } from '../core/workingDays.ts';
import { withdrawalDays } from './rules.ts';

/** What decides whether somebody may withdraw. */
export interface WithdrawalFacts {
  /** Whoever names a company or its number contracts as a professional. */
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
