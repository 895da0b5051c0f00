import type Stripe from 'stripe';
import type { BillingCycle, SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import {
  planChanged,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionResumed,
} from '@app/contract/billing/events.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { EntityManager, Platform, Tx } from '../../platform/index.ts';
import { Plan } from '../../plans/index.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';
import { liveStatuses } from '../ledger/lifecycle.ts';
import { settleAccount } from '../ledger/settleAccount.ts';
import { Subscription } from '../ledger/Subscription.entity.ts';
import { Transaction, type TransactionRow } from '../ledger/Transaction.entity.ts';
import { lockStripeCustomer, readStripeCustomer, readSubscription } from '../stripe/readStripeCustomer.ts';
import { StripePrice } from '../stripe/StripeProduct.entity.ts';
import { eventsSaidBy, noteProcessed } from './arrivedEvents.ts';
import { findOwner, type Owner } from './findOwner.ts';
import { cancelUnwanted, refundUnwanted, unwantedReason } from './unwantedSubscriptions.ts';
import { isFinal, writePayments } from './writePayments.ts';
import { cycleOf, writeSubscription, type WrittenSubscription } from './writeSubscription.ts';

/**
 * Reads again from Stripe everything that concerns one of its customers and stores it: subscriptions, transactions,
 * invoices, the account's status, and the events that follow, each once. Events that had arrived for this customer are
 * marked as processed, unless they concern more than that. A Stripe customer that is not ours changes nothing. Only one
 * customer per transaction: locks on two could deadlock.
 * @returns the differences from what was stored, in French, one sentence each.
 * @throws DomainError billing_unavailable when Stripe does not answer; nothing is written then.
 */
export async function syncCustomer(platform: Platform, tx: Tx, stripeCustomerId: string): Promise<string[]> {
  await lockStripeCustomer(tx, stripeCustomerId);
  const arrived = await eventsSaidBy(tx, stripeCustomerId);
  const differences = await writeDown(platform, tx, stripeCustomerId);
  await noteProcessed(tx, arrived);
  return differences;
}

async function writeDown(platform: Platform, tx: Tx, stripeCustomerId: string): Promise<string[]> {
  const owner = await findOwner(platform, tx, stripeCustomerId);
  if (!owner) return [];
  const known = await readTransactions(tx, owner);
  const atStripe = await readStripeCustomer(platform, stripeCustomerId, (page) =>
    page.every(({ id }) => isFinal(known.get(id))),
  );
  const unlisted = await readUnlisted(platform, tx, stripeCustomerId, atStripe.subscriptions);
  const subscriptions = await cancelUnwanted(platform, owner, [...atStripe.subscriptions, ...unlisted]);
  const { planOf, nameOf } = await plansOfPrices(tx.em, subscriptions);
  const payments = await writePayments({ platform, tx, owner, nameOf }, atStripe.invoices, known);
  await tx.em.flush();

  const written: WrittenSubscription[] = [];
  for (const subscription of subscriptions.toSorted((a, b) => a.start_date - b.start_date)) {
    const one = await writeSubscription(tx, owner, subscription, planOf);
    if (one) written.push(one);
  }
  await refundUnwanted(platform, tx, owner, subscriptions);
  if (!owner.closedAt) {
    const statusBefore = await settleAccount(tx, { ...owner, hasJustEnded: written.some((one) => one.hasJustEnded) });
    const inPortal = await hasTeamOpenedPortal(tx, owner.accountId, written);
    recordLifecycle(tx, owner, { written, statusBefore, inPortal });
  }
  await tx.em.flush();
  // Last: it locks the series of numbers until the transaction ends.
  for (const invoice of payments.toInvoice) await issueInvoice(platform, tx, invoice);
  await tx.em.flush();
  return [...payments.differences, ...written.flatMap(({ differences }) => differences)];
}

interface Lifecycles {
  written: readonly WrittenSubscription[];
  statusBefore: SubscriptionStatus;
  /** Whether changes may be the team's, in the portal that it opened. */
  inPortal: boolean;
}

/** Minutes for which Stripe leaves the portal open to whoever does nothing in it. */
const portalMinutes = 60;

/**
 * Whether somebody of the team opened Stripe's portal for the customer so lately that what is read now may have been done
 * there: Stripe does not tell who it was. Asked only for what can be done in it.
 */
async function hasTeamOpenedPortal(
  { em, clock }: Tx,
  accountId: string,
  written: readonly WrittenSubscription[],
): Promise<boolean> {
  const kinds = written.flatMap(({ events }) => events.map(({ kind }) => kind));
  if (kinds.every((kind) => kind === 'activated' || kind === 'ended')) return false;
  const since = new Date(clock.now().getTime() - portalMinutes * 60_000);
  const opened = await em.execute<unknown[]>(
    `select from audit_entry where target_id = ? and at > ? and action = 'users.portal_opened' limit 1`,
    [accountId, since],
  );
  return opened.length > 0;
}

/**
 * Records the lifecycle of an account's wanted subscriptions: events, and the customer's activity, with who did it where
 * that was not the customer.
 */
function recordLifecycle(tx: Tx, { accountId }: Owner, { written, statusBefore, inPortal }: Lifecycles): void {
  const maybeTeam: Record<string, string> = inPortal ? { by: 'portal' } : {};
  for (const { row, atStripe, events } of written) {
    if (unwantedReason(atStripe) !== null) continue;
    const ids = { accountId, subscriptionId: row.id };
    const plan: Record<string, string> = row.plan ? { planName: row.plan.name } : {};
    const { requestedEnd } = row;
    for (const event of events) {
      switch (event.kind) {
        case 'activated':
          tx.record(subscriptionActivated, ids);
          recordActivity(tx, { accountId, kind: 'subscription_activated', data: plan });
          break;
        case 'cancelled':
          tx.record(subscriptionCancelled, { ...ids, endsAt: event.endsAt.toISOString() });
          recordActivity(tx, {
            accountId,
            kind: 'subscription_cancelled',
            data: { until: formatDate(event.endsAt), ...(requestedEnd ? { by: 'team' } : maybeTeam) },
          });
          break;
        case 'resumed':
          tx.record(subscriptionResumed, ids);
          recordActivity(tx, { accountId, kind: 'subscription_resumed', data: maybeTeam });
          break;
        case 'ended':
          tx.record(subscriptionEnded, ids);
          // The review of accounts has already reported an expiry.
          if (statusBefore === 'expired') break;
          recordActivity(tx, {
            accountId,
            kind: 'subscription_ended',
            data: requestedEnd === 'now' ? { by: 'team' } : {},
          });
          break;
        case 'plan_changed':
          tx.record(planChanged, ids);
          recordActivity(tx, { accountId, kind: 'plan_changed', data: { ...plan, ...maybeTeam } });
          break;
      }
    }
  }
}

/** Stored running subscriptions that are no longer listed: deleting a customer at Stripe ends them. */
async function readUnlisted(
  platform: Platform,
  { em }: Tx,
  stripeCustomerId: string,
  listed: readonly Stripe.Subscription[],
): Promise<Stripe.Subscription[]> {
  const running = await em.find(
    Subscription,
    { stripeCustomerId, status: { $in: [...liveStatuses] } },
    { refresh: true },
  );
  const ids = new Set(listed.map(({ id }) => id));
  const unlisted: Stripe.Subscription[] = [];
  for (const { stripeSubscriptionId } of running) {
    if (ids.has(stripeSubscriptionId)) continue;
    const one = await readSubscription(platform, stripeSubscriptionId);
    if (one) unlisted.push(one);
  }
  return unlisted;
}

async function readTransactions({ em }: Tx, { accountId, stripeAccount }: Owner): Promise<Map<string, TransactionRow>> {
  const rows = await em.find(Transaction, { account: accountId, stripeAccount }, { refresh: true });
  return new Map(rows.flatMap((row) => (row.stripeInvoiceId ? [[row.stripeInvoiceId, row] as const] : [])));
}

/**
 * The plans of Stripe's prices: those mirrored here, whatever their age, and those that name their plan in metadata
 * (a restored database may have lost them).
 */
async function plansOfPrices(em: EntityManager, subscriptions: readonly Stripe.Subscription[]) {
  const plans = new Map((await em.find(Plan, {})).map((plan) => [plan.id, plan.name]));
  const byPrice = new Map<string, { planId: string; planName: string; cycle: BillingCycle }>();
  const add = (priceId: string, planId: string | undefined, cycle: BillingCycle) => {
    const planName = planId === undefined ? undefined : plans.get(planId);
    if (planId !== undefined && planName !== undefined) byPrice.set(priceId, { planId, planName, cycle });
  };
  for (const { price } of subscriptions.flatMap(({ items }) => items.data)) {
    add(price.id, price.metadata.plan_id, cycleOf(price));
  }
  for (const { priceId, plan, cycle } of await em.find(StripePrice, {})) add(priceId, plan.id, cycle);
  return {
    planOf: (priceId: string) => byPrice.get(priceId)?.planId ?? null,
    nameOf: (priceId: string) => {
      const priced = byPrice.get(priceId);
      return priced ? `${priced.planName}, ${priced.cycle === 'yearly' ? 'annuel' : 'mensuel'}` : null;
    },
  };
}
