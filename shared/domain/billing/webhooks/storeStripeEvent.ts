import type { Envelope } from '@app/contract/event.ts';
import { stripeEventReceived } from '@app/contract/billing/events.ts';
import { currentRequestId, newId, type Platform } from '../../platform/index.ts';
import type { stripeEventSources } from './StripeEvent.entity.ts';

/** An event of Stripe, as far as it concerns how it is kept. */
export interface ArrivedEvent {
  /** `evt_…` */
  id: string;
  type: string;
  apiVersion: string | null;
  livemode: boolean;
  /** By Stripe's clock. */
  createdAt: Date;
  /** The whole event, as JSON. */
  json: string;
  source: (typeof stripeEventSources)[number];
}

/**
 * Keeps an event of Stripe, and records `billing.stripe_event_received` with it when it is new; in one statement, for Stripe
 * waits for the answer.
 * @returns whether it is new.
 */
export async function storeStripeEvent(platform: Platform, arrived: ArrivedEvent): Promise<boolean> {
  const receivedAt = platform.clock.now();
  const envelope: Envelope = {
    id: newId(),
    name: stripeEventReceived.name,
    version: stripeEventReceived.version,
    occurredAt: receivedAt.toISOString(),
    actorId: null,
    requestId: currentRequestId() ?? newId(),
    payload: stripeEventReceived.payload.parse({ stripeEventId: arrived.id }),
  };
  const { rowCount } = await platform.pool.query({
    name: 'store_stripe_event',
    text: `with stored as (
             insert into stripe_event (id, type, api_version, livemode, source, payload, created_at, received_at,
               stripe_customer_id)
             select $1, $2, $3, $4::boolean, $5, told.payload, $7::timestamptz, $8::timestamptz,
               case told.object ->> 'object' when 'customer' then told.object ->> 'id' else told.object ->> 'customer' end
             from (select $6::jsonb as payload, $6::jsonb #> '{data,object}' as object) told
             on conflict do nothing returning 1)
           insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
           select $9, $10, $11::int, $8, null, $12, $13 from stored`,
    values: [
      arrived.id,
      arrived.type,
      arrived.apiVersion,
      arrived.livemode,
      arrived.source,
      // What PostgreSQL keeps in no text.
      arrived.json.replaceAll(String.raw`\u0000`, String.raw`\ufffd`),
      arrived.createdAt,
      receivedAt,
      envelope.id,
      envelope.name,
      envelope.version,
      envelope.requestId,
      JSON.stringify(envelope.payload),
    ],
  });
  if (!rowCount) return false;
  platform.relay.push([envelope]);
  return true;
}
