import type Stripe from 'stripe';
import type { InferEntity } from '@mikro-orm/core';
import { newId, type Tx } from '../../platform/index.ts';
import type { LifecycleEvent } from '../ledger/lifecycleEvents.ts';
import { lifecycleEvents } from '../ledger/lifecycleEvents.ts';
import { isLive, type SubscriptionFacts } from '../ledger/SubscriptionFacts.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { paidUntil } from '../ledger/deriveSubscriptionState.ts';
import { Subscription, type PaymentMethod } from '../ledger/Subscription.entity.ts';
import { readLifecycle } from '../ledger/readLifecycle.ts';
import type { Owner } from './findOwner.ts';
import { idOf, instantOf } from '../stripe/askStripe.ts';

type Row = InferEntity<typeof Subscription>;

export interface WrittenSubscription {
  row: Row;
  told: Stripe.Subscription;
  events: LifecycleEvent[];
  /** It ran, or was not known, and is over. */
  hasJustEnded: boolean;
  /** What differed from what was known, in French. */
  differences: string[];
}

/** Writes down a subscription as Stripe tells it; what happened in its life is answered, not yet recorded. */
export async function writeSubscription(
  tx: Tx,
  owner: Owner,
  told: Stripe.Subscription,
  planOf: PlanOfPrice,
): Promise<WrittenSubscription | null> {
  const facts = factsOfSubscription(told, planOf);
  if (!facts) return null;
  const known = await tx.em.findOne(
    Subscription,
    { stripeSubscriptionId: facts.stripeSubscriptionId },
    { refresh: true },
  );
  const before = known ? factsOfRow(known) : null;
  const row = known ? change(tx, known, facts) : create(tx, owner, facts);
  await tx.em.flush();
  await completeCheckout(tx, owner, told);
  const life = await readLifecycle(tx.em, row);
  const events = lifecycleEvents(before, facts, { isPaid: life.isPaid, until: paidUntil(life) });
  return {
    row,
    told,
    events,
    hasJustEnded: facts.status === 'canceled' && before?.status !== 'canceled',
    differences: describe(before, facts),
  };
}

function create({ em, clock }: Tx, { accountId, stripeAccount }: Owner, facts: SubscriptionFacts): Row {
  const { planId, ...values } = facts;
  const now = clock.now();
  return em.create(Subscription, {
    ...values,
    id: newId(),
    account: accountId,
    plan: planId,
    stripeAccount,
    createdAt: now,
    syncedAt: now,
  });
}

function change({ em, clock }: Tx, row: Row, { planId, ...values }: SubscriptionFacts): Row {
  em.assign(row, { ...values, plan: planId, syncedAt: clock.now() });
  return row;
}

function factsOfRow(row: Row) {
  return {
    status: row.status,
    planId: row.plan?.id ?? null,
    cycle: row.cycle,
    startedAt: row.startedAt,
    currentPeriodEnd: row.currentPeriodEnd ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    cancelAt: row.cancelAt ?? null,
    endedAt: row.endedAt ?? null,
  };
}

/** The page that it was bought on has done its work, whether or not Stripe's word of it arrives. */
async function completeCheckout({ em, clock }: Tx, { accountId }: Owner, told: Stripe.Subscription): Promise<void> {
  const id = told.metadata.checkout_id;
  if (id === undefined || (!isLive(told.status) && told.status !== 'canceled')) return;
  const session = await em.findOne(CheckoutSession, { id, account: accountId }, { refresh: true });
  if (!session || session.stripeSubscriptionId === told.id) return;
  em.assign(session, {
    status: 'complete',
    stripeSubscriptionId: told.id,
    completedAt: session.completedAt ?? clock.now(),
  });
}

function describe(before: ReturnType<typeof factsOfRow> | null, after: SubscriptionFacts): string[] {
  const name = `Abonnement ${after.stripeSubscriptionId}`;
  if (!before) return [`${name}\u00a0: absent ici, «\u00a0${after.status}\u00a0» chez Stripe`];
  const differences: string[] = [];
  if (before.status !== after.status) {
    differences.push(`${name}\u00a0: «\u00a0${before.status}\u00a0» ici, «\u00a0${after.status}\u00a0» chez Stripe`);
  }
  if (before.planId !== after.planId || before.cycle !== after.cycle) {
    differences.push(`${name}\u00a0: une autre formule chez Stripe`);
  }
  if (before.currentPeriodEnd?.getTime() !== after.currentPeriodEnd?.getTime()) {
    differences.push(`${name}\u00a0: une autre échéance chez Stripe`);
  }
  if (
    before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd ||
    before.cancelAt?.getTime() !== after.cancelAt?.getTime()
  ) {
    differences.push(`${name}\u00a0: une autre fin prévue chez Stripe`);
  }
  return differences;
}

/** Which of our plans a price of Stripe stands for; null for none. */
export type PlanOfPrice = (priceId: string) => string | null;

/** A subscription of Stripe in our words; null for one without anything in it. */
function factsOfSubscription(told: Stripe.Subscription, planOf: PlanOfPrice): SubscriptionFacts | null {
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
