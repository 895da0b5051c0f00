import type { PayloadOf } from '@app/contract/catalogue.ts';
import type { Platform } from '../../platform/index.ts';
import { askIfThere, askStripe, idOf, isRefusal } from '../../stripe/index.ts';
import { refundParams } from '../cards/refundCard.ts';

type Left = PayloadOf<'payments.stripe_object_left'>;

/**
 * Ends what an account that was closed left at Stripe. What Stripe refuses has ended otherwise, or belongs to an account that its owner
 * withdrew from us. Done again, it changes nothing.
 * @throws DomainError billing_unavailable when Stripe does not answer: to be tried again.
 */
export async function endAtStripe(platform: Platform, left: Left): Promise<void> {
  if (left.kind === 'page') return endPage(platform, left);
  await unlessRefused(async () => end(platform, left));
}

async function end(platform: Platform, { kind, connectedId, objectId, refund }: Left): Promise<void> {
  const on = { stripeAccount: connectedId };
  await askStripe(platform, async ({ paymentIntents, paymentMethods, refunds }) => {
    if (kind === 'refund') return refund && refunds.create(...refundParams(objectId, connectedId, refund));
    return kind === 'amount' ? paymentIntents.cancel(objectId, {}, on) : paymentMethods.detach(objectId, {}, on);
  });
}

/** A page is shut; what was paid or kept on it a moment before is given up. */
async function endPage(platform: Platform, { connectedId, objectId }: Left): Promise<void> {
  const on = { stripeAccount: connectedId };
  await unlessRefused(async () =>
    askStripe(platform, async ({ checkout }) => checkout.sessions.expire(objectId, {}, on)),
  );
  const read = await unlessRefused(async () =>
    askIfThere(platform, async ({ checkout }) =>
      checkout.sessions.retrieve(objectId, { expand: ['setup_intent'] }, on),
    ),
  );
  if (read?.status !== 'complete') return;
  const intentId = idOf(read.payment_intent);
  if (intentId !== null) await endAtStripe(platform, { connectedId, kind: 'amount', objectId: intentId, refund: null });
  const setup = typeof read.setup_intent === 'object' ? read.setup_intent : null;
  const methodId = idOf(setup?.payment_method);
  if (methodId !== null) await endAtStripe(platform, { connectedId, kind: 'card', objectId: methodId, refund: null });
}

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
