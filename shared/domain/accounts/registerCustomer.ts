import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Registration } from '@app/contract/accounts/api.ts';
import { accountRegistered } from '@app/contract/accounts/events.ts';
import { accountMessages, trialEnd } from '@app/contract/accounts/rules.ts';
import { openJob } from '../jobs/index.ts';
import { findActivePlan } from '../plans/index.ts';
import { DomainError, newId, transact, type Platform } from '../platform/index.ts';
import { Account } from './Account.entity.ts';
import { Customer } from './Customer.entity.ts';
import { recordActivity } from './recordActivity.ts';
import { hashPassword, passwordObjection } from './passwords.ts';

interface Registered {
  accountId: string;
  welcomeJobId: string;
}

/**
 * Opens a customer's account and trial, and records `accounts.registered`.
 * @throws DomainError email_taken when the address has an account; invalid_input for a common password or a plan that
 *   is no longer offered.
 */
export async function registerCustomer(platform: Platform, input: Registration): Promise<Registered> {
  const objection = passwordObjection(input.password, [
    input.email,
    input.firstName,
    input.lastName,
    input.company ?? '',
  ]);
  if (objection) throw new DomainError('invalid_input', { fields: { password: objection } });
  // Before the transaction: a connection must not be held while a password is hashed.
  const passwordHash = await hashPassword(input.password);
  try {
    return await transact(platform, null, async (tx) => {
      const plan = await findActivePlan(tx.em, input.planId);
      if (!plan) throw new DomainError('invalid_input', { fields: { planId: accountMessages.planUnavailable } });
      const now = tx.clock.now();
      const trialDays = tx.settings.number('trial_days');
      const account = tx.em.create(Account, {
        id: newId(),
        kind: 'customer',
        email: input.email,
        firstName: input.firstName,
        lastName: input.lastName,
        passwordHash,
        passwordChangedAt: now,
        lastSignInAt: now,
        createdAt: now,
        updatedAt: now,
      });
      const welcomeJobId = openJob(tx, {
        type: 'accounts.welcome',
        ownerId: account.id,
        step: 'E-mail de bienvenue en préparation',
      });
      tx.em.create(Customer, {
        account,
        phone: input.phone ?? null,
        company: input.company ?? null,
        plan,
        billingCycle: input.billingCycle,
        trialDays,
        trialEndsAt: trialEnd(now, trialDays),
        welcomeJobId,
      });
      recordActivity(tx, { accountId: account.id, kind: 'account_created', data: { planName: plan.name } });
      tx.record(accountRegistered, { accountId: account.id, welcomeJobId }, { actorId: account.id });
      return { accountId: account.id, welcomeJobId };
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) {
      throw new DomainError('email_taken', {
        cause: error,
        fields: { email: 'Un compte existe déjà avec cette adresse' },
      });
    }
    throw error;
  }
}
