import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { anonymiseAccount, unknownPassword } from '../closing/closeAccount.ts';
import { lockCustomer, requireCustomer, userTarget } from './lockCustomer.ts';
import { endAllSessions } from '../sessions/openSessions.ts';

/**
 * Deletes a customer as if they closed their account themselves. Records `accounts.closed`. @throws DomainError not_found.
 */
export async function removeUser(platform: Platform, actorId: string, id: string): Promise<void> {
  await requireCustomer(platform.pool, id);
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash = await unknownPassword();
  await transact(platform, actorId, async (tx) => {
    const { account } = await lockCustomer(tx, id);
    await anonymiseAccount(tx, account, passwordHash);
    // Only by number: the name is erased.
    tx.audit({ action: 'users.removed', target: { kind: 'user', id, label: id } });
  });
}

/** Signs a customer out everywhere. @returns how many sessions were still open. @throws DomainError not_found. */
export async function endUserSessions(platform: Platform, actorId: string, id: string): Promise<number> {
  return transact(platform, actorId, async (tx) => {
    const { account } = await lockCustomer(tx, id);
    const ended = await endAllSessions(tx, id);
    const changes = changesBetween({ sessions: ended }, { sessions: 0 });
    tx.audit({ action: 'users.sessions_ended', target: userTarget(account), changes });
    return ended;
  });
}
