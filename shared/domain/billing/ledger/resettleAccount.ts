import type { Tx } from '../../platform/index.ts';
import { Account } from '../../accounts/index.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { settleAccount } from './settleAccount.ts';

/**
 * Makes an account follow its subscriptions again after something of their payments was written down, such as a refund. The
 * caller holds the customer (`lockStripeCustomer`).
 */
export async function resettleAccount(tx: Tx, stripeCustomerId: string): Promise<void> {
  await tx.em.flush();
  const known = await tx.em.findOne(StripeCustomer, { customerId: stripeCustomerId });
  if (!known) return;
  const accountId = known.account.id;
  await tx.em.execute('select from account where id = ? for no key update', [accountId], 'run');
  const account = await tx.em.findOneOrFail(Account, { id: accountId }, { refresh: true });
  if (account.closedAt) return;
  await settleAccount(tx, { accountId, stripeAccount: known.stripeAccount, hasJustEnded: false });
}
