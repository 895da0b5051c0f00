import { z } from 'zod';
import { DomainError, type Platform } from '../../platform/index.ts';
import { isLiveKey } from '../stripe/stripeOf.ts';
import { instantOf } from './instantOf.ts';
import { storeStripeEvent } from './storeStripeEvent.ts';
import { isSignedByStripe } from './isSignedByStripe.ts';

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  api_version: z.string().nullish(),
  livemode: z.boolean(),
  created: z.number().int().nonnegative(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

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
  const event = parse(json);
  const key = settings.get('stripe_secret_key');
  if (key !== '' && event.livemode !== isLiveKey(key)) {
    logger.warn({ stripeEvent: event.id, livemode: event.livemode }, 'event of the other mode of Stripe ignored');
    return 'ignored';
  }
  const isNew = await storeStripeEvent(platform, {
    id: event.id,
    type: event.type,
    apiVersion: event.api_version ?? null,
    livemode: event.livemode,
    createdAt: instantOf(event.created),
    json,
    source: 'webhook',
  });
  return isNew ? 'kept' : 'repeated';
}

function parse(json: string): z.output<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(json));
  } catch {
    throw new DomainError('malformed_request');
  }
}
