import type { SubscriptionEnd } from '@app/contract/billing/rules.ts';
import {
  changesBetween,
  DomainError,
  prepareRead,
  readUntil,
  transact,
  type Given,
  type Platform,
} from '../../platform/index.ts';
import { readUser } from '../../accounts/index.ts';
import { isLive } from '../ledger/lifecycle.ts';
import { requestSubscriptionEnd } from '../ledger/requestSubscriptionEnd.ts';

/**
 * Requests for an administrator that a customer's subscription ends, and notes it in the journal: both or neither.
 * @throws DomainError not_found for no customer; no_subscription when none is running.
 */
export async function requestUserEnd(
  platform: Platform,
  actorId: string,
  { id, when }: { id: string; when: SubscriptionEnd },
): Promise<{ subscriptionId: string }> {
  const { firstName, lastName } = await readUser(platform, id);
  return transact(platform, actorId, async (tx) => {
    const subscriptionId = await requestSubscriptionEnd(tx, id, when);
    tx.audit({
      action: 'users.subscription_ended',
      target: { kind: 'user', id, label: `${firstName} ${lastName}` },
      changes: changesBetween(null, { endSubscription: when }),
    });
    return { subscriptionId };
  });
}

const readEnd = prepareRead('wait_for_subscription_end', (db, given: Given<{ id: string }>) =>
  db.selectFrom('subscription').select(['status', 'cancelAtPeriodEnd', 'cancelAt']).where('id', '=', given('id')),
);

/**
 * Waits until a subscription has ended, or is known to end; at most `milliseconds`. @returns whether it does.
 * @throws DomainError not_found.
 */
export async function waitForEnd(
  platform: Pick<Platform, 'db'>,
  { subscriptionId, when }: { subscriptionId: string; when: SubscriptionEnd },
  milliseconds: number,
): Promise<boolean> {
  const read = async () => {
    const [row] = await readEnd(platform, { id: subscriptionId });
    if (!row) throw new DomainError('not_found');
    const isPlanned = row.cancelAtPeriodEnd || row.cancelAt !== null;
    return !isLive(row.status) || (when === 'period_end' && isPlanned);
  };
  return readUntil(read, (isEnding) => isEnding, milliseconds);
}

const readSubscriptionOf = prepareRead('subscription_of_payer', (db, given: Given<{ transactionId: string }>) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('billing_transaction as t', 't.accountId', 's.accountId')
    .select('s.id')
    .where('t.id', '=', given('transactionId'))
    .orderBy('s.startedAt', 'desc')
    .limit(1),
);

/** As `waitForEnd`, for the last subscription of who made a payment: the one that was to end with its refund. */
export async function waitForEndWithRefund(
  platform: Pick<Platform, 'db'>,
  { transactionId, when }: { transactionId: string; when: SubscriptionEnd },
  milliseconds: number,
): Promise<boolean> {
  const [subscription] = await readSubscriptionOf(platform, { transactionId });
  if (!subscription) throw new DomainError('not_found');
  return waitForEnd(platform, { subscriptionId: subscription.id, when }, milliseconds);
}
