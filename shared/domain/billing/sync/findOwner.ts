import { z } from 'zod';
import { Account } from '../../accounts/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { askIfThere, insideTransaction, stripeAccountOf } from '../stripe/askStripe.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { Subscription } from '../ledger/Subscription.entity.ts';

/** The account of a Stripe customer. */
export interface Owner {
  accountId: string;
  stripeAccount: string;
  closedAt: Date | null;
}

/**
 * The account of a Stripe customer, locked until the transaction ends; null for one that is not ours. The owner of an
 * unknown one is read from Stripe: a restored database may have lost it.
 */
export async function findOwner(platform: Platform, tx: Tx, customerId: string): Promise<Owner | null> {
  const { em } = tx;
  const stripeAccount = await stripeAccountOf(platform);
  const known =
    (await em.findOne(StripeCustomer, { customerId })) ??
    (await em.findOne(Subscription, { stripeCustomerId: customerId }));
  const accountId = known?.account.id ?? (await adopt(platform, tx, customerId, stripeAccount));
  if (accountId === null) return null;
  // The weakest lock that prevents closing: rows that refer to the account can still be written concurrently.
  const [row] = await em.execute<{ closed_at: string | null }[]>(
    'select closed_at from account where id = ? for no key update',
    [accountId],
  );
  return { accountId, stripeAccount, closedAt: row?.closed_at ? new Date(row.closed_at) : null };
}

async function adopt(
  platform: Platform,
  { em, clock }: Tx,
  customerId: string,
  stripeAccount: string,
): Promise<string | null> {
  const customer = await askIfThere(platform, async ({ customers }) =>
    customers.retrieve(customerId, {}, insideTransaction),
  );
  const accountId = customer && !customer.deleted ? z.guid().safeParse(customer.metadata.account_id).data : undefined;
  if (accountId === undefined) return null;
  const account = await em.findOne(Account, { id: accountId, kind: 'customer' });
  if (!account) return null;
  const other = await em.findOne(StripeCustomer, { account, stripeAccount });
  if (!other) em.create(StripeCustomer, { account, stripeAccount, customerId, createdAt: clock.now() });
  return account.id;
}
