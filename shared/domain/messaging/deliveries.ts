import { newId, type Platform, type Tx } from '../platform/index.ts';
import { keepCopy, type MailCopyText } from './mailCopies.ts';
import { MailDelivery } from './MailDelivery.entity.ts';

/** What identifies a delivery, which is sent at most once; besides, the handler that sends it and the account that it is for. */
type DeliveryKey = Record<'eventId' | 'template' | 'recipient' | 'handler', string> & { accountId: string | null };

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
               insert into mail_delivery (id, event_id, template, recipient, handler, created_at, updated_at, account_id)
               values ($1, $2, $3, $4, $6, $5, $5, (select id from account where id = $7 and kind = 'customer' and closed_at is null))
               on conflict (event_id, template, recipient) do nothing
               returning id, state)
             select id, state from made
             union all
             select id, state from mail_delivery where event_id = $2 and template = $3 and recipient = $4`,
      values: [newId(), key.eventId, key.template, key.recipient, now, key.handler, key.accountId],
    });
    return rows[0];
  };
  // A row that another worker inserted during the statement is visible only to the next one.
  const delivery = (await findOrMake()) ?? (await findOrMake());
  if (!delivery) throw new Error(`Delivery of ${key.template} for ${key.eventId} vanished`);
  return delivery;
}

/** The unfinished deliveries of a handler for an event: they wait for a first or another attempt. */
export async function findUnended({ db }: Platform, { eventId, handler }: { eventId: string; handler: string }) {
  return db
    .selectFrom('mail_delivery')
    .select(['id', 'template'])
    .where('eventId', '=', eventId)
    .where('handler', '=', handler)
    .where('state', 'in', ['queued', 'retrying'])
    .execute();
}

/** The Message-ID of a delivery, the same at each attempt. @param resend its number, from one; 0: the first sending. */
export function messageIdOf(platform: Pick<Platform, 'appUrl'>, delivery: Pick<Delivery, 'id'>, resend = 0): string {
  const suffix = resend === 0 ? '' : `.${resend}`;
  return `<${delivery.id}${suffix}@${new URL(platform.appUrl).hostname}>`;
}

interface Closing {
  state: 'sent' | 'suppressed';
  response: string;
  resends?: 0 | 1;
  /** What it said; null: not kept. */
  copy?: MailCopyText | null;
}

/**
 * Closes a delivery inside the transaction that has locked it: sent, or suppressed as switched off or outdated.
 * @param resends 1: it was sent again.
 */
export async function closeDelivery(
  tx: Tx,
  { id }: Pick<Delivery, 'id'>,
  { state, response, resends = 0, copy = null }: Closing,
): Promise<void> {
  const { em, clock } = tx;
  const now = clock.now();
  await em.execute(
    `update mail_delivery set state = ?, resends = resends + ?, attempts = attempts + 1, last_response = ?, updated_at = ?,
       sent_at = ? where id = ?`,
    [state, resends, response.slice(0, 1_000), now, state === 'sent' ? now : null, id],
  );
  if (copy !== null) await keepCopy(tx, id, copy);
}

/** Restores the state of a delivery whose resend was not sent, with the reason. */
export async function keepUnsent({ em, clock }: Tx, delivery: Delivery, reason: string): Promise<void> {
  const { id, state } = delivery;
  await em.nativeUpdate(MailDelivery, { id }, { state, lastResponse: reason, updatedAt: clock.now() });
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
