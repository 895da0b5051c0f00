import { randomBytes } from 'node:crypto';
import { accountClosed } from '@app/contract/accounts/lifecycleEvents.ts';
import { forgetJobs } from '../jobs/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { Customer } from './Customer.entity.ts';
import { demandPassword } from './demandPassword.ts';
import { lockAccount } from './lockAccount.ts';
import { hashNewPassword } from './passwords.ts';

/** What belongs to an account and names its owner or opens something. */
const personalTables = [
  'session',
  'second_factor',
  'recovery_code',
  'data_export',
  'activity',
  'trial_notice',
] as const;

/** The address of an account that was closed: it names nobody, and leads nowhere (RFC 2606). */
export function closedAddress(accountId: string): string {
  return `${accountId}@closed.invalid`;
}

/**
 * Closes a customer's account for good: nothing in it names them any more, their address is free, and their number stays
 * for what the law has us keep. Records `accounts.closed`. Whoever calls this counts the tries of the password.
 * @throws DomainError invalid_input for a wrong password.
 */
export async function closeAccount(platform: Platform, accountId: string, password: string): Promise<void> {
  await demandPassword(platform, accountId, password, 'password');
  // Before the transaction: a connection must not be held while a password is hashed. Nobody ever knows this one.
  const passwordHash = await hashNewPassword(randomBytes(32).toString('base64url'), []);
  await transact(platform, accountId, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const { email, firstName } = account;
    const emailConfirmed = Boolean(account.emailConfirmedAt);
    const now = tx.clock.now();
    for (const table of personalTables)
      await tx.em.execute(`delete from ${table} where account_id = ?`, [accountId], 'run');
    await tx.em.execute(
      'delete from account_link where account_id = ? or (account_id is null and email = ?)',
      [accountId, email],
      'run',
    );
    await forgetJobs(tx, accountId);
    tx.em.assign(account, {
      email: closedAddress(accountId),
      firstName: 'Compte',
      lastName: 'fermé',
      passwordHash,
      passwordChangedAt: now,
      emailConfirmedAt: null,
      lastSignInAt: null,
      updatedAt: now,
      closedAt: now,
    });
    const customer = await tx.em.findOneOrFail(Customer, { account });
    tx.em.assign(customer, {
      phone: null,
      company: null,
      address: null,
      city: null,
      postalCode: null,
      country: 'France',
      siret: null,
      welcomeJobId: null,
      debugMode: false,
      // Without the day on which it expired: the site is not left open for another month.
      subscriptionStatus: 'expired',
      expiredAt: null,
    });
    tx.record(accountClosed, { accountId, email, firstName, emailConfirmed });
  });
}
