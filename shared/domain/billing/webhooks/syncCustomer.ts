import type { Platform, Tx } from '../../platform/index.ts';

/**
 * Reads again from Stripe everything that concerns one of its customers (subscriptions, invoices with their payments) and
 * writes down what it says: subscriptions, transactions, invoices, the account's status, and the events that follow, each
 * once. Holds a lock on the customer from before the reading until the transaction ends, so that an older answer never
 * overwrites a newer one. A customer of Stripe that is none of ours changes nothing.
 * @returns what differed from what was known, in French, one sentence each; empty when nothing did.
 */
export async function syncCustomer(_platform: Platform, _tx: Tx, _stripeCustomerId: string): Promise<string[]> {
  throw new Error('To be written');
}
