import type { Registration } from '@app/contract/accounts/registrationApi.ts';
import { accountMessages, trialEnd } from '@app/contract/accounts/rules.ts';
import { findActivePlan } from '../../plans/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import type { CurrentPassword } from '../credentials/authenticate.ts';
import { refusingTakenEmail } from '../account/insertAccount.ts';
import { insertCustomer } from './insertCustomer.ts';
import { hashNewPassword } from '../credentials/passwords.ts';

interface Registered extends CurrentPassword {
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
      const { account, welcomeJobId } = insertCustomer(
        tx,
        { email, firstName, lastName, passwordHash },
        {
          phone,
          company,
          plan,
          billingCycle,
          trialDays,
          trialEndsAt: trialEnd(now, trialDays),
          welcomeLink: 'email_confirmation',
        },
      );
      account.lastSignInAt = now;
      return { accountId: account.id, passwordChangedAt: account.passwordChangedAt, welcomeJobId };
    }),
  );
}
