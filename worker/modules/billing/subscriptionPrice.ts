import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { formatCents } from '@app/contract/money.ts';

interface Priced {
  cycle: BillingCycle;
  amount_cents: number;
}

/** What a subscription costs and how often: '30,00 € par mois'. */
export function subscriptionPrice({ cycle, amount_cents: cents }: Priced): string {
  return `${formatCents(cents)} par ${cycle === 'yearly' ? 'an' : 'mois'}`;
}

/** How often it is billed, as an adjective of « facturation ». */
export function billingRhythm(cycle: BillingCycle): 'Annuelle' | 'Mensuelle' {
  return cycle === 'yearly' ? 'Annuelle' : 'Mensuelle';
}
