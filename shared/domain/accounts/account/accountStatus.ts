import type { InferEntity } from '@mikro-orm/core';
import { accountStatusOf, type Ability, type AccountStatusFacts } from '@app/contract/accounts/abilities.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Customer } from './Customer.entity.ts';

/** Of the customer `c` and the plan `p`: what decides what a customer may do. */
export const accountStatusColumns = [
  ...(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince', 'c.expiredAt'] as const),
  'p.maxProperties as planMaxProperties',
] as const;

/** A status with the instants that go with it. */
export type StoredStatus = Omit<AccountStatusFacts, 'planMaxProperties'>;

/** The status of a customer with the instants that go with it. */
export function storedStatus(customer: InferEntity<typeof Customer>): StoredStatus {
  return {
    subscriptionStatus: customer.subscriptionStatus,
    trialEndsAt: customer.trialEndsAt ?? null,
    subscriptionEndsAt: customer.subscriptionEndsAt ?? null,
    pastDueSince: customer.pastDueSince ?? null,
    expiredAt: customer.expiredAt ?? null,
  };
}

/** What the state of a customer's account allows now; the billing cycle is null without a profile, the name without a plan. */
export async function readAccountStatus({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string) {
  const customer = await em.findOne(Customer, { account: accountId }, { populate: ['plan'] });
  const facts = customer && { ...storedStatus(customer), planMaxProperties: customer.plan?.maxProperties ?? null };
  return {
    ...accountStatusOf(facts, clock.now()),
    billingCycle: customer?.billingCycle ?? null,
    planName: customer?.plan?.name ?? null,
  };
}

/** @throws DomainError account_restricted when the state of a customer's account does not allow an action now. */
export async function requireAbility(parts: Pick<Tx, 'em' | 'clock'>, accountId: string, ability: Ability) {
  const { abilities } = await readAccountStatus(parts, accountId);
  if (!abilities[ability]) throw new DomainError('account_restricted');
}
