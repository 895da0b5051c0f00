import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { isLive } from '../openSessions.ts';
import { lockCustomer } from './lockCustomer.ts';

/**
 * Signs a customer out everywhere.
 * @returns how many sessions were still open.
 * @throws DomainError not_found.
 */
export async function endUserSessions(platform: Platform, actorId: string, id: string): Promise<number> {
  return transact(platform, actorId, async (tx) => {
    const { account } = await lockCustomer(tx, id);
    const [row] = await tx.em.execute<{ ended: number }[]>(
      `with ended as (
         delete from session s using account a where a.id = s.account_id and s.account_id = ? returning ${isLive('?')} as live)
       select count(*) filter (where live)::int as ended from ended`,
      [id, tx.clock.now()],
    );
    const label = `${account.firstName} ${account.lastName}`;
    const ended = row?.ended ?? 0;
    const changes = changesBetween({ sessions: ended }, { sessions: 0 });
    tx.audit({ action: 'users.sessions_ended', target: { kind: 'user', id, label }, changes });
    return ended;
  });
}
