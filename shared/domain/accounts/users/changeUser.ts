import type { InferEntity } from '@mikro-orm/core';
import { emailChanged, emailConfirmationRequested } from '@app/contract/accounts/events.ts';
import { userMessages, type UserChange } from '@app/contract/accounts/usersApi.ts';
import { changesBetween, DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import type { Account } from '../account/Account.entity.ts';
import { AccountLink } from '../links/AccountLink.entity.ts';
import type { Customer } from '../account/Customer.entity.ts';
import type { AssignNames } from '../account/mirrorSiteNames.ts';
import { openLink } from '../links/openLink.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import { profileDetails } from '../account/profileDetails.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import { replacePassword } from '../credentials/changePassword.ts';
import { voidLinks } from '../links/spendLink.ts';
import { chosenStatus } from './chosenStatus.ts';
import { chosenPlan, lastChange, refusingTakenNames, storedStatus, userState } from './userState.ts';
import { lockCustomer, requireCustomer, userTarget } from './lockCustomer.ts';

type AccountRow = InferEntity<typeof Account>;
type CustomerRow = InferEntity<typeof Customer>;

/**
 * Changes a customer for an administrator. A new address applies at once, to be confirmed; the previous one gets a
 * notice. A new password ends the sessions. A new status or end counts as manual until Stripe changes it.
 * @param assignNames assigns the names of their site.
 * @throws DomainError not_found; changed_meanwhile when they were changed since `updatedAt`; email_taken;
 *   invalid_input for a common password, a plan that is not on offer, a name of a site that is taken, a wrong VAT number.
 */
export async function changeUser(
  platform: Platform,
  { actorId, assignNames }: { actorId: string; assignNames: AssignNames },
  id: string,
  change: UserChange,
): Promise<void> {
  const { password, updatedAt, email, firstName, lastName, company = '' } = change;
  await requireCustomer(platform.pool, id);
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash =
    password === undefined ? null : await hashNewPassword(password, [email, firstName, lastName, company]);
  await refusingTakenNames(async () =>
    transact(platform, actorId, async (tx) => {
      const { account, customer } = await lockCustomer(tx, id);
      if (updatedAt !== undefined && new Date(updatedAt).getTime() !== lastChange(account, customer).getTime()) {
        throw new DomainError('changed_meanwhile', { detail: userMessages.changedMeanwhile });
      }
      const before = userState(account, customer);
      await applyChange(tx, { account, customer, change, actorId, assignNames });
      const after = userState(account, customer);
      const changes = changesBetween({ ...before, password: '' }, { ...after, password: passwordHash ?? '' }, [
        'password',
      ]);
      if (changes.length === 0) return;
      account.updatedAt = tx.clock.now();
      if (before.email !== email) await tellNewAddress(tx, { id, email, previousEmail: before.email });
      await tx.em.flush();
      if (passwordHash !== null) await replacePassword(tx, { id, kind: 'customer', email }, passwordHash);
      tx.audit({
        action: 'users.changed',
        target: userTarget(account),
        changes,
      });
    }),
  );
}

interface Wanted {
  account: AccountRow;
  customer: CustomerRow;
  change: UserChange;
  actorId: string;
  assignNames: AssignNames;
}

async function applyChange(tx: Tx, { account, customer, change, actorId, assignNames }: Wanted): Promise<void> {
  const { email, firstName, lastName } = change;
  const now = tx.clock.now();
  const known = storedStatus(customer);
  const { status = known.subscriptionStatus, endsOn } = change;
  const chosen = chosenStatus(known, { status, endsOn }, { now, trialDays: tx.settings.number('trial_days') });
  if (account.email !== email) tx.em.assign(account, { email, emailConfirmedAt: null });
  tx.em.assign(account, { firstName, lastName });
  tx.em.assign(customer, {
    ...(await profileDetails(change, customer)),
    ...chosen,
    ...(chosen !== known && { statusSetBy: actorId, statusSetAt: now }),
    plan: await chosenPlan(tx, customer.plan ?? null, change.planId),
    billingCycle: change.billingCycle ?? customer.billingCycle,
    debugMode: change.debugMode ?? customer.debugMode,
  });
  const { subdomain = null, customDomain = null } = change;
  const before = { subdomain: customer.subdomain ?? null, customDomain: customer.customDomain ?? null };
  tx.em.assign(customer, await assignNames(tx, account.id, { before, wanted: { subdomain, customDomain } }));
}

interface Readdressed {
  id: string;
  email: string;
  previousEmail: string;
}

/** Notifies the previous address, and sends the new one a link to confirm it. */
async function tellNewAddress(tx: Tx, { id, email, previousEmail }: Readdressed): Promise<void> {
  const now = tx.clock.now();
  await voidLinks(tx, { id, email: previousEmail });
  // The notice reads both addresses from a link; this one is never sent and gives no access.
  const spent = openLink(tx, { purpose: 'email_change', email, accountId: id });
  await tx.em.flush();
  await tx.em.nativeUpdate(AccountLink, { id: spent }, { previousEmail, usedAt: now });
  tx.record(emailChanged, { linkId: spent });
  tx.record(emailConfirmationRequested, {
    linkId: openLink(tx, { purpose: 'email_confirmation', email, accountId: id }),
  });
  recordActivity(tx, { accountId: id, kind: 'email_changed', data: { email } });
}
