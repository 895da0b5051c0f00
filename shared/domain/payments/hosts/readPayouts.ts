import type Stripe from 'stripe';
import { payoutStates, type HostPayouts } from '@app/contract/payments/hostAccountApi.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { askStripe, stripeAccountOf } from '../../stripe/index.ts';

const readConnected = prepareRead(
  'host_account_connected',
  (db, given: Given<{ accountId: string; platformAccount: string }>) =>
    db
      .selectFrom('host_account as h')
      .where('h.accountId', '=', given('accountId'))
      .where('h.platformAccount', '=', given('platformAccount'))
      .where('h.closedAt', 'is', null)
      .select('h.connectedId'),
);

/** A person waits for the result. */
const timeout = { timeout: 5_000, maxNetworkRetries: 1 } as const;

/**
 * A host's money at Stripe and their last payouts, as Stripe says now; in euros.
 * @throws DomainError not_found when no account is connected, billing_unavailable.
 */
export async function readHostPayouts(platform: Platform, accountId: string): Promise<HostPayouts> {
  const [row] = await readConnected(platform, { accountId, platformAccount: await stripeAccountOf(platform) });
  const stripeAccount = row?.connectedId;
  if (!stripeAccount) throw new DomainError('not_found');
  const options = { ...timeout, stripeAccount };
  const [balance, { data }] = await askStripe(platform, async ({ balance: money, payouts }) =>
    Promise.all([money.retrieve({}, options), payouts.list({ limit: 20 }, options)]),
  );
  return {
    availableCents: eurosOf(balance.available),
    pendingCents: eurosOf(balance.pending),
    payouts: data
      .filter(({ currency }) => currency === 'eur')
      .map(({ id, arrival_date: arrival, amount, status }) => ({
        id,
        // Midnight in UTC of the day.
        day: new Date(arrival * 1_000).toISOString().slice(0, 10),
        cents: amount,
        state: payoutStates.find((state) => state === status) ?? 'pending',
      })),
  };
}

function eurosOf(amounts: readonly Pick<Stripe.Balance.Available, 'amount' | 'currency'>[]): number {
  return amounts.filter(({ currency }) => currency === 'eur').reduce((sum, { amount }) => sum + amount, 0);
}
