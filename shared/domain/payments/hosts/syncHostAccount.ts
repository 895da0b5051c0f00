import { LockMode } from '@mikro-orm/core';
import type { Platform, Tx } from '../../platform/index.ts';
import { askStripe, failureOf, insideTransaction, stripeAccountOf } from '../../stripe/index.ts';
import { HostAccount, type HostAccountRow } from './HostAccount.entity.ts';
import { readCardPayments } from './readCardPayments.ts';

/**
 * Reads a connected account again from Stripe and stores how far it is. An account that its owner closed there, or that left the product,
 * is connected no more. One of another key of the product is not asked about, and takes no cards.
 * @param of the host, or the account itself
 * @returns what is stored now; null when nothing is connected (any more).
 * @throws DomainError billing_unavailable when Stripe does not answer; nothing is written then.
 */
export async function syncHostAccount(
  platform: Platform,
  tx: Tx,
  of: { accountId: string } | { connectedId: string },
): Promise<HostAccountRow | null> {
  const where = 'accountId' in of ? { account: of.accountId } : { connectedId: of.connectedId };
  // Locked before Stripe is asked: whoever comes later also reads later.
  const row = await tx.em.findOne(
    HostAccount,
    { ...where, closedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!row?.connectedId) return row;
  if (row.platformAccount !== (await stripeAccountOf(platform))) {
    if (row.state === 'ready') tx.em.assign(row, { state: 'blocked' });
    return row;
  }
  const known = await retrieve(platform, row.connectedId);
  if (!known) {
    tx.em.assign(row, { state: 'blocked', closedAt: tx.clock.now(), closedBy: 'stripe' });
    return null;
  }
  const { state, requirements } = readCardPayments(known);
  tx.em.assign(row, { requirements, readAt: tx.clock.now() });
  // The host's site listens to changes of the state.
  if (row.state !== state) tx.em.assign(row, { state });
  return row;
}

/** An account as Stripe knows it; null: it is closed, or no longer connected to the product. */
async function retrieve(platform: Platform, connectedId: string) {
  try {
    const account = await askStripe(platform, async ({ v2 }) =>
      v2.core.accounts.retrieve(
        connectedId,
        { include: ['configuration.merchant', 'requirements'] },
        insideTransaction,
      ),
    );
    return account.closed === true ? null : account;
  } catch (error) {
    const { status, code } = failureOf(error) ?? {};
    if (status === 404 || code === 'account_invalid') return null;
    throw error;
  }
}
