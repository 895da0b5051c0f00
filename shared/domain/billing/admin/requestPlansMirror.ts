import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import { transact, type Platform } from '../../platform/index.ts';

/** Has the plans sent to the Stripe account in use, once more or for the first time. */
export async function requestPlansMirror(platform: Platform, actorId: string): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    tx.record(plansMirrorRequested, { reason: 'asked_for' });
    tx.audit({ action: 'stripe.mirrored' });
  });
}
