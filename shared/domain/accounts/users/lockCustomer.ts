import { LockMode } from '@mikro-orm/core';
import type { Pool } from 'pg';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Account } from '../account/Account.entity.ts';
import { Customer } from '../account/Customer.entity.ts';

/** The message for a customer that does not exist. */
export const noSuchUser = 'Cet utilisateur est introuvable.';

/** A customer, locked with their account. @throws DomainError not_found for a closed account or an administrator's. */
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

/** Checks that a customer exists before costly work. @throws DomainError not_found, also for an administrator. */
export async function requireCustomer(pool: Pool, id: string): Promise<void> {
  const { rows } = await pool.query({
    name: 'find_user',
    text: `select from account where id = $1 and kind = 'customer' and closed_at is null`,
    values: [id],
  });
  if (rows.length === 0) throw new DomainError('not_found', { detail: noSuchUser });
}
