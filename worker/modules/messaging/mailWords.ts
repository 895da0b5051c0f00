import { dataKeptMonths, siteGraceDays } from '@app/contract/accounts/abilities.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { countDays } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';

/** What a plan costs and how often: '30,00 € par mois'. */
export function priceOf({ cycle, cents }: { cycle: BillingCycle; cents: number }): string {
  return `${formatCents(cents)} par ${cycle === 'yearly' ? 'an' : 'mois'}`;
}

/** What remains to a customer whose trial or subscription has ended, and for how long. */
export const afterTheEnd = { site_days: countDays(siteGraceDays), kept_for: `${dataKeptMonths}\u00a0mois` };
