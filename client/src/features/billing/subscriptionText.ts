import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { priceOfCycle } from '@app/contract/billing/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { unbroken } from '../../components/text/unbroken.ts';

/** 'par mois', 'par an' */
export function periodOf(cycle: BillingCycle): string {
  return cycle === 'yearly' ? 'par an' : 'par mois';
}

/** What is paid each period: as agreed, else at the price of the plan; null when unknown. */
export function periodAmount({ amountCents, plan, billingCycle }: SubscriptionView): number | null {
  return amountCents ?? (plan && priceOfCycle(plan, billingCycle));
}

/** 'Visa •••• 4242, expire en 08/2028' */
export function cardLabel({ brand, last4, expiryMonth, expiryYear }: NonNullable<SubscriptionView['paymentMethod']>) {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last4}, expire en ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}

/** '20 novembre 2026'; null for null. */
export function dayOf(instant: string | null): string | null {
  return instant === null ? null : unbroken(formatDate(new Date(instant)));
}

/** 'Business, facturé chaque mois.' */
export function planSentence({ plan, billingCycle }: SubscriptionView): string {
  return plan ? `${plan.name}, facturé chaque ${billingCycle === 'yearly' ? 'année' : 'mois'}.` : '';
}

/** Until when everything stays open after a cancellation. */
export function cancelledText(endsAt: string | null): string {
  const until = endsAt ? `Vous gardez tout jusqu’au ${dayOf(endsAt) ?? ''}.` : 'Vous gardez tout pour le moment.';
  return `${until} Rien ne sera plus débité.`;
}
