import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import { openNightlyReconciliation } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has everything compared with Stripe once a night, and the plans sent there that are not there as they should be. */
export const startNightlyReconciliation = defineHandler('startNightlyReconciliation', {
  async perform({ tx }) {
    await openNightlyReconciliation(tx);
    tx.record(plansMirrorRequested, { reason: 'night' });
  },
});
