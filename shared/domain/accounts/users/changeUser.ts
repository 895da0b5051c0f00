import { userDetailSchema, userMessages, type NewUser, type UserChange } from '@app/contract/accounts/usersApi.ts';
import { trialDaysLeft } from '@app/contract/accounts/rules.ts';
import { defaultCountry } from '@app/contract/countries/countries.ts';
import { emailChanged, emailConfirmationRequested } from '@app/contract/accounts/events.ts';
import {
  changedMeanwhile,
  changesBetween,
  declareSharedRecord,
  transact,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { insertCustomer } from '../registration/registerCustomer.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import type { AssignNames } from '../account/mirrorSiteNames.ts';
import { profileDetails } from '../account/profileDetails.ts';
import { refusingTaken } from '../account/insertAccount.ts';
import { storedStatus, type StoredStatus } from '../account/accountStatus.ts';
import { personTarget } from '../account/Account.entity.ts';
import { AccountLink } from '../links/AccountLink.entity.ts';
import { openLink, voidLinks } from '../links/accountLinks.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import { replacePassword } from '../credentials/changePassword.ts';
import { anonymiseAccount, unknownPassword, type TakeLeave } from '../closing/closeAccount.ts';
import { endAllSessions } from '../sessions/openSessions.ts';
import { readUser, withoutPayments } from './readUser.ts';
import { chosenPlan, chosenStatus, lastChange, nothingDue, userState } from './userState.ts';
import { lockCustomer, requireCustomer } from './lockCustomer.ts';

/** Who changes a customer, and how the names of their site are assigned. */
interface Administering {
  actorId: string;
  assignNames: AssignNames;
}

/** The status of an account before any decision. */
const blank: StoredStatus = { ...nothingDue, subscriptionStatus: 'trial', trialEndsAt: null };

/**
 * Opens an account for a customer, who is sent a link to choose a password. @returns its id.
 * @throws DomainError email_taken; invalid_input for the password, the plan, a name of the site, the VAT number.
 */
export async function createUser(platform: Platform, { actorId, assignNames }: Administering, input: NewUser) {
  const { email, firstName, lastName, company = '', status, endsOn } = input;
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash = await hashNewPassword(input.password, [email, firstName, lastName, company]);
  return refusingTaken(async () =>
    transact(platform, actorId, async (tx) => {
      const plan = await chosenPlan(tx, null, input.planId);
      const details = await profileDetails(input, { country: defaultCountry });
      const now = tx.clock.now();
      const usual = tx.settings.number('trial_days');
      const chosen = chosenStatus(blank, { status, endsOn }, { now, trialDays: usual });
      const isChosen = status !== 'trial' || endsOn !== undefined;
      const { account, customer } = insertCustomer(
        tx,
        { email, firstName, lastName, passwordHash },
        {
          ...details,
          plan,
          billingCycle: input.billingCycle,
          trialDays: status === 'trial' && isChosen ? trialDaysLeft(chosen.trialEndsAt, now) : usual,
          trialEndsAt: chosen.trialEndsAt,
          welcomeLink: 'password_choice',
        },
      );
      tx.em.assign(customer, {
        ...chosen,
        ...details,
        debugMode: input.debugMode,
        statusSetBy: isChosen ? actorId : null,
        statusSetAt: isChosen ? now : null,
      });
      // The names refer to the account's row.
      await tx.em.flush();
      const { subdomain = null, customDomain = null } = input;
      const before = { subdomain: null, customDomain: null };
      tx.em.assign(customer, await assignNames(tx, account.id, { before, wanted: { subdomain, customDomain } }));
      tx.audit({
        action: 'users.created',
        target: personTarget('user', account),
        changes: changesBetween(null, userState(account, customer)),
      });
      return account.id;
    }),
  );
}

const sharedUser = declareSharedRecord({
  changedBy: ['users.created', 'users.changed'],
  schema: userDetailSchema,
  detail: userMessages.changedMeanwhile,
});

/**
 * Changes a customer for an administrator. A new address applies at once, to be confirmed; a new password ends the
 * sessions; a new status counts as manual until Stripe changes it.
 * @throws DomainError as `createUser`; not_found; changed_meanwhile.
 */
export async function changeUser(platform: Platform, by: Administering, id: string, change: UserChange): Promise<void> {
  const { updatedAt, email, firstName, lastName, company = '' } = change;
  await requireCustomer(platform.pool, id);
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const words = [email, firstName, lastName, company];
  const passwordHash = change.password === undefined ? null : await hashNewPassword(change.password, words);
  await refusingTaken(async () =>
    transact(platform, by.actorId, async (tx) => {
      const { account, customer } = await lockCustomer(tx, id);
      const changedAt = lastChange(account, customer);
      if (updatedAt !== undefined && new Date(updatedAt).getTime() !== changedAt.getTime()) {
        const [version, values] = [changedAt.toISOString(), withoutPayments(await readUser(platform, id))];
        throw await changedMeanwhile(tx, sharedUser, { targetId: id, at: changedAt, version, values });
      }
      const before = userState(account, customer);
      await applyChange(tx, { account, customer }, by, change);
      const after = userState(account, customer);
      const password = passwordHash ?? '';
      const changes = changesBetween({ ...before, password: '' }, { ...after, password }, ['password']);
      if (changes.length === 0) return;
      account.updatedAt = tx.clock.now();
      if (before.email !== email) await announceNewAddress(tx, id, email, before.email);
      await tx.em.flush();
      if (passwordHash !== null) await replacePassword(tx, { id, kind: 'customer', email }, passwordHash);
      tx.audit({ action: 'users.changed', target: personTarget('user', account), changes });
    }),
  );
}

type Locked = Awaited<ReturnType<typeof lockCustomer>>;

async function applyChange(tx: Tx, { account, customer }: Locked, by: Administering, change: UserChange) {
  const { actorId, assignNames } = by;
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

/** Notifies the previous address, and sends the new one a link to confirm it. */
async function announceNewAddress(tx: Tx, id: string, email: string, previousEmail: string): Promise<void> {
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

/** Deletes a customer as if they closed their account themselves. @throws DomainError not_found. */
export async function removeUser(
  platform: Platform,
  { actorId, takeLeave }: { actorId: string; takeLeave: TakeLeave },
  id: string,
): Promise<void> {
  await requireCustomer(platform.pool, id);
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash = await unknownPassword();
  await transact(platform, actorId, async (tx) => {
    const { account } = await lockCustomer(tx, id);
    await takeLeave(tx, id);
    await anonymiseAccount(tx, account, passwordHash);
    // Only by number: the name is erased.
    tx.audit({ action: 'users.removed', target: { kind: 'user', id, label: id } });
  });
}

/** Signs a customer out everywhere. @returns how many sessions were still open. @throws DomainError not_found. */
export async function endUserSessions(platform: Platform, actorId: string, id: string): Promise<number> {
  return transact(platform, actorId, async (tx) => {
    const { account } = await lockCustomer(tx, id);
    const ended = await endAllSessions(tx, id);
    const changes = changesBetween({ sessions: ended }, { sessions: 0 });
    tx.audit({ action: 'users.sessions_ended', target: personTarget('user', account), changes });
    return ended;
  });
}
