import { standingOf, type Ability } from '@app/contract/accounts/abilities.ts';
import { DomainError, type Tx } from '../platform/index.ts';
import { Customer } from './Customer.entity.ts';

/**
 * Makes sure that the state of a customer's account allows them an act, at the time of the transaction.
 * @throws DomainError account_restricted when it does not.
 */
export async function requireAbility(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  accountId: string,
  ability: Ability,
): Promise<void> {
  const customer = await em.findOne(Customer, { account: accountId }, { populate: ['plan'] });
  const facts = customer && {
    subscriptionStatus: customer.subscriptionStatus,
    trialEndsAt: customer.trialEndsAt ?? null,
    subscriptionEndsAt: customer.subscriptionEndsAt ?? null,
    pastDueSince: customer.pastDueSince ?? null,
    expiredAt: customer.expiredAt ?? null,
    planMaxProperties: customer.plan?.maxProperties ?? null,
  };
  if (!standingOf(facts, clock.now()).abilities[ability]) throw new DomainError('account_restricted');
}
