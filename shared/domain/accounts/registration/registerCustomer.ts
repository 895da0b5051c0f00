import type { InferEntity } from '@mikro-orm/core';
import type { Registration } from '@app/contract/accounts/registrationApi.ts';
import { accountMessages, trialEnd, type BillingCycle } from '@app/contract/accounts/rules.ts';
import { accountRegistered } from '@app/contract/accounts/events.ts';
import { findActivePlan, type Plan } from '../../plans/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { openJob } from '../../jobs/index.ts';
import { insertAccount, refusingTaken, type NewAccount } from '../account/insertAccount.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import { Customer } from '../account/Customer.entity.ts';
import { openLink } from '../links/accountLinks.ts';
import { recordActivity } from '../account/Activity.entity.ts';

/** Opens a customer's account and trial. @throws DomainError email_taken; invalid_input for password or plan. */
export async function registerCustomer(platform: Platform, input: Registration) {
  const { email, firstName, lastName, phone = null, company = null, billingCycle } = input;
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash = await hashNewPassword(input.password, [email, firstName, lastName, company ?? '']);
  return refusingTaken(async () =>
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

interface NewCustomer {
  phone: string | null;
  company: string | null;
  plan: InferEntity<typeof Plan> | null;
  billingCycle: BillingCycle;
  /** The trial length of the settings; for the welcome mail. */
  trialDays: number;
  trialEndsAt: Date | null;
  /** What the link of the welcome mail does: a customer whose account was opened for them must choose a password. */
  welcomeLink: 'email_confirmation' | 'password_choice';
}

/** Inserts a customer's account, the link and the job of the welcome mail, and records `accounts.registered`. */
export function insertCustomer(
  tx: Tx,
  person: Omit<NewAccount, 'kind'>,
  { plan, welcomeLink, ...details }: NewCustomer,
) {
  const { email } = person;
  const account = insertAccount(tx, { ...person, kind: 'customer' });
  const { id: accountId } = account;
  const welcomeJobId = openJob(tx, {
    type: 'accounts.welcome',
    ownerId: accountId,
    step: 'E-mail de bienvenue en préparation',
  });
  const customer = tx.em.create(Customer, { ...details, account, plan, welcomeJobId, openedAt: account.createdAt });
  openLink(tx, { purpose: welcomeLink, email, accountId });
  recordActivity(tx, { accountId, kind: 'account_created', data: plan ? { planName: plan.name } : {} });
  tx.record(accountRegistered, { accountId, welcomeJobId }, { actorId: tx.actorId ?? accountId });
  return { account, customer, welcomeJobId };
}
