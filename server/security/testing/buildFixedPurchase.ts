import type { Platform } from '@app/domain/platform';

/** A domain of a customer's, the same each time. */
export const fixedPurchase = {
  id: '00000000-0000-4000-8000-0000000000a7',
  nameId: '00000000-0000-4000-8000-0000000000a8',
  domain: 'volets-fixes.fr',
} as const;

/** Makes a customer one who may buy domains, has a subscription by the month, and has bought nothing. */
export async function makeBuyer({ pool }: Platform, accountId: string): Promise<void> {
  await pool.query(
    `update customer set subscription_status = 'active', billing_cycle = 'monthly', trial_ends_at = null,
       past_due_since = null, subscription_ends_at = null
     where account_id = $1 and not closed`,
    [accountId],
  );
  const { id, nameId, domain } = fixedPurchase;
  // Others who went through this may have bought it under an id of its own.
  await pool.query('delete from domain_purchase where account_id = $1 or id = $2 or domain = $3', [
    accountId,
    id,
    domain,
  ]);
  await pool.query(`delete from hosted_name where account_id = $1 and kind = 'bought' or id = $2 or name = $3`, [
    accountId,
    nameId,
    domain,
  ]);
}

/** The one domain that a customer has bought: not paid yet, or registered. */
export async function buildFixedPurchase(
  platform: Platform,
  accountId: string,
  state: 'awaiting_payment' | 'registered',
): Promise<void> {
  const { pool, clock } = platform;
  const { id, nameId, domain } = fixedPurchase;
  await makeBuyer(platform, accountId);
  const now = clock.now();
  await pool.query(
    `insert into hosted_name (id, account_id, kind, name, step, created_at, updated_at)
     values ($1, $2, 'bought', $3, 'registration', $4, $4)`,
    [nameId, accountId, domain, now],
  );
  await pool.query(
    `insert into domain_purchase (id, account_id, name_id, domain, price_cents, included, state, expires_at, created_at,
       updated_at)
     values ($1, $2, $3, $4, 2400, false, $5, $6, $6, $6)`,
    [id, accountId, nameId, domain, state, now],
  );
}
