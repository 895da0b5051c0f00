import type Stripe from 'stripe';
import type { InferEntity } from '@mikro-orm/core';
import { newId, type Tx } from '../../platform/index.ts';
import { lifecycleEvents, type LifecycleEvent } from '../ledger/lifecycleEvents.ts';
import { isLive, lifecycleOf, type SubscriptionFacts } from '../ledger/SubscriptionFacts.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { paidUntil } from '../ledger/deriveSubscriptionState.ts';
import { Subscription, type PaymentMethod } from '../ledger/Subscription.entity.ts';
import { readLifecycle } from '../ledger/readLifecycle.ts';
import { idOf, instantOf } from '../stripe/askStripe.ts';
import type { Owner } from './findOwner.ts';

type Row = InferEntity<typeof Subscription>;

export interface WrittenSubscription {
  row: Row;
  atStripe: Stripe.Subscription;
  events: LifecycleEvent[];
  /** It was running, or not stored, and has ended. */
  hasJustEnded: boolean;
  /** The differences from what was stored, in French. */
  differences: string[];
}

/** Stores a subscription from Stripe; returns its lifecycle events, which the caller records. */
export async function writeSubscription(
  tx: Tx,
  owner: Owner,
  atStripe: Stripe.Subscription,
  planOf: PlanOfPrice,
): Promise<WrittenSubscription | null> {
  const facts = factsOfSubscription(atStripe, planOf);
  if (!facts) return null;
  const known = await tx.em.findOne(
    Subscription,
    { stripeSubscriptionId: facts.stripeSubscriptionId },
    { refresh: true },
  );
  const before = known ? lifecycleOf(known) : null;
  const row = known ? change(tx, known, facts) : create(tx, owner, facts);
  await tx.em.flush();
  await completeCheckout(tx, owner, atStripe);
  const life = await readLifecycle(tx.em, row);
  const events = lifecycleEvents(before, facts, { isPaid: life.isPaid, until: paidUntil(life) });
  return {
    row,
    atStripe,
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

/** Marks the page that it was bought on as complete, whether or not Stripe's event arrives. */
async function completeCheckout({ em, clock }: Tx, { accountId }: Owner, atStripe: Stripe.Subscription): Promise<void> {
  const id = atStripe.metadata.checkout_id;
  if (id === undefined || (!isLive(atStripe.status) && atStripe.status !== 'canceled')) return;
  const session = await em.findOne(CheckoutSession, { id, account: accountId }, { refresh: true });
  if (!session || session.stripeSubscriptionId === atStripe.id) return;
  em.assign(session, {
    status: 'complete',
    stripeSubscriptionId: atStripe.id,
    completedAt: session.completedAt ?? clock.now(),
  });
}

function describe(before: ReturnType<typeof lifecycleOf> | null, after: SubscriptionFacts): string[] {
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

/** The plan of a Stripe price; null for none. */
export type PlanOfPrice = (priceId: string) => string | null;

/** A Stripe subscription in the product's terms; null for one without items. */
function factsOfSubscription(atStripe: Stripe.Subscription, planOf: PlanOfPrice): SubscriptionFacts | null {
  const item = atStripe.items.data[0];
  const stripeCustomerId = idOf(atStripe.customer);
  if (!item || stripeCustomerId === null) return null;
  const { price } = item;
  return {
    stripeSubscriptionId: atStripe.id,
    stripeCustomerId,
    status: atStripe.status,
    planId: planOf(price.id),
    priceId: price.id,
    cycle: price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    amountCents: (price.unit_amount ?? 0) * (item.quantity ?? 1),
    startedAt: instantOf(atStripe.start_date),
    currentPeriodStart: instantOf(item.current_period_start),
    currentPeriodEnd: instantOf(item.current_period_end),
    cancelAtPeriodEnd: atStripe.cancel_at_period_end,
    cancelAt: instantOf(atStripe.cancel_at),
    endedAt: instantOf(atStripe.ended_at),
    paymentMethod: cardOf(atStripe.default_payment_method) ?? cardOf(defaultOfCustomer(atStripe.customer)),
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
