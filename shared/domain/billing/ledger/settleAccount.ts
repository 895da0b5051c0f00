import { LockMode } from '@mikro-orm/core';
import { keysOf } from '@app/contract/core/record.ts';
import { Customer } from '../../accounts/index.ts';
import type { Tx } from '../../platform/index.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { deriveSubscriptionState, storedState } from './deriveSubscriptionState.ts';
import { readLifecycle } from './lifecycle.ts';
import { Subscription } from './Subscription.entity.ts';

/**
 * Updates the status, the plan and the dates of an account from its stored subscriptions and their payments. The
 * caller has locked the account (`lockOpenness`), and skips a closed one.
 * @returns the account's status before.
 */
export async function settleAccount(
  { em, clock }: Tx,
  { accountId, stripeAccount, hasJustEnded }: { accountId: string; stripeAccount: string; hasJustEnded: boolean },
) {
  await em.flush();
  const rows = await em.find(Subscription, { account: accountId, stripeAccount });
  const lives = [];
  for (const row of rows) lives.push(await readLifecycle(em, row));
  const customer = await em.findOneOrFail(
    Customer,
    { account: accountId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const before = storedState(customer);
  const state = deriveSubscriptionState(before, lives, { now: clock.now(), hasJustEnded });
  if (state === before) return before.subscriptionStatus;
  const { planId, ...after } = state;
  // Stripe's state overrides what an administrator set by hand.
  em.assign(customer, { ...after, plan: planId, statusSetBy: null, statusSetAt: null });
  if (keysOf(before).some((name) => JSON.stringify(before[name]) !== JSON.stringify(state[name]))) {
    // An administrator with the account open in a form must not overwrite this change.
    await em.execute('update account set updated_at = ? where id = ?', [clock.now(), accountId], 'run');
  }
  return before.subscriptionStatus;
}

/**
 * Locks an account against closing by the weakest such lock: rows that refer to it can still be written.
 * @returns when it was closed; null: it is open.
 */
export async function lockOpenness({ em }: Pick<Tx, 'em'>, accountId: string): Promise<Date | null> {
  const [row] = await em.execute<{ closed_at: string | null }[]>(
    'select closed_at from account where id = ? for no key update',
    [accountId],
  );
  return row?.closed_at ? new Date(row.closed_at) : null;
}

/** Updates an account after a change of payments. The caller has locked its Stripe customer (`lockStripeCustomer`). */
export async function resettleAccount(tx: Tx, stripeCustomerId: string): Promise<void> {
  await tx.em.flush();
  const known = await tx.em.findOne(StripeCustomer, { customerId: stripeCustomerId });
  if (!known) return;
  const accountId = known.account.id;
  if (await lockOpenness(tx, accountId)) return;
  await settleAccount(tx, { accountId, stripeAccount: known.stripeAccount, hasJustEnded: false });
}
