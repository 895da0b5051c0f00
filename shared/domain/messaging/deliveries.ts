import { newId, type Platform, type Tx } from '../platform/index.ts';

/** What identifies a delivery, which is sent at most once, and the handler that sends it. */
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

/** Finds or creates the row of a delivery, outside a transaction: it is visible in the journal at once. */
export async function openDelivery(platform: Platform, key: DeliveryKey): Promise<Delivery> {
  const now = platform.clock.now();
  const findOrMake = async () => {
    const { rows } = await platform.pool.query<Delivery>({
      name: 'open_delivery',
      // Not `do update`: that would wait for a transaction that is closing the row, which may be stuck.
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
  // A row that another worker inserted during the statement is visible only to the next one.
  const delivery = (await findOrMake()) ?? (await findOrMake());
  if (!delivery) throw new Error(`Delivery of ${key.template} for ${key.eventId} vanished`);
  return delivery;
}

/** The unfinished deliveries of a handler for an event: they wait for a first or another attempt. */
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
 * @param resend the number of the resend, from one; 0 for the first sending.
 */
export function messageIdOf(platform: Pick<Platform, 'appUrl'>, delivery: Pick<Delivery, 'id'>, resend = 0): string {
  const suffix = resend === 0 ? '' : `.${resend}`;
  return `<${delivery.id}${suffix}@${new URL(platform.appUrl).hostname}>`;
}

/** Closes a delivery inside the transaction that has locked it: sent, or suppressed as switched off or outdated. */
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

/** Closes a delivery that was resent, inside the transaction that has locked its row. */
export async function closeResent({ em, clock }: Tx, delivery: Pick<Delivery, 'id'>, response: string): Promise<void> {
  const now = clock.now();
  await em.execute(
    `update mail_delivery set state = 'sent', resends = resends + 1, attempts = attempts + 1, last_response = ?,
       updated_at = ?, sent_at = ? where id = ?`,
    [response.slice(0, 1_000), now, now, delivery.id],
  );
}

/** Restores the state of a delivery whose resend was not sent, with the reason. */
export async function keepUnsent({ em, clock }: Tx, delivery: Delivery, reason: string): Promise<void> {
  await em.execute('update mail_delivery set state = ?, last_response = ?, updated_at = ? where id = ?', [
    delivery.state,
    reason,
    clock.now(),
    delivery.id,
  ]);
}

/** Records a failed attempt. */
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
