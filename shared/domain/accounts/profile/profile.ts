import { sql, type Expression } from 'kysely';
import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import { shownState } from '@app/contract/accounts/rules.ts';
import type { ProfileChange } from '@app/contract/accounts/profileApi.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { emailChangeRequested } from '@app/contract/accounts/events.ts';
import {
  DomainError,
  prepareRead,
  isProofFresh,
  transact,
  type Given,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { Customer } from '../account/Customer.entity.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { profileDetails } from '../account/profileDetails.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import type { Principal } from '../sessions/sessions.ts';
import { AccountLink } from '../links/AccountLink.entity.ts';
import { openLimitedLink } from '../links/accountLinks.ts';

const readOne = prepareRead('read_profile', (db, given: Given<{ id: string; now: Date }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.createdAt'])
    .select(sql<boolean>`a.email_confirmed_at is not null`.as('emailConfirmed'))
    .select(pendingEmail(given('now')).as('pendingEmail'))
    .select(customerFieldNames.map((name) => `c.${name}` as const))
    .select(['c.countryAsWritten', 'c.billingCycle', 'c.debugMode', 'c.subdomain', 'c.customDomain'])
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince', 'p.name as planName'])
    .where('a.id', '=', given('id'))
    .where('a.closedAt', 'is', null),
);

/** A customer's own profile. @throws DomainError not_found when the account is no customer's, or closed. */
export async function readProfile(platform: Pick<Platform, 'db' | 'clock'>, id: string) {
  const now = platform.clock.now();
  const [row] = await readOne(platform, { id, now });
  if (!row) throw new DomainError('not_found');
  return { ...row, ...shownState(row, now) };
}

/**
 * Changes a customer's profile. @returns where the link that confirms a new address was sent.
 * @throws DomainError proof_required for another address, invalid_input for a wrong VAT number; nothing is changed.
 */
export async function changeProfile(
  platform: Platform,
  principal: Pick<Principal, 'accountId' | 'provedAt'>,
  change: ProfileChange,
): Promise<{ confirmationSentTo: string | null }> {
  const { accountId } = principal;
  return transact(platform, accountId, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const customer = await tx.em.findOne(Customer, { account });
    if (!customer) throw new DomainError('not_found');
    const newEmail = change.email === account.email ? null : change.email;
    if (newEmail !== null && !isProofFresh(principal, tx.clock)) throw new DomainError('proof_required');

    const person = { firstName: change.firstName, lastName: change.lastName };
    const details = await profileDetails(change, customer);
    if (differs(account, person) || differs(customer, details)) {
      tx.em.assign(account, { ...person, updatedAt: tx.clock.now() });
      tx.em.assign(customer, details);
      recordActivity(tx, { accountId, kind: 'profile_changed', data: {} });
    }
    if (newEmail !== null) await requestEmailChange(tx, { accountId, email: newEmail });
    return { confirmationSentTo: newEmail };
  });
}

function differs<K extends string>(
  current: Partial<Record<NoInfer<K>, string | null | undefined>>,
  wanted: Record<K, string | null>,
): boolean {
  return keysOf(wanted).some((name) => (current[name] ?? null) !== wanted[name]);
}

/** Seconds after which another change may be requested. */
const wait = 3_600;

/**
 * Sends a link to the new address, which alone learns whether it has an account, and a notice to the current one.
 * @throws DomainError too_many_requests beyond five in an hour.
 */
export async function requestEmailChange(tx: Tx, { accountId, email }: { accountId: string; email: string }) {
  await cancelEmailChange(tx, accountId);
  const linkId = await openLimitedLink(tx, { purpose: 'email_change', email, accountId });
  if (linkId === null) throw new DomainError('too_many_requests', { retryAfter: wait });
  tx.record(emailChangeRequested, { linkId }, { actorId: accountId });
}

/** Cancels the pending change of address, if any, and voids its link. */
export async function cancelEmailChange({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string): Promise<void> {
  const pending = { account: accountId, purpose: 'email_change', usedAt: null } as const;
  await em.nativeUpdate(AccountLink, pending, { usedAt: clock.now() });
}

/** Of the account `a`: the new address that is not confirmed yet, if any. */
export const pendingEmail = (now: Expression<Date>) => sql<
  string | null
>`(select l.email from account_link l where l.account_id = a.id and l.purpose = 'email_change'
  and l.used_at is null and l.expires_at > ${now} order by l.created_at desc, l.id desc limit 1)`;
