import { transact, type Platform } from '../../platform/index.ts';
import { stripeAccountOf } from '../../stripe/index.ts';
import { syncHostAccount } from './syncHostAccount.ts';

/** Accounts that are read again in one go. */
const most = 200;

/**
 * Takes cards off hosts' accounts that are connected to another Stripe account of the product than its key's, also within one mode: a call
 * under this key could not reach them. @returns how many there were.
 * @throws DomainError billing_unavailable when Stripe does not say whose the key is.
 */
export async function blockForeignAccounts(platform: Platform): Promise<number> {
  if (platform.settings.get('stripe_secret_key') === '') return 0;
  const { rowCount } = await platform.pool.query(
    `update host_account set state = 'blocked' where closed_at is null and state = 'ready' and platform_account <> $1`,
    [await stripeAccountOf(platform)],
  );
  return rowCount ?? 0;
}

/**
 * The same once the key may be another, and the way back: accounts of this key that take no cards are read again, as they may have been
 * blocked under the one before. @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function followKey(platform: Platform): Promise<void> {
  if (platform.settings.get('stripe_secret_key') === '') return;
  await blockForeignAccounts(platform);
  const blocked = await platform.db
    .selectFrom('host_account')
    .select('connectedId')
    .where('closedAt', 'is', null)
    .where('state', '=', 'blocked')
    .where('platformAccount', '=', await stripeAccountOf(platform))
    .orderBy('readAt')
    .limit(most)
    .execute();
  for (const { connectedId } of blocked)
    if (connectedId !== null)
      await transact(platform, null, async (tx) => syncHostAccount(platform, tx, { connectedId }));
}
