import { UniqueConstraintViolationException, LockMode } from '@mikro-orm/core';
import { userMessages } from '@app/contract/accounts/usersApi.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { Account } from './Account.entity.ts';

export interface NewAccount {
  kind: 'customer' | 'administrator';
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** Creates the account row of a customer or an administrator. A taken address fails when the transaction is flushed. */
export function insertAccount({ em, clock }: Pick<Tx, 'em' | 'clock'>, account: NewAccount) {
  const now = clock.now();
  return em.create(Account, { ...account, id: newId(), passwordChangedAt: now, createdAt: now, updatedAt: now });
}

const refusals = {
  account_email_unique: { code: 'email_taken', fields: { email: 'Un compte existe déjà avec cette adresse' } },
  customer_subdomain_unique: { code: 'invalid_input', fields: { subdomain: userMessages.subdomainTaken } },
  customer_custom_domain_unique: { code: 'invalid_input', fields: { customDomain: userMessages.domainTaken } },
} as const;

/**
 * Runs a transaction that gives an account its address and the names of its site.
 * @throws DomainError email_taken; invalid_input for a name that another account has.
 */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint =
      error instanceof UniqueConstraintViolationException && 'constraint' in error ? error.constraint : null;
    const broken = keysOf(refusals).find((name) => name === constraint);
    if (!broken) throw error;
    const { code, fields } = refusals[broken];
    throw new DomainError(code, { cause: error, fields });
  }
}

/** Locks the account's row. @throws DomainError not_authenticated when it was closed since the session was read. */
export async function lockAccount({ em }: Pick<Tx, 'em'>, accountId: string) {
  const account = await em.findOne(
    Account,
    { id: accountId, closedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!account) throw new DomainError('not_authenticated');
  return account;
}
