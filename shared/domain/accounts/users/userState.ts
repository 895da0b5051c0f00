import type { InferEntity } from '@mikro-orm/core';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { userMessages } from '@app/contract/accounts/usersApi.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { findActivePlan, type Plan } from '../../plans/index.ts';
import type { Account } from '../account/Account.entity.ts';
import type { Customer } from '../account/Customer.entity.ts';
import { refusingTakenEmail, violatedConstraint } from '../account/insertAccount.ts';
import type { StoredStatus } from './chosenStatus.ts';

type CustomerRow = InferEntity<typeof Customer>;

/** The status of a customer with the instants that go with it. */
export function storedStatus(customer: CustomerRow): StoredStatus {
  return {
    subscriptionStatus: customer.subscriptionStatus,
    trialEndsAt: customer.trialEndsAt ?? null,
    subscriptionEndsAt: customer.subscriptionEndsAt ?? null,
    pastDueSince: customer.pastDueSince ?? null,
    expiredAt: customer.expiredAt ?? null,
  };
}

/** What administrators decide about a customer, by the names used in the journal. */
export function userState(account: InferEntity<typeof Account>, customer: CustomerRow) {
  const { subscriptionStatus, trialEndsAt, subscriptionEndsAt } = storedStatus(customer);
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    ...recordOf(customerFieldNames, (name) => customer[name]),
    country: customer.country && countryName(customer.country),
    plan: customer.plan?.name,
    billingCycle: customer.billingCycle,
    subscriptionStatus,
    trialEndsAt,
    subscriptionEndsAt,
    debugMode: customer.debugMode,
    subdomain: customer.subdomain,
    customDomain: customer.customDomain,
  };
}

const refusals: Record<string, Record<string, string>> = {
  customer_subdomain_unique: { subdomain: userMessages.subdomainTaken },
  customer_custom_domain_unique: { customDomain: userMessages.domainTaken },
};

/**
 * Runs a transaction that gives an account its address and the names of its site.
 * @throws DomainError email_taken; invalid_input for a name that another account has.
 */
export async function refusingTakenNames<T>(work: () => Promise<T>): Promise<T> {
  return refusingTakenEmail(async () => {
    try {
      return await work();
    } catch (error) {
      const fields = refusals[violatedConstraint(error) ?? ''];
      if (!fields) throw error;
      throw new DomainError('invalid_input', { cause: error, fields });
    }
  });
}

/**
 * When an account was last changed: by its owner, an administrator, or Stripe, which are stored, or by the end of a
 * trial or of a subscription, which is not stored when it happens.
 */
export function lastChange(
  { updatedAt }: { updatedAt: Date },
  { expiredAt }: { expiredAt?: Date | null | undefined },
): Date {
  return expiredAt && expiredAt > updatedAt ? expiredAt : updatedAt;
}

type PlanRow = InferEntity<typeof Plan>;

/** The plan they have, even if archived, or one on offer. */
export async function chosenPlan(
  { em }: Tx,
  plan: PlanRow | null,
  reference: string | null | undefined,
): Promise<PlanRow | null> {
  if (reference === undefined) return plan;
  if (reference === null) return null;
  if (plan && (plan.id === reference || plan.slug === reference)) return plan;
  const chosen = await findActivePlan(em, reference);
  if (!chosen) throw new DomainError('invalid_input', { fields: { planId: accountMessages.planUnavailable } });
  return chosen;
}
