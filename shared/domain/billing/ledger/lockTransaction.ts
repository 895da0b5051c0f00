import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { Tx } from '../../platform/index.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { lockStripeCustomer } from '../stripe/lockStripeCustomer.ts';
import { Transaction } from './Transaction.entity.ts';

/** A transaction as it is now, and whose it is at Stripe; null when Stripe knows them no more. */
export interface LockedTransaction {
  transaction: InferEntity<typeof Transaction>;
  stripeCustomerId: string | null;
}

/** Reads a transaction and holds it, and its customer at Stripe, until the caller's transaction ends. */
export async function lockTransaction(tx: Tx, transactionId: string): Promise<LockedTransaction> {
  const { em } = tx;
  const { account, stripeAccount } = await em.findOneOrFail(Transaction, { id: transactionId });
  const customer = await em.findOne(StripeCustomer, { account, stripeAccount });
  // First, as everywhere: whoever locks in another order may wait for somebody who waits for them.
  if (customer) await lockStripeCustomer(tx, customer.customerId);
  const transaction = await em.findOneOrFail(
    Transaction,
    { id: transactionId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return { transaction, stripeCustomerId: customer?.customerId ?? null };
}
