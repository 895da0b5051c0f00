import type { PayloadOf } from '@app/contract/catalogue.ts';
import type { Platform } from '../../platform/index.ts';
import { askIfThere, askStripe, idOf, isRefusal } from '../../stripe/index.ts';
import { refundParams } from '../cards/refundCard.ts';

type Left = PayloadOf<'payments.stripe_object_left'>;

/** Something that is ended by one question to Stripe. */
type Single = Left & { kind: Exclude<Left['kind'], 'page'> };

/**
 * Ends what an account that was closed left at Stripe. What Stripe refuses has ended otherwise, or belongs to an account that its owner
 * withdrew from us. Done again, it changes nothing.
 * @throws DomainError billing_unavailable when Stripe does not answer: to be tried again.
 */
export async function endAtStripe(platform: Platform, { kind, ...left }: Left): Promise<void> {
  const singles = kind === 'page' ? await shutPage(platform, left) : [{ kind, ...left }];
  for (const single of singles) await unlessRefused(async () => end(platform, single));
}

async function end(platform: Platform, { kind, connectedId, objectId, refund }: Single): Promise<void> {
  const on = { stripeAccount: connectedId };
  await askStripe(platform, async ({ paymentIntents, paymentMethods, refunds }) => {
    if (kind === 'refund') return refund && refunds.create(...refundParams(objectId, connectedId, refund));
    return kind === 'amount' ? paymentIntents.cancel(objectId, {}, on) : paymentMethods.detach(objectId, {}, on);
  });
}

/** Shuts a page. @returns what was paid or kept on it a moment before, which is to be given up. */
async function shutPage(
  platform: Platform,
  { connectedId, objectId }: Pick<Left, 'connectedId' | 'objectId'>,
): Promise<Single[]> {
  const on = { stripeAccount: connectedId };
  await unlessRefused(async () =>
    askStripe(platform, async ({ checkout }) => checkout.sessions.expire(objectId, {}, on)),
  );
  const read = await unlessRefused(async () =>
    askIfThere(platform, async ({ checkout }) =>
      checkout.sessions.retrieve(objectId, { expand: ['setup_intent'] }, on),
    ),
  );
  if (read?.status !== 'complete') return [];
  const setup = typeof read.setup_intent === 'object' ? read.setup_intent : null;
  const [intentId, methodId] = [idOf(read.payment_intent), idOf(setup?.payment_method)];
  return [
    ...(intentId === null ? [] : [{ kind: 'amount' as const, connectedId, objectId: intentId, refund: null }]),
    ...(methodId === null ? [] : [{ kind: 'card' as const, connectedId, objectId: methodId, refund: null }]),
  ];
}

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
