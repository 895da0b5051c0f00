import type { Registration } from '@app/contract/accounts/api.ts';
import { accountRegistered } from '@app/contract/accounts/events.ts';
import { accountMessages, trialEnd } from '@app/contract/accounts/rules.ts';
import { openJob } from '../jobs/index.ts';
import { findActivePlan } from '../plans/index.ts';
import { DomainError, transact, type Platform } from '../platform/index.ts';
import { Customer } from './Customer.entity.ts';
import { insertAccount, refusingTakenEmail } from './insertAccount.ts';
import { hashNewPassword } from './passwords.ts';
import { openLink } from './openLink.ts';
import { recordActivity } from './recordActivity.ts';

interface Registered {
  accountId: string;
  welcomeJobId: string;
}

/**
 * Opens a customer's account and trial, makes the link that will confirm their address, and records `accounts.registered`.
 * @throws DomainError email_taken when the address has an account; invalid_input for a common password or a plan that
 *   is no longer offered.
 */
export async function registerCustomer(platform: Platform, input: Registration): Promise<Registered> {
  const { email, firstName, lastName, phone = null, company = null, billingCycle } = input;
  // Before the transaction: a connection must not be held while a password is hashed.
  const passwordHash = await hashNewPassword(input.password, [email, firstName, lastName, company ?? '']);
  return refusingTakenEmail(async () =>
    transact(platform, null, async (tx) => {
      const plan = await findActivePlan(tx.em, input.planId);
      if (!plan) throw new DomainError('invalid_input', { fields: { planId: accountMessages.planUnavailable } });
      const now = tx.clock.now();
      const trialDays = tx.settings.number('trial_days');
      const account = insertAccount(tx, { kind: 'customer', email, firstName, lastName, passwordHash });
      account.lastSignInAt = now;
      const welcomeJobId = openJob(tx, {
        type: 'accounts.welcome',
        ownerId: account.id,
        step: 'E-mail de bienvenue en préparation',
      });
      tx.em.create(Customer, {
        account,
        phone,
        company,
        plan,
        billingCycle,
        trialDays,
        trialEndsAt: trialEnd(now, trialDays),
        welcomeJobId,
      });
      // The welcome mail carries it.
      openLink(tx, { purpose: 'email_confirmation', email, accountId: account.id });
      recordActivity(tx, { accountId: account.id, kind: 'account_created', data: { planName: plan.name } });
      tx.record(accountRegistered, { accountId: account.id, welcomeJobId }, { actorId: account.id });
      return { accountId: account.id, welcomeJobId };
    }),
  );
}
