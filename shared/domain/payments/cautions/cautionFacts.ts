import { askIfThere, idOf, insideTransaction } from '../../stripe/index.ts';
import type { Platform } from '../../platform/index.ts';
import { readCardFacts, type CardFacts } from '../cards/cardFacts.ts';
import { isWithdrawn } from '../cards/isWithdrawn.ts';
import type { CardPaymentRow } from '../records/CardPayment.entity.ts';

type Asked = Pick<CardPaymentRow, 'purpose' | 'connectedId' | 'sessionId' | 'intentId' | 'way' | 'state' | 'methodId'>;

/**
 * What has become at Stripe of the card that a guest gives against damage: of an amount that is set aside, or of a card that is kept.
 * @throws DomainError billing_unavailable when it does not answer.
 */
export async function readGivingFacts(platform: Platform, payment: Asked): Promise<CardFacts> {
  if (payment.purpose !== 'imprint') return readCardFacts(platform, payment);
  try {
    return payment.state === 'held' ? await askCard(platform, payment) : await askPage(platform, payment);
  } catch (error) {
    if (!isWithdrawn(error)) throw error;
    return { kind: 'gone', failure: 'account_invalid' };
  }
}

async function askPage(platform: Platform, { connectedId, sessionId = null }: Asked): Promise<CardFacts> {
  if (sessionId === null) return { kind: 'waiting' };
  const session = await askIfThere(platform, async ({ checkout }) =>
    checkout.sessions.retrieve(
      sessionId,
      { expand: ['setup_intent'] },
      { ...insideTransaction, stripeAccount: connectedId },
    ),
  );
  if (!session || session.status === 'expired') return { kind: 'gone', failure: 'expired' };
  const setup = session.setup_intent;
  if (session.status !== 'complete' || setup === null || typeof setup === 'string') return { kind: 'waiting' };
  if (setup.status !== 'succeeded') return { kind: 'waiting' };
  return {
    kind: 'held',
    captureBefore: null,
    intentId: setup.id,
    customerId: idOf(setup.customer),
    methodId: idOf(setup.payment_method),
  };
}

/** Whether a card is still kept: a host may remove it in their own account there. */
async function askCard(
  platform: Platform,
  { connectedId, intentId = null, methodId = null }: Asked,
): Promise<CardFacts> {
  if (methodId === null || intentId === null) return { kind: 'gone', failure: 'unknown' };
  const method = await askIfThere(platform, async ({ paymentMethods }) =>
    paymentMethods.retrieve(methodId, {}, { ...insideTransaction, stripeAccount: connectedId }),
  );
  const customerId = idOf(method?.customer ?? null);
  return customerId === null
    ? { kind: 'gone', failure: 'detached' }
    : { kind: 'held', captureBefore: null, intentId, customerId, methodId };
}
