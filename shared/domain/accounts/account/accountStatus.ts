import {
  accountStatusOf,
  type AccountStatus,
  type AccountStatusFacts,
  type Ability,
} from '@app/contract/accounts/abilities.ts';
import { accountState, type AccountState, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Customer } from './Customer.entity.ts';

/** The columns of a customer that decide their account's state. */
export interface SubscriptionRow {
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date | null;
  subscription_ends_at: Date | null;
  past_due_since: Date | null;
}

/** The columns that decide what a customer may do. */
export interface AccountStatusRow extends SubscriptionRow {
  expired_at: Date | null;
  plan_max_properties: number | null;
}

/** Of the customer `c`: the columns of a SubscriptionRow. */
const subscriptionColumns = 'c.subscription_status, c.trial_ends_at, c.subscription_ends_at, c.past_due_since';

/** Of the customer `c` and the plan `p`: the columns of an AccountStatusRow. */
export const accountStatusColumns = `${subscriptionColumns}, c.expired_at, p.max_properties as plan_max_properties`;

const factsOf = (row: SubscriptionRow) => ({
  subscriptionStatus: row.subscription_status,
  trialEndsAt: row.trial_ends_at,
  subscriptionEndsAt: row.subscription_ends_at,
  pastDueSince: row.past_due_since,
});

/** The state of an account read by column. */
export function stateOfRow(row: SubscriptionRow, now: Date): AccountState {
  return accountState(factsOf(row), now);
}

/** What a customer read by column may do. */
export function accountStatusOfRow(row: AccountStatusRow, now: Date): AccountStatus {
  const facts: AccountStatusFacts = {
    ...factsOf(row),
    expiredAt: row.expired_at,
    planMaxProperties: row.plan_max_properties,
  };
  return accountStatusOf(facts, now);
}

/** What the state of a customer's account allows now; the billing cycle is null without a profile. */
export async function readAccountStatus({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string) {
  const customer = await em.findOne(Customer, { account: accountId }, { populate: ['plan'] });
  const facts = customer && {
    subscriptionStatus: customer.subscriptionStatus,
    trialEndsAt: customer.trialEndsAt ?? null,
    subscriptionEndsAt: customer.subscriptionEndsAt ?? null,
    pastDueSince: customer.pastDueSince ?? null,
    expiredAt: customer.expiredAt ?? null,
    planMaxProperties: customer.plan?.maxProperties ?? null,
  };
  return { ...accountStatusOf(facts, clock.now()), billingCycle: customer?.billingCycle ?? null };
}

/**
 * Makes sure that the state of a customer's account allows an action, at the time of the transaction.
 * @throws DomainError account_restricted when it does not.
 */
export async function requireAbility(
  parts: Pick<Tx, 'em' | 'clock'>,
  accountId: string,
  ability: Ability,
): Promise<void> {
  const { abilities } = await readAccountStatus(parts, accountId);
  if (!abilities[ability]) throw new DomainError('account_restricted');
}
