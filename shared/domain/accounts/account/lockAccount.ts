import { LockMode } from '@mikro-orm/core';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Account } from './Account.entity.ts';

/**
 * The account's row, held until the transaction ends: what names a person cannot be written while the account is closed
 * beside.
 * @throws DomainError not_authenticated when it was closed since the session was read.
 */
export async function lockAccount({ em }: Pick<Tx, 'em'>, accountId: string) {
  const account = await em.findOne(
    Account,
    { id: accountId, closedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!account) throw new DomainError('not_authenticated');
  return account;
}
