import type { Ability } from '@app/contract/accounts/abilities.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { readAccountStatus } from './readAccountStatus.ts';

/**
 * Makes sure that the state of a customer's account allows them an act, at the time of the transaction.
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
