import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { formatDate } from '@app/contract/dates.ts';

/** The last day of full access for an account whose payment has been due since then. */
export function accessUntil(pastDueSince: Date): string {
  return formatDate(new Date(pastDueSince.getTime() + pastDueGraceDays * 86_400_000));
}
