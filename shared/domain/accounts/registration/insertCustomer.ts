import { accountRegistered } from '@app/contract/accounts/events.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { InferEntity } from '@mikro-orm/core';
import { openJob } from '../../jobs/index.ts';
import type { Plan } from '../../plans/index.ts';
import type { Tx } from '../../platform/index.ts';
import { Customer } from '../account/Customer.entity.ts';
import { insertAccount } from '../account/insertAccount.ts';
import { openLink } from '../links/openLink.ts';
import { recordActivity } from '../account/recordActivity.ts';

interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

interface NewCustomer {
  phone: string | null;
  company: string | null;
  plan: InferEntity<typeof Plan> | null;
  billingCycle: BillingCycle;
  /** Of a trial as the settings have it; for the welcome mail. */
  trialDays: number;
  trialEndsAt: Date | null;
  /** What the link of the welcome mail does: whoever had the account opened for them has yet to choose a password. */
  welcomeLink: 'email_confirmation' | 'password_choice';
}

/**
 * Makes the account of a customer, the link that will confirm their address or choose their password, and the job of the
 * welcome mail that carries it, and records `accounts.registered`. The address is refused when the transaction is written.
 */
export function insertCustomer(tx: Tx, person: NewPerson, { plan, welcomeLink, ...details }: NewCustomer) {
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
