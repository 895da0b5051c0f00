import type Stripe from 'stripe';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { lifecycleEvents } from '../ledger/lifecycleEvents.ts';
import { isLive, lifecycleOf, readLifecycle, type Lifecycle } from '../ledger/lifecycle.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { paidUntil } from '../ledger/deriveSubscriptionState.ts';
import { Subscription, type PaymentMethod } from '../ledger/Subscription.entity.ts';
import { idOf, instantOf } from '../../stripe/index.ts';
import type { Owner } from './findOwner.ts';

/** Stores a subscription from Stripe; returns its lifecycle events, which the caller records. */
export async function writeSubscription(tx: Tx, owner: Owner, atStripe: Stripe.Subscription, planOf: PlanOfPrice) {
  const facts = factsOfSubscription(atStripe, planOf);
  if (!facts) return null;
  const known = await tx.em.findOne(
    Subscription,
    { stripeSubscriptionId: facts.stripeSubscriptionId },
    { refresh: true },
  );
  const before = known ? lifecycleOf(known) : null;
  const now = tx.clock.now();
  const { planId, ...values } = facts;
  const current = { ...values, plan: planId, syncedAt: now };
  const { accountId: account, stripeAccount } = owner;
  const row = known ?? tx.em.create(Subscription, { ...current, id: newId(), account, stripeAccount, createdAt: now });
  if (known) tx.em.assign(known, current);
  await tx.em.flush();
  const hasJustEnded = facts.status === 'canceled' && before?.status !== 'canceled';
  // Now that the row is locked: the team may have asked for the end since it was read.
  if (hasJustEnded && known) await tx.em.refresh(row);
  await completeCheckout(tx, owner, atStripe);
  const life = await readLifecycle(tx.em, row);
  const events = lifecycleEvents(before, facts, { isPaid: life.isPaid, until: paidUntil(life) });
  const isResumed = events.some(({ kind }) => kind === 'resumed');
  if (isResumed && row.requestedEnd === 'period_end') tx.em.assign(row, { requestedEnd: null });
  return {
    row,
    atStripe,
    events,
    /** It was running, or not stored, and has ended. */
    hasJustEnded,
    /** The differences from what was stored, in French. */
    differences: describe(before, facts),
  };
}

export type WrittenSubscription = NonNullable<Awaited<ReturnType<typeof writeSubscription>>>;

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

function describe(before: Lifecycle | null, after: Lifecycle & { stripeSubscriptionId: string }): string[] {
  const name = `Abonnement ${after.stripeSubscriptionId}`;
  if (!before) return [`${name}\u00a0: absent ici, «\u00a0${after.status}\u00a0» chez Stripe`];
  const differs = (...fields: (keyof Lifecycle)[]) =>
    fields.some((field) => before[field]?.valueOf() !== after[field]?.valueOf());
  return [
    ...(differs('status') ? [`«\u00a0${before.status}\u00a0» ici, «\u00a0${after.status}\u00a0» chez Stripe`] : []),
    ...(differs('planId', 'cycle') ? ['une autre formule chez Stripe'] : []),
    ...(differs('currentPeriodEnd') ? ['une autre échéance chez Stripe'] : []),
    ...(differs('cancelAtPeriodEnd', 'cancelAt') ? ['une autre fin prévue chez Stripe'] : []),
  ].map((difference) => `${name}\u00a0: ${difference}`);
}

/** The plan of a Stripe price; null for none. */
export type PlanOfPrice = (priceId: string) => string | null;

/** A Stripe subscription in the product's terms; null for one without items. */
function factsOfSubscription(atStripe: Stripe.Subscription, planOf: PlanOfPrice) {
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
    cycle: cycleOf(price),
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

/** How often a Stripe price is billed. */
export function cycleOf({ recurring }: Stripe.Price): BillingCycle {
  return recurring?.interval === 'year' ? 'yearly' : 'monthly';
}

function defaultOfCustomer(customer: Stripe.Subscription['customer']) {
  if (typeof customer === 'string' || customer.deleted) return null;
  return customer.invoice_settings.default_payment_method;
}

function cardOf(method: Stripe.Subscription['default_payment_method']): PaymentMethod | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { brand, last4, expiryMonth, expiryYear };
}
