import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { endAllSessions } from '../sessions/openSessions.ts';
import { lockCustomer } from './lockCustomer.ts';

/**
 * Signs a customer out everywhere.
 * @returns how many sessions were still open.
 * @throws DomainError not_found.
 */
export async function endUserSessions(platform: Platform, actorId: string, id: string): Promise<number> {
  return transact(platform, actorId, async (tx) => {
    const { account } = await lockCustomer(tx, id);
    const ended = await endAllSessions(tx, id);
    const label = `${account.firstName} ${account.lastName}`;
    const changes = changesBetween({ sessions: ended }, { sessions: 0 });
    tx.audit({ action: 'users.sessions_ended', target: { kind: 'user', id, label }, changes });
    return ended;
  });
}
