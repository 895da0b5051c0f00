import { randomBytes } from 'node:crypto';
import type { InferEntity } from '@mikro-orm/core';
import { emptyCustomerRecord } from '@app/contract/accounts/customerFields.ts';
import { accountClosed } from '@app/contract/accounts/events.ts';
import type { Envelope } from '@app/contract/core/event.ts';
import { forgetJobs } from '../../jobs/index.ts';
import type { Tx } from '../../platform/index.ts';
import type { Account } from '../account/Account.entity.ts';
import { Customer } from '../account/Customer.entity.ts';
import { eraseJournalOf } from './eraseJournalOf.ts';
import { hashNewPassword } from '../credentials/passwords.ts';

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

/** A password that nobody ever knows; made before the transaction, for it takes a while. */
export async function unknownPassword(): Promise<string> {
  return hashNewPassword(randomBytes(32).toString('base64url'), []);
}

/**
 * Takes out of a customer's account, which the caller holds, everything that names them or opens something; the names of
 * their site are free. Records `accounts.closed`, upon which the rest is ended, told and erased.
 * @returns that event.
 */
export async function anonymiseAccount(
  tx: Tx,
  account: InferEntity<typeof Account>,
  passwordHash: string,
): Promise<Envelope> {
  const { id: accountId, email, firstName } = account;
  const emailConfirmed = Boolean(account.emailConfirmedAt);
  const now = tx.clock.now();
  await eraseJournalOf(tx, { accountId, email });
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
    firstConfirmedAt: null,
    lastSignInAt: null,
    updatedAt: now,
    closedAt: now,
  });
  const customer = await tx.em.findOneOrFail(Customer, { account });
  tx.em.assign(customer, {
    ...emptyCustomerRecord,
    countryAsWritten: null,
    welcomeJobId: null,
    debugMode: false,
    subdomain: null,
    customDomain: null,
    // Without the day on which it expired: the site is not left open for another month.
    subscriptionStatus: 'expired',
    expiredAt: null,
    statusSetBy: null,
    statusSetAt: null,
  });
  return tx.record(accountClosed, { accountId, email, firstName, emailConfirmed });
}
