import { newId, type Platform, type Tx } from '../platform/index.ts';

/** What makes a delivery the same one: sent at most once. */
interface DeliveryKey {
  eventId: string;
  template: string;
  recipient: string;
}

interface Delivery {
  id: string;
  state: 'queued' | 'retrying' | 'sent' | 'failed' | 'suppressed';
}

/** Finds or makes the row of a delivery. Seen at once by whoever looks at the log. */
export async function openDelivery(platform: Platform, key: DeliveryKey): Promise<Delivery> {
  const now = platform.clock.now();
  await platform.pool.query({
    name: 'open_delivery',
    text: `insert into mail_delivery (id, event_id, template, recipient, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $5) on conflict (event_id, template, recipient) do nothing`,
    values: [newId(), key.eventId, key.template, key.recipient, now],
  });
  const { rows } = await platform.pool.query<Delivery>({
    name: 'find_delivery',
    text: 'select id, state from mail_delivery where event_id = $1 and template = $2 and recipient = $3',
    values: [key.eventId, key.template, key.recipient],
  });
  const [delivery] = rows;
  if (!delivery) throw new Error(`Delivery of ${key.template} for ${key.eventId} vanished`);
  return delivery;
}

/** The Message-ID of a delivery: the same at each attempt. */
export function messageIdOf(platform: Platform, delivery: Pick<Delivery, 'id'>): string {
  return `<${delivery.id}@${new URL(platform.appUrl).hostname}>`;
}

/** Closes a delivery inside the transaction that holds its lock: sent, or suppressed because mail is switched off. */
export async function closeDelivery(
  { em, clock }: Tx,
  delivery: Pick<Delivery, 'id'>,
  outcome: { state: 'sent' | 'suppressed'; response: string },
): Promise<void> {
  const now = clock.now();
  await em.execute(
    `update mail_delivery set state = ?, attempts = attempts + 1, last_response = ?, updated_at = ?, sent_at = ?
     where id = ?`,
    [outcome.state, outcome.response.slice(0, 1_000), now, outcome.state === 'sent' ? now : null, delivery.id],
    'run',
  );
}

/** Keeps account of an attempt that failed. */
export async function recordFailedAttempt(
  platform: Platform,
  key: DeliveryKey,
  failure: { reason: string; final: boolean },
): Promise<void> {
  await platform.pool.query(
    `update mail_delivery set state = $4, attempts = attempts + 1, last_response = $5, updated_at = $6
     where event_id = $1 and template = $2 and recipient = $3 and state not in ('sent', 'suppressed')`,
    [
      key.eventId,
      key.template,
      key.recipient,
      failure.final ? 'failed' : 'retrying',
      failure.reason.slice(0, 1_000),
      platform.clock.now(),
    ],
  );
}
