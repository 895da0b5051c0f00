import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import { refreshStatistics } from '@app/domain/backups';
import { reconcileAnew } from '@app/domain/billing';
import { recheckNames } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/**
 * After a restore the outside world is ahead: has it measured again, at Stripe and in the DNS. And the database looks closer
 * at what its new tables hold.
 */
export const reconcileAfterRestoreHandler = defineHandler('reconcileAfterRestore', {
  async perform({ tx }) {
    await reconcileAnew(tx);
    tx.record(plansMirrorRequested, { reason: 'restore' });
    await recheckNames(tx);
    await refreshStatistics(tx);
  },
});
