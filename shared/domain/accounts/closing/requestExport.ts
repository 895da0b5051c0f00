import { exportRequested } from '@app/contract/accounts/events.ts';
import { openJob } from '../../jobs/index.ts';
import { DomainError, newId, transact, type Platform } from '../../platform/index.ts';
import { DataExport } from './DataExport.entity.ts';
import { lockAccount } from '../account/lockAccount.ts';
import { requireAbility } from '../account/requireAbility.ts';

const day = 86_400_000;

/** Copies that a customer may have made within a day. */
const exportsPerDay = 3;

/**
 * Has a copy of everything about a customer made; asked for while one is being made, it is that one.
 * @throws DomainError too_many_requests beyond three in a day.
 */
export async function requestExport(platform: Platform, accountId: string): Promise<{ jobId: string }> {
  return transact(platform, accountId, async (tx) => {
    // Held, so that two requests at once make one copy.
    const account = await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'exportData');
    const now = tx.clock.now();
    const recent = await tx.em.find(
      DataExport,
      { account, $or: [{ readyAt: null }, { createdAt: { $gt: new Date(now.getTime() - day) } }] },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const running = recent.find(({ readyAt }) => !readyAt);
    if (running) return { jobId: running.jobId };
    const [oldest] = recent;
    if (oldest && recent.length >= exportsPerDay) {
      throw new DomainError('too_many_requests', {
        detail: 'Vous avez déjà demandé trois copies aujourd’hui. Réessayez demain.',
        retryAfter: Math.ceil((oldest.createdAt.getTime() + day - now.getTime()) / 1_000),
      });
    }
    const jobId = openJob(tx, { type: 'accounts.export', ownerId: accountId, step: 'Copie en attente' });
    const exportId = newId();
    tx.em.create(DataExport, { id: exportId, account, jobId, createdAt: now });
    tx.record(exportRequested, { exportId, jobId, accountId });
    return { jobId };
  });
}
