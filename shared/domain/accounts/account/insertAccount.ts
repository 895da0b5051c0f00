import { UniqueConstraintViolationException, LockMode } from '@mikro-orm/core';
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

/**
 * Runs a transaction that gives an account its address.
 * @throws DomainError email_taken when the address has an account already.
 */
export async function refusingTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'account_email_unique') throw error;
    throw new DomainError('email_taken', {
      cause: error,
      fields: { email: 'Un compte existe déjà avec cette adresse' },
    });
  }
}

/** The name of the unique constraint that a transaction broke; null when it failed otherwise. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof UniqueConstraintViolationException)) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}

/**
 * Locks the account's row, so that it cannot be closed meanwhile.
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
