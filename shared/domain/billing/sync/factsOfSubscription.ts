import type Stripe from 'stripe';
import type { PaymentMethod } from '../ledger/Subscription.entity.ts';
import type { SubscriptionFacts } from '../ledger/SubscriptionFacts.ts';
import { idOf, instantOf } from '../stripe/stripeValues.ts';

/** Which of our plans a price of Stripe stands for; null for none. */
export type PlanOfPrice = (priceId: string) => string | null;

/** A subscription of Stripe in our words; null for one without anything in it. */
export function factsOfSubscription(told: Stripe.Subscription, planOf: PlanOfPrice): SubscriptionFacts | null {
  const item = told.items.data[0];
  const stripeCustomerId = idOf(told.customer);
  if (!item || stripeCustomerId === null) return null;
  const { price } = item;
  return {
    stripeSubscriptionId: told.id,
    stripeCustomerId,
    status: told.status,
    planId: planOf(price.id),
    priceId: price.id,
    cycle: price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    amountCents: (price.unit_amount ?? 0) * (item.quantity ?? 1),
    startedAt: instantOf(told.start_date),
    currentPeriodStart: instantOf(item.current_period_start),
    currentPeriodEnd: instantOf(item.current_period_end),
    cancelAtPeriodEnd: told.cancel_at_period_end,
    cancelAt: instantOf(told.cancel_at),
    endedAt: instantOf(told.ended_at),
    paymentMethod: cardOf(told.default_payment_method) ?? cardOf(defaultOfCustomer(told.customer)),
  };
}

type Method = string | Stripe.PaymentMethod | null | undefined;

function defaultOfCustomer(customer: Stripe.Subscription['customer']): Method {
  if (typeof customer === 'string' || customer.deleted) return null;
  return customer.invoice_settings.default_payment_method;
}

function cardOf(method: Method): PaymentMethod | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { brand, last4, expiryMonth, expiryYear };
}
