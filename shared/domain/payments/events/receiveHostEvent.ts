import type { Envelope } from '@app/contract/core/event.ts';
import { hostEventReceived } from '@app/contract/payments/events.ts';
import type { HostEventFamily } from '@app/contract/payments/hostEvents.ts';
import { currentRequestId, DomainError, newId, type Platform } from '../../platform/index.ts';
import { isLiveKey, isSignedByStripe } from '../../stripe/index.ts';
import { readAgain } from './readAgain.ts';
import { readHostEvent, type HostEvent } from './readHostEvent.ts';

/** The secret by which Stripe signs each family. */
const secretOf = {
  connect: 'stripe_connect_webhook_secret',
  thin: 'stripe_thin_webhook_secret',
} as const satisfies Record<HostEventFamily, string>;

/**
 * Receives an event of Stripe about a host's account: checks the signature over the received bytes, and stores it for a worker, unless it
 * was delivered before, is of the other mode (test, live), or about an account that no host of ours connected.
 * @throws DomainError malformed_request for a signature that is missing, wrong, of the other family or older than five minutes;
 * billing_unavailable as long as there is no signing secret.
 */
export async function receiveHostEvent(
  platform: Platform,
  family: HostEventFamily,
  delivery: { body: Buffer; signature: string },
): Promise<'stored' | 'repeated' | 'ignored'> {
  const { settings, clock, logger } = platform;
  const secret = settings.get(secretOf[family]);
  if (secret === '') throw new DomainError('billing_unavailable');
  if (!isSignedByStripe(delivery.body, delivery.signature, secret, clock.now())) {
    throw new DomainError('malformed_request', { detail: 'La signature de cet appel n’est pas valable.' });
  }
  const event = parse(family, delivery.body);
  const key = settings.get('stripe_secret_key');
  if (key !== '' && event.livemode !== isLiveKey(key)) {
    logger.warn({ stripeEvent: event.id, livemode: event.livemode }, 'event of the other mode of Stripe ignored');
    return 'ignored';
  }
  return event.connectedId === null ? 'ignored' : store(platform, family, event);
}

function parse(family: HostEventFamily, body: Buffer): HostEvent {
  try {
    return readHostEvent(family, JSON.parse(body.toString('utf8')));
  } catch {
    throw new DomainError('malformed_request');
  }
}

/** Stores an event and records that it came, in one statement, because Stripe waits for the answer. */
async function store(platform: Platform, family: HostEventFamily, event: HostEvent) {
  const receivedAt = platform.clock.now();
  const envelope: Envelope = {
    id: newId(),
    name: hostEventReceived.name,
    version: hostEventReceived.version,
    occurredAt: receivedAt.toISOString(),
    actorId: null,
    requestId: currentRequestId() ?? newId(),
    payload: hostEventReceived.payload.parse({ connectEventId: event.id }),
  };
  const isOfConcern = event.objectType !== null && Object.hasOwn(readAgain, event.objectType);
  const { rows } = await platform.pool.query<{ is_ours: boolean; is_new: boolean }>({
    name: 'store_connect_event',
    text: `with ours as (select from host_account where connected_id = $4),
           stored as (
             insert into connect_event (id, family, type, connected_id, object_type, object_id, received_at, processed_at)
             select $1, $2, $3, $4, $5, $6, $7::timestamptz, case when $8::boolean then null else $7::timestamptz end
             from ours on conflict do nothing returning id),
           asked as (
             insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
             select $9, $10, $11::int, $7, null, $12, $13 from stored where $8::boolean)
           select exists (select from ours) as is_ours, exists (select from stored) as is_new`,
    values: [
      event.id,
      family,
      event.type,
      event.connectedId,
      event.objectType,
      event.objectId,
      receivedAt,
      isOfConcern,
      envelope.id,
      envelope.name,
      envelope.version,
      envelope.requestId,
      JSON.stringify(envelope.payload),
    ],
  });
  const [row] = rows;
  if (row?.is_new === true && isOfConcern) platform.relay.push([envelope]);
  if (row?.is_ours !== true) return 'ignored';
  return row.is_new ? 'stored' : 'repeated';
}
