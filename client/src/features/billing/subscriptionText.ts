import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';

/** 'par mois', 'par an' */
export function periodOf(cycle: BillingCycle): string {
  return cycle === 'yearly' ? 'par an' : 'par mois';
}

/** What is paid each period: as agreed, else at the price of the plan; null when nobody knows. */
export function periodAmount({ amountCents, plan, billingCycle }: SubscriptionView): number | null {
  if (amountCents !== null) return amountCents;
  if (!plan) return null;
  return billingCycle === 'yearly' ? plan.priceYearlyCents : plan.priceMonthlyCents;
}

/** 'Visa •••• 4242, expire en 08/2028' */
export function cardLabel({ brand, last4, expiryMonth, expiryYear }: NonNullable<SubscriptionView['paymentMethod']>) {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last4}, expire en ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}

/** '20 novembre 2026'; null for null. */
export function dayOf(instant: string | null): string | null {
  return instant === null ? null : formatDate(new Date(instant));
}

/** 'Business, facturé chaque mois.' */
export function planSentence({ plan, billingCycle }: SubscriptionView): string {
  return plan ? `${plan.name}, facturé chaque ${billingCycle === 'yearly' ? 'année' : 'mois'}.` : '';
}

/** What is due, since when, and until when everything stays open. */
export function unpaidText({ amountCents, since, accessUntil }: NonNullable<SubscriptionView['unpaid']>) {
  return {
    due: `${formatCents(amountCents)} à régler depuis le ${formatDate(new Date(since))}.`,
    access: accessUntil
      ? `Tout reste ouvert jusqu'au ${formatDate(new Date(accessUntil))}.`
      : 'Tout reste ouvert pour le moment.',
  };
}
