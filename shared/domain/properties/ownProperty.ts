import { LockMode } from '@mikro-orm/core';
import { DomainError, type Tx } from '../platform/index.ts';
import { Property } from './Property.entity.ts';
import type { OwnProperty } from './readProperties.ts';

/**
 * Locks an account as each row that refers to it would later, so that whoever locks it for good comes before or after. Locks are
 * taken in this order: the account, then properties by their ids.
 */
async function shareAccount({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  await em.execute('select 1 from account where id = ? for key share', [accountId]);
}

/**
 * One of a host's properties, locked until the end of the transaction.
 * @throws DomainError not_found when it is not theirs.
 */
export async function lockProperty(tx: Pick<Tx, 'em'>, { accountId, id }: OwnProperty) {
  await shareAccount(tx, accountId);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const property = await tx.em.findOne(Property, { id, account: accountId }, options);
  if (!property) throw new DomainError('not_found');
  return property;
}

/** Locks all properties of a host, in the order of their ids, so that those who lock several never wait for each other. */
export async function lockProperties(tx: Pick<Tx, 'em'>, accountId: string) {
  await shareAccount(tx, accountId);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
  return tx.em.find(Property, { account: accountId }, options);
}
