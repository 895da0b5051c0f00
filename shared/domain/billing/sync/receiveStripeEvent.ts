import { DomainError, type Platform } from '../../platform/index.ts';
import { isLiveKey } from '../stripe/stripeOf.ts';
import { isSignedByStripe } from '../stripe/isSignedByStripe.ts';
import { readStripeEvent, type StripeEventFacts } from './readStripeEvent.ts';
import { storeStripeEvent } from './storeStripeEvent.ts';

/**
 * Takes an event that Stripe delivers: believes it by its signature over the bytes as they came, keeps it, and leaves the work
 * to a worker. One that was delivered before changes nothing; one of the other mode (test, live) than our key is not kept,
 * for nothing of ours can be in it.
 * @throws DomainError malformed_request for a signature that is missing, wrong or older than five minutes;
 *   billing_unavailable as long as there is no signing secret.
 */
export async function receiveStripeEvent(
  platform: Platform,
  delivery: { body: Buffer; signature: string },
): Promise<'kept' | 'repeated' | 'ignored'> {
  const { settings, clock, logger } = platform;
  const secret = settings.get('stripe_webhook_secret');
  if (secret === '') throw new DomainError('billing_unavailable');
  if (!isSignedByStripe(delivery.body, delivery.signature, secret, clock.now())) {
    throw new DomainError('malformed_request', { detail: 'La signature de cet appel n’est pas valable.' });
  }
  const json = delivery.body.toString('utf8');
  const { event, facts } = parse(json);
  const key = settings.get('stripe_secret_key');
  if (key !== '' && facts.livemode !== isLiveKey(key)) {
    logger.warn({ stripeEvent: facts.id, livemode: facts.livemode }, 'event of the other mode of Stripe ignored');
    return 'ignored';
  }
  const isNew = await storeStripeEvent(platform, { json, event, source: 'webhook' });
  return isNew ? 'kept' : 'repeated';
}

function parse(json: string): { event: unknown; facts: StripeEventFacts } {
  try {
    const event: unknown = JSON.parse(json);
    return { event, facts: readStripeEvent(event) };
  } catch {
    throw new DomainError('malformed_request');
  }
}
