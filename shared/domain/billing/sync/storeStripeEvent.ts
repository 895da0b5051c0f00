import type { Envelope } from '@app/contract/core/event.ts';
import { stripeEventReceived } from '@app/contract/billing/events.ts';
import { currentRequestId, DomainError, newId, type Platform } from '../../platform/index.ts';
import { isLiveKey, isSignedByStripe } from '../../stripe/index.ts';
import { concernOf, essenceOf, isSaidByCustomer, readStripeEvent } from './readStripeEvent.ts';

/**
 * Receives an event from Stripe: checks the signature over the received bytes, and stores it for a worker, unless it was
 * delivered before, or is of the other mode (test, live).
 * @throws DomainError malformed_request for a signature that is missing, wrong or older than five minutes;
 * billing_unavailable as long as there is no signing secret.
 */
export async function receiveStripeEvent(
  platform: Platform,
  delivery: { body: Buffer; signature: string },
): Promise<'stored' | 'repeated' | 'ignored'> {
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
  return isNew ? 'stored' : 'repeated';
}

function parse(json: string) {
  try {
    const event: unknown = JSON.parse(json);
    return { event, facts: readStripeEvent(event) };
  } catch {
    throw new DomainError('malformed_request');
  }
}

/** An event of Stripe as received. */
interface ArrivedEvent {
  /** The whole event, as JSON. */
  json: string;
  /** The same, parsed. */
  event: unknown;
  source: 'webhook' | 'reconciliation';
}

/** How long other events rely on a job that has not begun: it may have been put aside. */
const sparingMilliseconds = 60_000;

/**
 * Stores an event of Stripe, and records `billing.stripe_event_received` when it is new and has something to do; in
 * one statement, because Stripe waits for the answer. One not about payments, or whose customer is about to be read for
 * another, has nothing to do. What PostgreSQL cannot store as JSON is stored as its bytes.
 * @returns whether it is new.
 * @throws Error when it has no id, no type or no mode.
 */
export async function storeStripeEvent(platform: Platform, arrived: ArrivedEvent): Promise<boolean> {
  // PostgreSQL cannot store it in a text.
  const json = arrived.json.replaceAll(String.raw`\u0000`, String.raw`\ufffd`);
  try {
    return await insert(platform, arrived, { json, raw: null });
  } catch (error) {
    if (!isRefusedContent(error)) throw error;
    const { id, type } = readStripeEvent(arrived.event);
    platform.logger.error(
      { stripeEvent: id, type, err: error },
      'event of Stripe stored by its bytes: it cannot be stored as it is',
    );
    const essence = JSON.stringify(essenceOf(arrived.event));
    return insert(platform, arrived, { json: essence, raw: Buffer.from(arrived.json) });
  }
}

async function insert(
  platform: Platform,
  { event, source }: ArrivedEvent,
  { json, raw }: { json: string; raw: Buffer | null },
): Promise<boolean> {
  const facts = readStripeEvent(event);
  const concern = concernOf(event);
  const receivedAt = platform.clock.now();
  const envelope: Envelope = {
    id: newId(),
    name: stripeEventReceived.name,
    version: stripeEventReceived.version,
    occurredAt: receivedAt.toISOString(),
    actorId: null,
    requestId: currentRequestId() ?? newId(),
    payload: stripeEventReceived.payload.parse({ stripeEventId: facts.id }),
  };
  const isShared = concern !== null && facts.customerId !== null && isSaidByCustomer(concern);
  // A job that begins to read the customer waits until the shared lock is released, and then sees this event; if it
  // has begun already, the row is skipped or no longer due, and this event gets a job.
  const { rows } = await platform.pool.query<{ is_new: boolean; is_asked: boolean }>({
    name: 'store_stripe_event',
    text: `with due as (
             select from stripe_event
             where stripe_customer_id = $9 and processed_at is null and due and received_at > $10 and $11::boolean
             limit 1 for share skip locked),
           stored as (
             insert into stripe_event (id, type, api_version, livemode, source, payload, raw, created_at, received_at,
               stripe_customer_id, processed_at, due)
             select $1, $2, $3, $4::boolean, $5, $6::jsonb, $7, $8::timestamptz, $12::timestamptz, $9,
               case when $13::boolean then null else $12::timestamptz end,
               $11::boolean and not exists (select from due)
             on conflict do nothing returning due),
           asked as (
             insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
             select $14, $15, $16::int, $12, null, $17, $18 from stored where $13::boolean and (due or not $11::boolean)
             returning 1)
           select exists (select from stored) as is_new, exists (select from asked) as is_asked`,
    values: [
      facts.id,
      facts.type,
      facts.apiVersion,
      facts.livemode,
      source,
      json,
      raw,
      facts.createdAt ?? receivedAt,
      facts.customerId,
      new Date(receivedAt.getTime() - sparingMilliseconds),
      isShared,
      receivedAt,
      concern !== null,
      envelope.id,
      envelope.name,
      envelope.version,
      envelope.requestId,
      JSON.stringify(envelope.payload),
    ],
  });
  const [row] = rows;
  if (row?.is_asked) platform.relay.push([envelope]);
  return row?.is_new === true;
}

/** Whether PostgreSQL refused the content of a statement (data exception, limit exceeded): a retry would fail too. */
function isRefusedContent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:22|54)/.test(error.code);
}
