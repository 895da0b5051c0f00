import type { Platform } from '../../platform/index.ts';
import { askIfThere, idOf } from '../../stripe/index.ts';
import { syncCardRefunds } from './refundCard.ts';
import { settleCardPayment } from './settleCardPayment.ts';

/** An object on a host's account, which may be none of ours. */
interface Hinted {
  accountId: string;
  connectedId: string;
  objectId: string | null;
}

type NamedBy = 'sessionId' | 'intentId' | 'chargeId';

async function findPayment({ db }: Platform, column: NamedBy, { accountId, connectedId, objectId }: Hinted) {
  if (objectId === null) return null;
  const row = await db
    .selectFrom('card_payment')
    .select(['id', 'intentId', 'connectedId', 'purpose'])
    .where(column, '=', objectId)
    .where('accountId', '=', accountId)
    .where('connectedId', '=', connectedId)
    .executeTakeFirst();
  return row ?? null;
}

/** A page or a payment of which Stripe told: settled, if it is one of ours. @throws DomainError billing_unavailable. */
export async function followPayment(
  platform: Platform,
  column: 'sessionId' | 'intentId',
  hinted: Hinted,
): Promise<void> {
  const payment = await findPayment(platform, column, hinted);
  // Those of cautions are settled with their caution.
  if (payment?.purpose === 'stay') await settleCardPayment(platform, { id: payment.id });
}

/** A charge of which Stripe told: what went back of it. @throws DomainError billing_unavailable. */
export async function followCharge(platform: Platform, hinted: Hinted): Promise<void> {
  const payment = await findPayment(platform, 'chargeId', hinted);
  if (payment) await syncCardRefunds(platform, payment);
}

/** A refund of which Stripe told, also one that the host made in their account there. @throws DomainError billing_unavailable. */
export async function followRefund(platform: Platform, hinted: Hinted): Promise<void> {
  const { objectId, connectedId } = hinted;
  if (objectId === null) return;
  const refund = await askIfThere(platform, async ({ refunds }) =>
    refunds.retrieve(objectId, {}, { stripeAccount: connectedId }),
  );
  const payment =
    refund && (await findPayment(platform, 'intentId', { ...hinted, objectId: idOf(refund.payment_intent) }));
  if (payment) await syncCardRefunds(platform, payment);
}
