import { randomBytes } from 'node:crypto';
import type { InferEntity } from '@mikro-orm/core';
import { emptyCustomerRecord } from '@app/contract/accounts/customerFields.ts';
import { accountClosed } from '@app/contract/accounts/events.ts';
import { ProcessedEvent, transact, type Platform, type Tx } from '../../platform/index.ts';
import { forgetJobs } from '../../jobs/index.ts';
import { AccountLink } from '../links/AccountLink.entity.ts';
import { demandPassword } from '../credentials/changePassword.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { Account } from '../account/Account.entity.ts';
import { Customer } from '../account/Customer.entity.ts';
import { hashNewPassword } from '../credentials/passwords.ts';

/** What others need before everything about a customer is erased, in the same transaction; it may refuse the closing. */
export type TakeLeave = (tx: Tx, accountId: string) => Promise<void>;

/**
 * Closes a customer's account for good. The caller limits the attempts. @throws DomainError invalid_input; as `takeLeave`, once the
 * password was right.
 */
export async function closeAccount(
  platform: Platform,
  accountId: string,
  password: string,
  takeLeave?: TakeLeave,
): Promise<void> {
  await demandPassword(platform, accountId, password, 'password');
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash = await unknownPassword();
  await transact(platform, accountId, async (tx) => {
    const account = await lockAccount(tx, accountId);
    await takeLeave?.(tx, accountId);
    await anonymiseAccount(tx, account, passwordHash);
  });
}

/** Closes again the accounts that a restore reopened: their data are erased again, without a second farewell mail. */
export async function closeRestoredAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const open = await tx.em.find(Account, { id: { $in: [...accountIds] }, closedAt: null, kind: 'customer' });
  if (open.length === 0) return;
  const passwordHash = await unknownPassword();
  for (const account of open) {
    const { id: eventId } = await anonymiseAccount(tx, account, passwordHash);
    await tx.em.insert(ProcessedEvent, { eventId, handler: 'sendFarewell', processedAt: tx.clock.now() });
  }
}

/** Tables whose rows name the owner of an account or give access to it. */
const personalTables = [
  'session',
  'second_factor',
  'recovery_code',
  'data_export',
  'activity',
  'trial_notice',
  'customer_note',
] as const;

/** The placeholder address of a closed account: it names nobody and cannot receive mail (RFC 2606). */
export function closedAddress(accountId: string): string {
  return `${accountId}@closed.invalid`;
}

/** The hash of a random password that is never shown; computed before the transaction, because it is slow. */
export async function unknownPassword(): Promise<string> {
  return hashNewPassword(randomBytes(32).toString('base64url'), []);
}

/** Removes all that names the customer or gives access to the account, which the caller has locked. */
export async function anonymiseAccount(tx: Tx, account: InferEntity<typeof Account>, passwordHash: string) {
  const { id: accountId, email, firstName } = account;
  const emailConfirmed = Boolean(account.emailConfirmedAt);
  const now = tx.clock.now();
  await eraseJournalOf(tx, { accountId, email });
  for (const table of personalTables) await tx.em.execute(`delete from ${table} where account_id = ?`, [accountId]);
  await tx.em.nativeDelete(AccountLink, { $or: [{ account: accountId }, { account: null, email }] });
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
    // No expiry date: the site is not left open for another month.
    subscriptionStatus: 'expired',
    expiredAt: null,
    statusSetBy: null,
    statusSetAt: null,
  });
  return tx.record(accountClosed, { accountId, email, firstName, emailConfirmed });
}

/** Removes from the journal what names a customer: what was done, when and by whom remains. */
export async function eraseJournalOf({ em, clock }: Tx, { accountId, email }: { accountId: string; email: string }) {
  await em.execute(
    `update audit_entry set changes = '[]', target_label = '', erased_at = ?
     where erased_at is null and target_id in (
       select ?
       union all select id::text from billing_transaction where account_id = ?
       union all select id::text from conversation where account_id = ?
       union all select id::text from mail_delivery where account_id = ? or (account_id is null and recipient = ?))`,
    [clock.now(), accountId, accountId, accountId, accountId, email],
  );
}
