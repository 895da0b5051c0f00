import { LockMode } from '@mikro-orm/core';
import { keysOf } from '@app/contract/core/record.ts';
import { Account, Customer } from '../../accounts/index.ts';
import { Plan } from '../../plans/index.ts';
import type { Tx } from '../../platform/index.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { readLifecycle } from './readLifecycle.ts';
import { deriveSubscriptionState, type SubscriptionState } from './deriveSubscriptionState.ts';
import { Subscription } from './Subscription.entity.ts';

/** An account whose status follows its subscriptions. */
export interface SettledAccount {
  accountId: string;
  stripeAccount: string;
  /** One of its subscriptions was running and has ended. */
  hasJustEnded: boolean;
}

/**
 * Updates the status, the plan and the dates of an account from its stored subscriptions and their
 * payments. The caller has locked the account, and skips a closed one.
 * @returns the account's status before.
 */
export async function settleAccount(tx: Tx, settled: SettledAccount): Promise<SubscriptionState['subscriptionStatus']> {
  const { em, clock } = tx;
  const { accountId, stripeAccount, hasJustEnded } = settled;
  await em.flush();
  const rows = await em.find(Subscription, { account: accountId, stripeAccount });
  const lives = [];
  for (const row of rows) lives.push(await readLifecycle(em, row));
  const customer = await em.findOneOrFail(
    Customer,
    { account: accountId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const before: SubscriptionState = {
    subscriptionStatus: customer.subscriptionStatus,
    trialEndsAt: customer.trialEndsAt ?? null,
    subscriptionEndsAt: customer.subscriptionEndsAt ?? null,
    pastDueSince: customer.pastDueSince ?? null,
    expiredAt: customer.expiredAt ?? null,
    planId: customer.plan?.id ?? null,
    billingCycle: customer.billingCycle,
  };
  const state = deriveSubscriptionState(before, lives, { now: clock.now(), hasJustEnded });
  if (state === before) return before.subscriptionStatus;
  const { planId, ...after } = state;
  const plan = planId === null ? null : em.getReference(Plan, planId);
  // Stripe's state overrides what an administrator set by hand.
  em.assign(customer, { ...after, plan, statusSetBy: null, statusSetAt: null });
  if (differs(before, state)) {
    // An administrator with the account open in a form must not overwrite this change.
    await em.execute('update account set updated_at = ? where id = ?', [clock.now(), accountId], 'run');
  }
  return before.subscriptionStatus;
}

function differs(before: SubscriptionState, after: SubscriptionState): boolean {
  return keysOf(before).some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/**
 * Updates an account from its subscriptions again after a change of their payments, such as a refund. The
 * caller has locked the customer (`lockStripeCustomer`).
 */
export async function resettleAccount(tx: Tx, stripeCustomerId: string): Promise<void> {
  await tx.em.flush();
  const known = await tx.em.findOne(StripeCustomer, { customerId: stripeCustomerId });
  if (!known) return;
  const accountId = known.account.id;
  await tx.em.execute('select from account where id = ? for no key update', [accountId], 'run');
  const account = await tx.em.findOneOrFail(Account, { id: accountId }, { refresh: true });
  if (account.closedAt) return;
  await settleAccount(tx, { accountId, stripeAccount: known.stripeAccount, hasJustEnded: false });
}
