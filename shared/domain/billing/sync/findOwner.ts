import { z } from 'zod';
import { Account } from '../../accounts/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { askIfThere, insideTransaction, stripeAccountOf } from '../../stripe/index.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { lockOpenness } from '../ledger/settleAccount.ts';
import { Subscription } from '../ledger/Subscription.entity.ts';

/**
 * The account of a Stripe customer, locked until the transaction ends; null for one that is not ours. The owner of an
 * unknown one is read from Stripe: a restored database may have lost it.
 */
export async function findOwner(platform: Platform, tx: Tx, customerId: string) {
  const { em } = tx;
  const stripeAccount = await stripeAccountOf(platform);
  const known =
    (await em.findOne(StripeCustomer, { customerId })) ??
    (await em.findOne(Subscription, { stripeCustomerId: customerId }));
  const accountId = known?.account.id ?? (await adopt(platform, tx, customerId, stripeAccount));
  if (accountId === null) return null;
  return { accountId, stripeAccount, closedAt: await lockOpenness(tx, accountId) };
}
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

async function adopt(platform: Platform, { em, clock }: Tx, customerId: string, stripeAccount: string) {
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
