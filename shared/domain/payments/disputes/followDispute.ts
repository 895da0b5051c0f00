import type { Platform } from '../../platform/index.ts';
import { askIfThere, idOf } from '../../stripe/index.ts';
import { syncDispute } from './syncDispute.ts';

interface Hinted {
  accountId: string;
  connectedId: string;
  objectId: string | null;
}

/** A dispute of which Stripe told: stored as it is there, if it is about a payment of ours. @throws DomainError billing_unavailable. */
export async function followDispute(platform: Platform, { accountId, connectedId, objectId }: Hinted): Promise<void> {
  if (objectId === null) return;
  const dispute = await askIfThere(platform, async ({ disputes }) =>
    disputes.retrieve(objectId, {}, { stripeAccount: connectedId }),
  );
  const [intentId, chargeId] = [idOf(dispute?.payment_intent), idOf(dispute?.charge)];
  const payment = await platform.db
    .selectFrom('card_payment')
    .select('id')
    .where((where) => where.or([where('intentId', '=', intentId), where('chargeId', '=', chargeId)]))
    .where('accountId', '=', accountId)
    .where('connectedId', '=', connectedId)
    .executeTakeFirst();
  if (payment) await syncDispute(platform, { paymentId: payment.id, connectedId, disputeId: objectId });
}
