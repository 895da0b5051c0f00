import { accountStatusOf, type AccountStatus } from '@app/contract/accounts/abilities.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { Customer } from './Customer.entity.ts';

interface CustomerStatus extends AccountStatus {
  /** Null without a profile. */
  billingCycle: BillingCycle | null;
}

/** What the state of a customer's account allows them, now. */
export async function readAccountStatus(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  accountId: string,
): Promise<CustomerStatus> {
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
