import { LockMode } from '@mikro-orm/core';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Account } from '../account/Account.entity.ts';
import { Customer } from '../account/Customer.entity.ts';

/** What whoever looks for a customer that there is not is told. */
export const noSuchUser = 'Cet utilisateur est introuvable.';

/**
 * A customer, held with their account until the transaction ends.
 * @throws DomainError not_found for an account that is closed, and for an administrator's: those have screens of their own.
 */
export async function lockCustomer({ em }: Pick<Tx, 'em'>, id: string) {
  const account = await em.findOne(
    Account,
    { id, kind: 'customer', closedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!account) throw new DomainError('not_found', { detail: noSuchUser });
  const customer = await em.findOneOrFail(Customer, { account }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await em.populate(customer, ['plan']);
  return { account, customer };
}
