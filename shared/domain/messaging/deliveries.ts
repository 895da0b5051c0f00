import { newId, type Platform, type Tx } from '../platform/index.ts';

/** What makes a delivery the same one, sent at most once, and the handler that sends it. */
interface DeliveryKey {
  eventId: string;
  template: string;
  recipient: string;
  handler: string;
}

/** One mail to one person, about one event. */
export interface Delivery {
  id: string;
  state: 'queued' | 'retrying' | 'sent' | 'failed' | 'suppressed';
}

/** Finds or makes the row of a delivery. Seen at once by whoever looks at the log. */
export async function openDelivery(platform: Platform, key: DeliveryKey): Promise<Delivery> {
  const now = platform.clock.now();
  const findOrMake = async () => {
    const { rows } = await platform.pool.query<Delivery>({
      name: 'open_delivery',
      // Not `do update`: that would wait for whoever is closing the row, who may be frozen.
      text: `with made as (
               insert into mail_delivery (id, event_id, template, recipient, handler, created_at, updated_at)
               values ($1, $2, $3, $4, $6, $5, $5) on conflict (event_id, template, recipient) do nothing
               returning id, state)
             select id, state from made
             union all
             select id, state from mail_delivery where event_id = $2 and template = $3 and recipient = $4`,
      values: [newId(), key.eventId, key.template, key.recipient, now, key.handler],
    });
    return rows[0];
  };
  // One that another worker made during the statement is seen by the next one only.
  const delivery = (await findOrMake()) ?? (await findOrMake());
  if (!delivery) throw new Error(`Delivery of ${key.template} for ${key.eventId} vanished`);
  return delivery;
}

/** What a handler has begun to send of an event and not ended: it waits, or waits for another attempt. */
export async function findUnended(
  { pool }: Platform,
  task: { eventId: string; handler: string },
): Promise<{ id: string; template: string }[]> {
  const { rows } = await pool.query<{ id: string; template: string }>(
    `select id, template from mail_delivery where event_id = $1 and handler = $2 and state in ('queued', 'retrying')`,
    [task.eventId, task.handler],
  );
  return rows;
}

/**
 * The Message-ID of a delivery: the same at each attempt.
 * @param resend which time an administrator had it leave again, from one; 0 for the first time.
 */
export function messageIdOf(platform: Pick<Platform, 'appUrl'>, delivery: Pick<Delivery, 'id'>, resend = 0): string {
  const suffix = resend === 0 ? '' : `.${resend}`;
  return `<${delivery.id}${suffix}@${new URL(platform.appUrl).hostname}>`;
}

/** Closes a delivery inside the transaction that holds its lock: sent, or suppressed because it is switched off or lapsed. */
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
  );
}

/** Closes a delivery that left once more, inside the transaction that holds its row. */
export async function closeResent({ em, clock }: Tx, delivery: Pick<Delivery, 'id'>, response: string): Promise<void> {
  const now = clock.now();
  await em.execute(
    `update mail_delivery set state = 'sent', resends = resends + 1, attempts = attempts + 1, last_response = ?,
       updated_at = ?, sent_at = ? where id = ?`,
    [response.slice(0, 1_000), now, now, delivery.id],
  );
}

/** Puts a delivery back that did not leave once more after all, and says why. */
export async function keepUnsent({ em, clock }: Tx, delivery: Delivery, reason: string): Promise<void> {
  await em.execute('update mail_delivery set state = ?, last_response = ?, updated_at = ? where id = ?', [
    delivery.state,
    reason,
    clock.now(),
    delivery.id,
  ]);
}

/** Keeps account of an attempt that failed. */
export async function recordFailedAttempt(
  platform: Platform,
  delivery: Pick<Delivery, 'id'>,
  failure: { reason: string; final: boolean },
): Promise<void> {
  await platform.pool.query(
    `update mail_delivery set state = $2, attempts = attempts + 1, last_response = $3, updated_at = $4
     where id = $1 and state not in ('sent', 'suppressed')`,
    [delivery.id, failure.final ? 'failed' : 'retrying', failure.reason.slice(0, 1_000), platform.clock.now()],
  );
}
